// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Testing

/// A fenced block of code on a page of the documentation.
struct CodeFence: Hashable, CustomTestStringConvertible {
  /// The page it stands on.
  let page: String
  /// The line of the fence.
  let line: Int
  /// The language, such as `swift` or `console`.
  let language: String?
  /// The whole line after the fence.
  let info: String
  /// The code.
  let text: String

  /// The place, as compilers write it.
  var testDescription: String { "\(page):\(line)" }

  /// The blocks of a page in order, those inside lists and quotes included.
  static func all(on page: String) throws -> [CodeFence] {
    let document = MarkdownDocument(parsing: try Repository.text(page)).document
    return codeBlocks(document.blocks).map {
      CodeFence(
        page: page, line: $0.range.start.line, language: $0.language, info: $0.info, text: $0.text)
    }
  }

  private static func codeBlocks(_ blocks: [BlockNode]) -> [CodeBlock] {
    blocks.flatMap { block -> [CodeBlock] in
      if case .codeBlock(let code) = block { return [code] }
      return codeBlocks(block.contents.blocks)
    }
  }
}
