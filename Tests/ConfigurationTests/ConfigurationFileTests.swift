// SPDX-License-Identifier: Apache-2.0

import Configuration
import Foundation
import Primitives
import TestSupport
import Testing

@Suite("Configuration files", .deadline)
struct ConfigurationFileTests {
  /// What a text says on the command line.
  private func arguments(
    _ text: String, scope: ConfigurationFile.Scope = .project, folder: String = "."
  ) -> [String] {
    let file = ConfigurationFile(
      text, path: "mdpdf.yml", scope: scope, folder: folder, home: "/houses/ann")
    #expect(file.diagnostics.isEmpty)
    return file.settings.arguments
  }

  @Test(
    "values are what they would be on the command line",
    arguments: [
      ("theme: book", ["--theme=book"]),
      ("font_size: 12", ["--font-size=12"]),
      ("landscape: yes", ["--landscape"]),
      ("no-cache: true", ["--no-cache"]),
      ("cache: off", ["--no-cache"]),
      ("margin: [20mm, 25mm]", ["--margin=20mm 25mm"]),
      ("appearance: [light, dark]", ["--appearance=light,dark"]),
      ("exclude: [a, 'b/**']", ["--exclude=a", "--exclude=b/**"]),
      (
        "set: {colors.body: '#333', page.size: a5}",
        ["--set=colors.body=#333", "--set=page.size=a5"]
      ),
      (
        "set: {colors: {body: '#333'}, page: {size: a5}}",
        ["--set=colors.body=#333", "--set=page.size=a5"]
      ),
      ("inputs: [docs, -x.md]", ["docs", "./-x.md"]),
      ("", []),
      ("# nothing\n", []),
    ])
  func values(text: String, expected: [String]) {
    #expect(arguments(text) == expected)
  }

  @Test(
    "paths are relative to the folder of the file",
    arguments: [
      ("theme: brand.yml", ["--theme=../brand.yml"]),
      ("theme: book", ["--theme=book"]),
      (
        "font-path: [fonts, /usr/fonts, ~/fonts]",
        [
          "--font-path=../fonts", "--font-path=/usr/fonts", "--font-path=/houses/ann/fonts",
        ]
      ),
      ("inputs: ['docs/**/*.md', '@list.txt', '-']", ["../docs/**/*.md", "@../list.txt", "-"]),
      ("exclude: vendor", ["--exclude=vendor"]),
    ])
  func paths(text: String, expected: [String]) {
    #expect(arguments(text, scope: .named, folder: "..") == expected)
  }

  @Test("a user's file can't say what belongs to a project")
  func user() {
    let file = ConfigurationFile("theme: book\noutput: a.pdf", path: "config.yml", scope: .user)
    #expect(file.settings.arguments == ["--theme=book"])
    // An empty value is not the next argument.
    let empty = ConfigurationFile("footer: \"\"\ntoc-title: x", path: "mdpdf.yml")
    #expect(empty.settings.arguments == ["--footer", "", "--toc-title=x"])
    #expect(file.diagnostics.map(\.message) == ["`output` applies to one project only"])
  }

  @Test("the nearest file above counts, up to version control")
  func finding() throws {
    let folder = try TemporaryFolder()
    try folder.write("theme: book\n", to: "mdpdf.yml")
    try folder.write("", to: "project/.git/HEAD")
    try folder.write("", to: "project/docs/deep/a.md")
    let start = folder("project/docs/deep")
    func found() -> String? {
      ConfigurationFile.find(from: start, workingFolder: folder("project/docs")).found
    }
    #expect(found() == nil)
    try folder.write("", to: "project/mdpdf.yml")
    #expect(found() == "../mdpdf.yml")
    try folder.write("", to: "project/docs/mdpdf.yaml")
    #expect(found() == "mdpdf.yaml")
    #expect(
      ConfigurationFile.find(
        from: start, workingFolder: folder("project"), root: folder("project/docs/deep")
      ).found == nil)
  }

  @Test("the file of the user is where the desktop says, else below the home folder")
  func userFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "home/.config/mdpdf/config.yml")
    try folder.write("", to: "other/mdpdf/config.yml")
    func found(_ environment: [String: String]) -> String? {
      ConfigurationFile.user(environment: environment).found
    }
    let home = folder("home/.config/mdpdf/config.yml")
    #expect(found(["HOME": folder("home")]) == home)
    #expect(
      found(["HOME": folder("home"), "XDG_CONFIG_HOME": folder("other")])
        == folder("other/mdpdf/config.yml"))
    // A relative path is to be passed over (XDG Base Directory Specification).
    #expect(found(["HOME": folder("home"), "XDG_CONFIG_HOME": "other"]) == home)
    #expect(found([:]) == nil)
    let missing = ConfigurationFile.user(environment: ["HOME": folder("none")]).missing
    #expect(missing == [folder("none/.config/mdpdf/config.yml")])
  }

  @Test("a file that can't be read, is too large or is not UTF-8 is one error")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    try folder.write([0x61, 0xFF], to: "latin.yml")
    try folder.write([UInt8](repeating: 0x23, count: 1 << 20 | 1), to: "large.yml")
    for (name, message) in [
      ("none.yml", "can't be read"), ("large.yml", "can't be read"), ("latin.yml", "is not UTF-8"),
    ] {
      let file = ConfigurationFile(path: folder(name), scope: .project, home: nil)
      #expect(file.settings.isEmpty)
      #expect(file.diagnostics.map(\.severity) == [.error], "\(name)")
      #expect(file.diagnostics.first?.message.contains(message) == true, "\(name)")
    }
  }

  @Test("what is said later wins where both say something")
  func overriding() {
    let lower = ConfigurationFile("theme: book\npaper: a5", path: "a.yml").settings
    let upper = ConfigurationFile("paper: a4\nstrict: true", path: "b.yml").settings
    #expect(
      lower.overridden(by: upper).arguments == ["--theme=book", "--paper=a4", "--strict"])
    #expect(lower.overridden(by: []) == lower)
  }

  @Test(
    "an absolute path is written as it is found from a folder",
    arguments: [
      ("/a/b/c.yml", "/a/b", "c.yml"), ("/a/c.yml", "/a/b", "../c.yml"), ("/a/b", "/a/b", ""),
      ("/x/c.yml", "/a/b", "/x/c.yml"), ("c.yml", "/a", "c.yml"), ("/c.yml", "/", "c.yml"),
      ("/a/c", "/a/1/2/3/4/5/6/7/8/9", "/a/c"),
      // The two Unicode forms of a letter are two folders.
      ("/a/\u{E9}/c", "/a/e\u{301}", "../\u{E9}/c"),
    ])
  func relative(path: String, folder: String, expected: String) {
    #expect(path.relative(to: folder) == expected)
  }
}
