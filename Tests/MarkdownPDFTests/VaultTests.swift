// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import TestSupport
import Testing

@Suite("Vaults of Obsidian", .deadline)
struct VaultTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (path, text) in [
      (".obsidian/app.json", "{}"), ("notes/deep/Page.md", "deep"), ("notes/Page.md", "*the page*"),
      ("notes/deep/Other.md", "![[b.png]]"), ("pictures/a.png", ""), ("pictures/b.png", ""),
    ] { _ = try folder.write(text, to: path) }
  }

  private func dump(_ text: String, at path: String = "notes/deep/a.md") throws -> String {
    let file = try folder.write(text, to: path)
    return try MarkdownDocument(contentsOf: URL(filePath: file)).document.dump()
  }

  @Test(
    "a page is found by its name in the whole vault, the shortest path first",
    arguments: [
      ("[[Page]]", "\"../Page.md\""), ("[[deep/Page#X|t]]", "\"Page.md#x\""),
      ("[[Gone]]", "\"Gone.md\""), ("![[a.png|30]]", "\"../../pictures/a.png\""),
      ("![[Page]]", "emphasis"), ("x ![[Page]]", "\"../Page.md\""),
      ("![[Other]]", "\"../../pictures/b.png\""), ("[Page](Page.md)", "\"Page.md\""),
      ("---\nextensions: -wikilinks\n---\n[[Page]]", "\"[[Page]]\""),
    ])
  func resolving(text: String, expected: String) throws {
    let found = try dump(text)
    #expect(found.contains(expected), "\(found)")
  }

  @Test("outside of a vault, it is text, unless it is asked for")
  func elsewhere() throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/.obsidian")
    #expect(try dump("[[Page]]").contains("\"[[Page]]\""))
    #expect(try dump("---\nextensions: +wikilinks\n---\n[[Page]]").contains("\"Page.md\""))
  }

  @Test("the pictures of a vault are its own, in any folder")
  func root() throws {
    #expect(
      DirectoryResources.projectRoot(of: "\(folder.path)/notes/deep")?.hasSuffix(
        folder.path.split(separator: "/").last.map(String.init) ?? "-") == true)
  }
}
