// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import TestSupport
import Testing

/// What our syntax finds in documents that were written for GitHub: `.ci/plain-count FOLDER`.
///
/// A new syntax must not change them against the intent of their authors. This lists each finding with
/// its place, to be looked at.
@Suite("Syntax in plain documents", .deadline)
struct PlainCountTests {
  /// The syntax that the default reads and GitHub does not.
  private static let own = MarkdownFlavor.markdown.extensions
    .subtracting(MarkdownFlavor.gfm.extensions).sorted { $0.rawValue < $1.rawValue }

  /// The lines of a dump with places, with the path of nodes around each.
  private static func lines(_ text: String, _ extensions: Set<MarkdownExtension>) -> [String] {
    var options = ParsingOptions()
    options.extensions = extensions
    return MarkdownDocument(parsing: text, options: options).document.dump(ranges: true)
      .split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }

  /// The nodes that a syntax makes, with their places.
  ///
  /// The syntax is compared with everything else that the default reads, so that others don't count.
  static func findings(of syntax: MarkdownExtension, in text: String) -> [String] {
    let all = MarkdownFlavor.markdown.extensions
    let with = lines(text, all)
    let without = lines(text, all.subtracting([syntax]))
    guard with != without else { return [] }
    return with.difference(from: without).insertions.compactMap { change in
      guard case .insert(_, let line, _) = change else { return nil }
      // Text and line ends move; what is around them is new.
      return line.hasPrefix("text ") || line.hasPrefix("softBreak") ? nil : line
    }
  }

  @Test("are found, each with its place")
  func finds() {
    let text = "a ==b== c\n\nx^2^ and $y^2^$\n\n::: note\nd\n:::\n"
    #expect(Self.findings(of: .mark, in: text).map { $0.prefix(4) } == ["mark"])
    #expect(Self.findings(of: .superscript, in: text).count == 1)
    #expect(Self.findings(of: .fencedDivs, in: text).contains { $0.hasPrefix("alert") })
    #expect(Self.findings(of: .toc, in: text).isEmpty)
  }

  @Test("of a folder", .enabled(if: ProcessInfo.processInfo.environment["PLAIN_COUNT"] != nil))
  func count() throws {
    let root = ProcessInfo.processInfo.environment["PLAIN_COUNT"] ?? "."
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root)
      .filter { $0.hasSuffix(".md") || $0.hasSuffix(".markdown") }.sorted()
    var counts: [String: Int] = [:]
    for path in paths {
      guard let bytes = FileManager.default.contents(atPath: "\(root)/\(path)") else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      guard
        Self.lines(text, MarkdownFlavor.gfm.extensions)
          != Self.lines(text, MarkdownFlavor.markdown.extensions)
      else { continue }
      for syntax in Self.own {
        for finding in Self.findings(of: syntax, in: text) {
          counts[syntax.rawValue, default: 0] += 1
          print("plain: \(path): \(syntax.rawValue): \(finding)")
        }
      }
    }
    print("plain: \(paths.count) documents")
    for (syntax, count) in counts.sorted(by: { $0.key < $1.key }) {
      print("plain: \(count) nodes by \(syntax)")
    }
  }
}
