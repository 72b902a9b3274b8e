// SPDX-License-Identifier: Apache-2.0

import Foundation
package import Primitives

/// A PDF, read back with qpdf and poppler's tools.
package struct PDFFile: Sendable {
  /// The file.
  package let bytes: [UInt8]

  /// Takes a file to look into.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// A word with its place, as `pdftotext` sees it.
  package struct Word: Sendable {
    /// The 1-based page.
    package let page: Int
    /// The characters.
    package let text: String
    /// The place, in points from the page's top left corner.
    package let rect: Rect
  }

  /// A font of the file, as `pdffonts` lists it.
  package struct Font: Sendable {
    /// The name with the subset's tag, such as `ABCDEF+Inter-Regular`.
    package let name: String
    /// Whether the font file is in the PDF.
    package let isEmbedded: Bool
    /// Whether it holds only the glyphs that are used.
    package let isSubset: Bool
    /// Whether it says which characters its glyphs are.
    package let hasUnicodeMap: Bool
  }

  /// The text as a reader would copy it; pages end with a form feed.
  package func text() throws -> String { try run("pdftotext", ["-", "-"]) }

  /// The text in the order in which it is painted; pages end with a form feed.
  package func paintedText() throws -> String { try run("pdftotext", ["-raw", "-", "-"]) }

  /// The structure tree with its text, as poppler prints it, one element or text a line, indented by its
  /// depth.
  package func structure() throws -> String { try run("pdfinfo", ["-struct-text", "-"]) }

  /// The words in the order of the file.
  package func words() throws -> [Word] {
    let pattern = /<word xMin="([^"]+)" yMin="([^"]+)" xMax="([^"]+)" yMax="([^"]+)">(.*)<\/word>/
    let html = try run("pdftotext", ["-bbox", "-", "-"])
    var words: [Word] = []
    var page = 0
    for line in html.split(separator: "\n") {
      if line.contains("<page ") { page += 1 }
      guard let match = line.firstMatch(of: pattern) else { continue }
      let numbers = [match.1, match.2, match.3, match.4].compactMap { Double($0) }
      guard numbers.count == 4 else { continue }
      words.append(
        Word(
          page: page, text: String(match.5),
          rect: Rect(
            x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0],
            height: numbers[3] - numbers[1])))
    }
    return words
  }

  /// The fonts.
  package func fonts() throws -> [Font] {
    try run("pdffonts", ["-"]).split(separator: "\n").dropFirst(2).map { line in
      // name, type (perhaps with blanks), encoding, emb, sub, uni, object, generation
      let columns = line.split(separator: " ")
      func isYes(_ fromEnd: Int) -> Bool { columns[columns.count - fromEnd] == "yes" }
      return Font(
        name: String(columns[0]), isEmbedded: isYes(5), isSubset: isYes(4), hasUnicodeMap: isYes(3))
    }
  }

  /// The file with nothing compressed, one object after the other.
  package func plain() throws -> String {
    try run("qpdf", ["--qdf", "--object-streams=disable", "--no-original-object-ids", "-", "-"])
  }

  /// Everything that `qpdf --json` says of a part, such as `outlines` or `pages`.
  package func json(_ key: String) throws -> JSONValue {
    let text = try run("qpdf", ["--json=2", "--json-key=\(key)", "-"])
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    guard case .object(let members) = value, let part = members[key] else {
      throw NothingFound(what: key)
    }
    return part
  }

  /// What is wrong with the file; throws when qpdf finds anything.
  package func check() throws { _ = try run("qpdf", ["--check", "-"]) }

  /// The pages as pictures, painted by poppler at 144 pixels an inch.
  package func pictures() throws -> [Picture] {
    let folder = try TemporaryFolder()
    _ = try run("pdftocairo", ["-png", "-r", "144", "-", folder("page")])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.map { try Picture(png: Array(Data(contentsOf: URL(filePath: folder($0))))) }
  }

  /// The files inside the file, by name.
  package func attachments() throws -> [String: String] {
    let folder = try TemporaryFolder()
    _ = try run("pdfdetach", ["-saveall", "-o", folder.path, "-"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Dictionary(uniqueKeysWithValues: names.map { ($0, folder.text($0) ?? "") })
  }

  /// Runs a tool on the file; the argument `-` that stands first is the file.
  private func run(_ tool: String, _ arguments: [String]) throws -> String {
    let folder = try TemporaryFolder()
    let file = try folder.write(bytes, to: "file.pdf")
    var arguments = arguments
    if let index = arguments.firstIndex(of: "-") { arguments[index] = file }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    // A file instead of a pipe: nothing waits, however much is written.
    process.standardOutput = try FileHandle(
      forWritingTo: URL(filePath: folder.write("", to: "out")))
    process.standardError = try FileHandle(
      forWritingTo: URL(filePath: folder.write("", to: "err")))
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ToolFailure(
        description: "\(tool) ended with \(process.terminationStatus): \(folder.text("err") ?? "")")
    }
    return folder.text("out") ?? ""
  }

  private struct ToolFailure: Error, CustomStringConvertible {
    let description: String
  }
}
