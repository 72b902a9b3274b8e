// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import TestSupport
import Testing

/// The pages of the documentation are documents of the program.
@Suite("The documentation", .deadline)
struct PageTests {
  private func options(for page: String) -> RenderOptions {
    var options = RenderOptions()
    options.theme = .github
    options.fonts.configurationFile = Repository.root.appending(path: "fonts/fonts.conf").path
    options.resources = DirectoryResources(
      directory: Repository.root.appending(path: page).deletingLastPathComponent().path,
      root: Repository.root.path)
    return options
  }

  @Test("is rendered without a warning", arguments: try Repository.pages())
  func rendered(page: String) throws {
    let document = MarkdownDocument(parsing: try Repository.text(page), file: page)
    let rendering = try Renderer(options: options(for: page)).render(document, as: .pdf)
    #expect(rendering.diagnostics == [])
  }

  // 40,000 words for GitHub: a new syntax that finds something here would find it in other people's.
  @Test("means the same on GitHub", arguments: try Repository.pages())
  func plain(page: String) throws {
    func dump(_ flavor: MarkdownFlavor) throws -> String {
      var options = ParsingOptions()
      options.extensions = flavor.extensions
      return MarkdownDocument(parsing: try Repository.text(page), options: options).document.dump()
    }
    #expect(try dump(.markdown) == dump(.gfm))
  }

  @Test("links to files and headings that exist", arguments: try Repository.pages())
  func links(page: String) throws {
    let folder = Repository.root.appending(path: page).deletingLastPathComponent()
    for destination in try destinations(on: page) where !destination.contains("://") {
      let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      guard let path = parts.first, !path.isEmpty else { continue }
      let file = folder.appending(path: String(path)).standardizedFileURL
      #expect(FileManager.default.fileExists(atPath: file.path), "\(destination)")
      guard parts.count == 2 else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(headings(text).contains(String(parts[1])), "\(destination)")
    }
  }

  private func headings(_ text: String) -> Set<String> {
    Set(
      MarkdownDocument(parsing: text).document.blocks.compactMap { block in
        guard case .heading(let heading) = block else { return nil }
        return heading.id
      })
  }

  /// Where the links of a page lead, those in code left out.
  private func destinations(on page: String) throws -> [String] {
    var text = try Repository.text(page)
    text.replace(/(?s)\n *```.*?\n *```/, with: "")
    text.replace(/`[^`\n]+`/, with: "")
    return text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) }
  }

  @Test("has a row in docs/architecture.md for every module")
  func modules() throws {
    let text = try Repository.text("docs/architecture.md")
    let modules = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "Sources").path)
    let rows = text.split(separator: "\n").compactMap {
      $0.firstMatch(of: /^\| (`[^|]+) \|/)?.output.1
    }
    let named = rows.joined(separator: " ")
    for module in modules where !module.hasPrefix(".") {
      #expect(named.contains("`\(module)`"), "\(module)")
    }
  }

  @Test("names targets of the Makefile that exist", arguments: try Repository.pages())
  func targets(page: String) throws {
    let makefile = try Repository.text("Makefile")
    for fence in try CodeFence.all(on: page) where fence.language == "sh" {
      for match in fence.text.matches(of: /(?m)^(?:sudo )?make ([a-z-]+)/) {
        #expect(makefile.contains("\n\(match.output.1):"), "make \(match.output.1)")
      }
    }
  }
}
