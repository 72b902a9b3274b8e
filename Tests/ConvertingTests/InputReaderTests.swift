// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import TestSupport
import Messages
import Testing

@testable import Converting

@Suite("Reading sources", .deadline)
struct InputReaderTests {
  private func text(_ bytes: [UInt8]) throws(CommandError) -> String {
    String(decoding: try InputReader.text(bytes, path: "x.md"), as: UTF8.self)
  }

  @Test(
    "takes every text for one",
    arguments: [
      "", "# Hello", "a\0b", "\u{1B}[1mbold\u{1B}[0m", "日本語 🇩🇪 é", "\u{FEFF}# Byte order mark",
      "tab\tfeed\u{C}\r\n", "\u{1}\u{2}\u{3}",
    ])
  func accepts(source: String) throws {
    #expect(try text(Array(source.utf8)) == source)
  }

  @Test("leaves old encodings to the parser")
  func latin1() throws {
    let bytes: [UInt8] =
      Array("Gr".utf8) + [0xFC, 0xDF] + Array("e aus K".utf8) + [0xF6, 0x6C, 0x6E]
    #expect(try InputReader.text(bytes, path: "x.md") == bytes)
  }

  @Test("converts UTF-16 by its byte order mark")
  func utf16() throws {
    let units = Array("# Zoë 🚀\n".utf16)
    let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(try text(little) == "# Zoë 🚀\n")
    #expect(try text(big) == "# Zoë 🚀\n")
    #expect(try text([0xFF, 0xFE]) == "")
    #expect(try text([0xFF, 0xFE, 0x41]) == "")
  }

  @Test("refuses what is no text, and says what it is")
  func binary() {
    let noise = (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 167 >> 3) }
    func message(_ bytes: [UInt8]) -> String? {
      do throws(CommandError) {
        _ = try InputReader.text(bytes, path: "x")
        return nil
      } catch {
        #expect(error.exitCode == .unusableInput)
        return error.diagnostic.message
      }
    }
    #expect(message(noise) == "this is not text")
    #expect(message(Array("%PDF-1.7\n".utf8) + noise) == "this is not text but a PDF")
    #expect(message([0x89, 0x50, 0x4E, 0x47] + noise) == "this is not text but a PNG image")
    #expect(message([UInt8](repeating: 0, count: 100)) == "this is not text")
  }

  @Test("says why a source can't be read")
  func errors() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "guide.md")
    func error(_ name: String) -> CommandError? {
      do throws(CommandError) {
        _ = try InputReader.read(folder(name))
        return nil
      } catch {
        return error
      }
    }
    #expect(error("guide.md") == nil)
    #expect(error("giude.md") == .noSuchFile(folder("giude.md"), nearest: folder("guide.md")))
    #expect(error("other.txt") == .noSuchFile(folder("other.txt"), nearest: nil))
    #expect(error("guide.md/x") == .noSuchFile(folder("guide.md/x"), nearest: nil))
    #expect(error("") == .inputIsFolder(folder("")))
  }

  @Test("reads what a pipe gives")
  func pipe() throws {
    let folder = try TemporaryFolder()
    let path = try folder.pipe("pipe")
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = ["-c", "printf '# Piped' > '\(path)'"]
    try writer.run()
    #expect(try String(decoding: InputReader.read(path), as: UTF8.self) == "# Piped")
    writer.waitUntilExit()
  }
}
