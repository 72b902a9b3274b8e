// SPDX-License-Identifier: Apache-2.0

import Foundation
import Primitives
import TestSupport
import Testing
import TextEngine

@Suite("Font folders", .deadline)
struct FontFolderTests {
  private func copy(_ font: String, to name: String, in folder: TemporaryFolder) throws {
    let source = Checkout.root.appending(path: "fonts/files/\(font)")
    _ = try folder.write([UInt8](Data(contentsOf: source)), to: name)
  }

  private func book(_ folder: String) -> FontBook {
    FontBook(source: FontBook.Source(folders: [folder], ignoresSystemFonts: true))
  }

  @Test("fonts are found in all folders")
  func nested() throws {
    let folder = try TemporaryFolder()
    try copy("Inter-Regular.otf", to: "a/b/Inter.otf", in: folder)
    #expect(book(folder.path).isInstalled("Inter"))
    #expect(book(folder.path).diagnostics.isEmpty)
  }

  @Test("pipes, devices and links that lead in circles are passed over")
  func oddFiles() throws {
    let folder = try TemporaryFolder()
    try copy("Inter-Regular.otf", to: "a/b/Inter.otf", in: folder)
    try copy("JetBrainsMono-Regular.ttf", to: "Mono", in: folder)
    _ = try folder.write("no font", to: "a/text.ttf")
    _ = try folder.pipe("a/pipe.ttf")
    try folder.link("zero.otf", to: "/dev/zero")
    try folder.link("a/up", to: "..")
    try folder.link("nowhere.ttf", to: "none")
    let book = book(folder.path)
    #expect(book.isInstalled("Inter"))
    #expect(book.isInstalled("JetBrains Mono"))
    #expect(book.diagnostics.isEmpty)
  }

  @Test("a folder without fonts is reported")
  func empty() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("no font", to: "a.ttf")
    let diagnostics = book(folder.path).diagnostics
    #expect(diagnostics.map(\.id) == ["empty-font-folder"])
    #expect(diagnostics.first?.message == "the folder `\(folder.path)` has no usable fonts")
  }

  @Test("a family that is there as a font for the web only is missing")
  func web() throws {
    let folder = try TemporaryFolder()
    let source = Checkout.root.appending(path: "fonts/files/JetBrainsMono-Regular.ttf")
    _ = try folder.write(woff([UInt8](Data(contentsOf: source))), to: "Mono.woff")
    #expect(book(folder.path).diagnostics.map(\.id) == ["empty-font-folder"])
    try copy("Inter-Regular.otf", to: "Inter.otf", in: folder)
    let book = book(folder.path)
    #expect(!book.isInstalled("JetBrains Mono"))
    _ = book.primary(for: FontRequest(families: ["JetBrains Mono"], size: 10))
    #expect(
      book.diagnostics.map(\.message) == ["font `JetBrains Mono` not found, using `Inter`"])
  }

  /// Packs a font as WOFF 1.0 without compressing it (W3C WOFF §3 to §5).
  private func woff(_ font: [UInt8]) -> [UInt8] {
    func number(_ offset: Int, _ count: Int) -> Int {
      font[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let count = number(4, 2)
    var directory: [UInt8] = []
    var data: [UInt8] = []
    for entry in stride(from: 12, to: 12 + 16 * count, by: 16) {
      let length = number(entry + 12, 4)
      let start = number(entry + 8, 4)
      directory += font[entry..<entry + 4] + bytes(44 + 20 * count + data.count, 4)
      directory += bytes(length, 4) + bytes(length, 4) + font[entry + 4..<entry + 8]
      data += font[start..<start + length]
      data += [UInt8](repeating: 0, count: (4 - length % 4) % 4)
    }
    let header =
      Array("wOFF".utf8) + font[0..<4] + bytes(44 + directory.count + data.count, 4)
      + bytes(count, 2) + bytes(0, 2) + bytes(font.count, 4) + [UInt8](repeating: 0, count: 24)
    return header + directory + data
  }
}
