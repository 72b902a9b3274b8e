// SPDX-License-Identifier: Apache-2.0

import FontFiles
import Foundation
import TestSupport
import Testing

@Suite("Font files", .deadline)
struct FontFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func bytes(_ file: FontFile?) -> [UInt8]? {
    file.map { file in withExtendedLifetime(file) { [UInt8](file.bytes) } }
  }

  @Test("what is no ordinary file with content is not read, and not waited for")
  func odd() throws {
    try folder.write("", to: "empty")
    try folder.pipe("pipe")
    try folder.link("circle", to: "circle")
    for name in ["missing", "empty", "pipe", "circle", "."] {
      #expect(FontFile.open(folder(name)) == nil, "\(name)")
    }
    #expect(FontFile.open("/dev/zero") == nil)
  }

  @Test("a large file is read whole")
  func large() throws {
    let text = String(repeating: "0123456789abcdef", count: 3 << 16) + "the end"
    let file = FontFile.open(try folder.write(text, to: "large"))
    #expect(bytes(file) == Array(text.utf8))
  }

  @Test("while somebody holds a file, it stays as it was read")
  func shared() throws {
    let path = try folder.write("first", to: "a")
    var file = FontFile.open(path)
    try FileManager.default.removeItem(atPath: path)
    #expect(FontFile.open(path) === file)
    try folder.write("second", to: "a")
    #expect(bytes(FontFile.open(path)) == Array("first".utf8))
    file = nil
    #expect(bytes(FontFile.open(path)) == Array("second".utf8))
  }

  @Test("a file cut off under its reader keeps its bytes")
  func cutOff() throws {
    let path = try folder.write([UInt8](repeating: 7, count: 100_000), to: "a")
    let file = FontFile.open(path)
    try FileHandle(forUpdating: URL(filePath: path)).truncate(atOffset: 10)
    #expect(bytes(file) == [UInt8](repeating: 7, count: 100_000))
  }

  @Test("a retained file lives until it is released")
  func ownership() throws {
    let path = try folder.write("bytes", to: "a")
    var file = FontFile.open(path)
    weak let seen = file
    let address = file?.retained()
    file = nil
    #expect(seen != nil)
    FontFile.release(address)
    #expect(seen == nil)
    FontFile.release(nil)
  }
}
