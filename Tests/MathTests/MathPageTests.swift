// SPDX-License-Identifier: Apache-2.0

import Foundation
import Math
import TestSupport
import Testing

/// The lists of `docs/math.md` are those of the code.
///
/// With `MDPDF_RECORD=1` the page gets the lists as they are now.
@Suite("docs/math.md", .deadline)
struct MathPageTests {
  private static let page = Checkout.root.appending(path: "docs/math.md")
  private static let begin = "<!-- begin commands -->\n\n"
  private static let end = "\n\n<!-- end commands -->"

  @Test("lists all commands and environments")
  func commands() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.range(of: Self.begin)?.upperBound)
    let stop = try #require(text.range(of: Self.end)?.lowerBound)
    let wanted = MathSupport.table()
    guard ProcessInfo.processInfo.environment["MDPDF_RECORD"] == "1" else {
      let shown = start < stop ? String(text[start..<stop]) : ""
      #expect(shown == wanted, "record it with `make golden-update FILTER=MathPageTests`")
      return
    }
    let first = text.range(of: Self.begin).map { text[..<$0.upperBound] } ?? ""
    let rest = text[text.index(stop, offsetBy: 0)...]
    try (first + wanted + rest).write(to: Self.page, atomically: true, encoding: .utf8)
  }

  @Test("shows signs that mean the same when they are typed")
  func typed() {
    var count = 0
    var names: [String] = []
    for word in MathSupport.table().split(whereSeparator: \.isWhitespace) {
      let text = word.last == "," ? String(word.dropLast()) : String(word)
      if text.hasPrefix("`") {
        names.append(String(text.dropFirst().dropLast()))
      } else if let scalar = text.unicodeScalars.first, !scalar.isASCII {
        // A dot on the line of signs is written for a product, and rarely for punctuation.
        for name in names where name != "\\cdotp" {
          #expect(symbol(name) != nil, "\(name)")
          #expect(symbol(name)?.character == symbol(text)?.character, "\(name) \(text)")
          count += 1
        }
      }
      if !text.hasPrefix("`") || word.last == "," { names = [] }
    }
    #expect(count > 600)
  }

  /// The symbol that source is.
  private func symbol(_ source: String) -> MathSymbol? {
    let parse = MathParser().parse(source)
    guard parse.problems.isEmpty, parse.list.nodes.count == 1,
      case .symbol(let symbol) = parse.list.nodes[0].kind
    else { return nil }
    return symbol
  }

  @Test("has as many names as the design asks for")
  func count() {
    #expect(MathSupport.count >= 1_000)
  }
}
