// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing
import Theming

@Suite("Folders of fonts in theme files", .deadline)
struct FontFolderThemeTests {
  /// Theme files with a folder of fonts.
  private struct Folder: ResourceProvider {
    var files: [String: String]
    var answer: Result<FontFolderContent, ResourceError> = .success(FontFolderContent())

    func load(_ reference: String) -> Result<[UInt8], ResourceError> {
      files[reference].map { .success(Array($0.utf8)) } ?? .failure(.notFound(nearest: nil))
    }

    func fontFiles(
      in folder: String, inside base: String
    ) -> Result<FontFolderContent, ResourceError> {
      guard case .success(var content) = answer else { return answer }
      content.files = content.files.map { "\(base)|\(folder)|\($0)" }
      return .success(content)
    }
  }

  private func load(
    _ files: [String: String], _ answer: Result<FontFolderContent, ResourceError>
  ) -> LoadedTheme {
    var loader = ThemeLoader()
    loader.choose("theme.yml", from: Folder(files: files, answer: answer))
    return loader.load()
  }

  @Test("are relative to the file that names them, and add up")
  func paths() {
    let loaded = load(
      [
        "theme.yml": "extends: house/base.yml\nfonts: {folder: ./own}",
        "house/base.yml": "fonts.folder: type",
      ], .success(FontFolderContent(files: ["a.ttf"])))
    #expect(loaded.problems == [])
    #expect(loaded.theme.fontFiles.paths == ["house/|house/type|a.ttf", "|own|a.ttf"])
    #expect(loaded.theme == .default)
  }

  @Test("a preset above hides them, as it hides everything")
  func hidden() {
    let loaded = load(
      ["theme.yml": "extends: [base.yml, book]", "base.yml": "fonts.folder: type"],
      .success(FontFolderContent(files: ["a.ttf"])))
    #expect(loaded.theme.fontFiles.paths == [])
  }

  @Test("problems are reported where the folder is named")
  func problems() {
    func problems(_ answer: Result<FontFolderContent, ResourceError>) -> [String] {
      load(["theme.yml": "fonts:\n  folder: ./type"], answer).problems
    }
    #expect(
      problems(.success(FontFolderContent())) == [
        "2:11: the folder `./type` has no fonts (usable fonts are TrueType and OpenType files: "
          + ".ttf, .otf, .ttc)"
      ])
    #expect(
      problems(.failure(.notFound(nearest: nil))) == [
        "2:11: there is no folder `./type` (paths are relative to the folder of `theme.yml`)"
      ])
    #expect(
      problems(.failure(.outsideRoot(root: "/"))) == [
        "2:11: the folder `./type` lies outside the folder of `theme.yml` (move it there, or name "
          + "it with `--font-path`)"
      ])
    #expect(
      problems(.success(FontFolderContent(files: ["a.ttf"], linksOutside: ["b.ttf"]))) == [
        "2:11: the link `b.ttf` leads outside the folder of `theme.yml`, so it is not followed "
          + "(copy the font into the folder)"
      ])
    #expect(!load(["theme.yml": "fonts: {folder: x}"], .success(FontFolderContent())).hasErrors)
  }

  @Test("can't be set by an argument")
  func argument() {
    var loader = ThemeLoader()
    loader.set("fonts.folder", to: "type")
    #expect(
      loader.load().problems == [
        "`fonts.folder` can't be set by an argument (write it into a theme file, or name the folder "
          + "with `--font-path`)"
      ])
  }
}
