// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Fonts that fontconfig remembers as good and that are not so any more.
@Suite("What the command does with damaged fonts", .deadline)
struct DamagedFontTests {
  private let command: CommandRunner
  private let fonts = ["Inter-Regular.otf", "NotoSansDevanagari-Regular.ttf"]

  init() throws {
    command = try CommandRunner()
    for font in fonts {
      let source = Checkout.root.appending(path: "fonts/files/\(font)")
      try command.folder.write([UInt8](Data(contentsOf: source)), to: "fonts/\(font)")
    }
    try command.folder.write("Text नमस्ते\n", to: "a.md")
  }

  private func run(_ output: String) throws -> CommandRunner.Result {
    try command.run(
      ["a.md", "--ignore-system-fonts", "--font-path", "fonts", "-o", output],
      environment: ["HOME": command.folder.path, "XDG_CACHE_HOME": command.folder("cache")])
  }

  /// Cuts a file off; the folder's time, which fontconfig looks at, stays.
  private func cut(_ font: String, to count: UInt64) throws {
    let file = try FileHandle(forUpdating: URL(filePath: command.folder("fonts/\(font)")))
    try file.truncate(atOffset: count)
    try file.close()
  }

  @Test("a damaged font is named, and no library says more", arguments: ["a.pdf", "a.png"])
  func one(output: String) throws {
    #expect(try run(output).code == 0)
    try cut(fonts[1], to: 3000)
    let result = try run(output)
    #expect(result.code == 0)
    #expect(
      result.error.contains(
        "/fonts/\(fonts[1])` can't be used [damaged-font]"))
    #expect(!result.error.contains("Pango"))
  }

  @Test("a font without glyphs is a damaged one", arguments: ["a.pdf", "a.png"])
  func noGlyphs(output: String) throws {
    #expect(try run(output).code == 0)
    let path = command.folder("fonts/\(fonts[1])")
    let table = try #require(Data(contentsOf: URL(filePath: path)).range(of: Data("maxp".utf8)))
    let file = try FileHandle(forUpdating: URL(filePath: path))
    // The offset of the table is eight bytes after its tag, the number of glyphs four into it.
    try file.seek(toOffset: UInt64(table.lowerBound + 8))
    let offset = try #require(try file.read(upToCount: 4)).reduce(0) { $0 << 8 | UInt64($1) }
    try file.seek(toOffset: offset + 4)
    try file.write(contentsOf: [0, 0])
    try file.close()
    let result = try run(output)
    #expect(result.code == 0)
    #expect(result.error.contains("/fonts/\(fonts[1])` can't be used [damaged-font]"))
  }

  @Test(
    "a font whose licence forbids embedding is an error in PDF alone",
    arguments: [
      ([0, 2], true), ([2, 0], true), ([0, 6], false), ([0, 8], false), ([1, 4], false),
    ])
  func forbidden(type: [UInt8], isForbidden: Bool) throws {
    try setPermissions(type, of: fonts[0])
    let result = try run("a.pdf")
    #expect(result.code == (isForbidden ? 69 : 0))
    #expect(result.error.contains("licence forbids embedding [forbidden-font]") == isForbidden)
    #expect(try run("a.png").code == 0)
  }

  @Test(
    "a font whose licence asks for all glyphs is embedded whole",
    arguments: ["Inter-Regular.otf", "NotoSansDevanagari-Regular.ttf"])
  func whole(font: String) throws {
    #expect(try run("a.pdf").code == 0)
    try setPermissions([1, 0], of: font)
    #expect(try run("b.pdf").code == 0)
    let sizes = try ["a.pdf", "b.pdf"].map {
      try Data(contentsOf: URL(filePath: command.folder($0))).count
    }
    let file = try Data(contentsOf: URL(filePath: command.folder("fonts/\(font)"))).count
    #expect(sizes[1] > sizes[0] + file / 8)
    #expect(try command.run(["check", "b.pdf"]).code == 0)
  }

  /// Writes `fsType` into a font.
  private func setPermissions(_ type: [UInt8], of font: String) throws {
    let path = command.folder("fonts/\(font)")
    var bytes = try Data(contentsOf: URL(filePath: path))
    let entry = try #require(bytes.range(of: Data("OS/2".utf8))).lowerBound
    let offset = bytes[(entry + 8)..<(entry + 12)].reduce(0) { $0 << 8 | Int($1) }
    bytes.replaceSubrange((offset + 8)..<(offset + 10), with: type)
    try command.folder.write([UInt8](bytes), to: "fonts/\(font)")
  }

  @Test("messages for programs have nothing of libraries among them")
  func unwritableCache() throws {
    let configuration = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig><dir>\(command.folder("fonts"))</dir>
      <cachedir>\(command.folder("a.md"))/cache</cachedir></fontconfig>
      """
    let environment = ["FONTCONFIG_FILE": try command.folder.write(configuration, to: "fonts.conf")]
    let people = try command.run(["a.md"], environment: environment)
    #expect(people.error.contains("[font-cache]"))
    #expect(!people.error.contains("Fontconfig error"))
    let programs = try command.run(["a.md", "--diagnostics", "json"], environment: environment)
    #expect(programs.code == 0)
    let lines = programs.error.split(separator: "\n")
    #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("{") }, "\(programs.error)")
  }

  @Test("a font whose tables are damaged is at fault, not the program")
  func tables() throws {
    // The length of the table of outlines, before the tag of the next table, is a little short.
    let path = command.folder("fonts/\(fonts[0])")
    let table = try #require(Data(contentsOf: URL(filePath: path)).range(of: Data("GDEF".utf8)))
    let file = try FileHandle(forUpdating: URL(filePath: path))
    try file.seek(toOffset: UInt64(table.lowerBound - 1))
    try file.write(contentsOf: [0x4C])
    try file.close()
    let result = try run("a.pdf")
    #expect(result.code == 69)
    #expect(
      result.error.contains("/fonts/\(fonts[0]) can't be used: it is damaged [damaged-font]"),
      "\(result.error)")
  }

  @Test("damaged fonts only are as bad as none", arguments: ["a.pdf", "a.png"])
  func all(output: String) throws {
    // Code has a background, for which its font is measured.
    try command.folder.write("Text `code` *नमस्ते*\n", to: "a.md")
    #expect(try run(output).code == 0)
    for font in fonts { try cut(font, to: 100) }
    let result = try run(output)
    #expect(result.code == 69)
    #expect(result.error.contains("[no-fonts]"))
  }
}
