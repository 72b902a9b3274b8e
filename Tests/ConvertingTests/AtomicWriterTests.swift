// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import TestSupport
import Messages
import Testing

@testable import Converting

@Suite("Writing files whole or not at all", .deadline)
struct AtomicWriterTests {
  let folder: TemporaryFolder
  let temporaryFiles = TemporaryFiles()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(
    _ files: [(name: String, text: String)], createsFolders: Bool = false
  ) throws(CommandError) {
    var writer = AtomicWriter(temporaryFiles: temporaryFiles)
    for (name, text) in files {
      try writer.stage(Array(text.utf8), at: folder(name), createsFolders: createsFolders)
    }
    try writer.commit()
  }

  private func reason(_ name: String) -> String? {
    do throws(CommandError) {
      try write([(name, "new")])
      return nil
    } catch {
      #expect(error.exitCode == .cannotWrite)
      return error.diagnostic.message.replacingOccurrences(of: folder.path + "/", with: "")
    }
  }

  @Test("new files appear, old ones are replaced, nothing else stays")
  func replaces() throws {
    try folder.write("old", to: "a")
    try write([("a", "1"), ("b", "2")])
    #expect(folder.text("a") == "1")
    #expect(folder.text("b") == "2")
    #expect(try folder.names() == ["a", "b"])
  }

  @Test("before the end, nothing has a name; without it, nothing is left")
  func uncommitted() throws {
    try folder.write("old", to: "a")
    do {
      var writer = AtomicWriter(temporaryFiles: temporaryFiles)
      try writer.stage([1], at: folder("a"))
      try writer.stage([2], at: folder("b"))
      #expect(folder.text("a") == "old")
      #expect(folder.text("b") == nil)
      // Where the file system has files without a name, nothing would stay if the process were killed.
      let names = UnnamedFile.open(in: folder.path).map { close($0) } == nil ? 3 : 1
      #expect(try folder.names().count == names)
    }
    #expect(folder.text("a") == "old")
    #expect(try folder.names() == ["a"])
  }

  @Test("one file that can't be written keeps all from being written")
  func allOrNone() throws {
    #expect(throws: CommandError.self) { try write([("a", "1"), ("no/b", "2")]) }
    #expect(try folder.names() == [])
  }

  @Test("an interruption removes what is unfinished and stops the rest")
  func interruption() throws {
    var writer = AtomicWriter(temporaryFiles: temporaryFiles)
    try writer.stage([1], at: folder("a"))
    temporaryFiles.removeAll()
    #expect(try folder.names() == [])
    #expect(throws: CommandError.self) { try write([("b", "2")]) }
    #expect(try folder.names() == [])
    // Keeps the writer until here, so that not its end has removed the file.
    _ = consume writer
  }

  @Test("an existing file keeps its permissions")
  func permissions() throws {
    let path = try folder.write("old", to: "a")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try write([("a", "new")])
    #expect(folder.permissions("a") == 0o640)
  }

  @Test("a link is replaced, and what it leads to stays")
  func link() throws {
    try folder.write("old", to: "target")
    try folder.link("link", to: "target")
    try write([("link", "new")])
    #expect(folder.text("target") == "old")
    #expect(folder.text("link") == "new")
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: folder("link"))) == nil)
  }

  @Test("folders are created on demand only")
  func folders() throws {
    #expect(reason("x/y/a") == "can't write `x/y/a`: there is no folder `x/y`")
    try write([("x/y/a", "1")], createsFolders: true)
    #expect(folder.text("x/y/a") == "1")
    try folder.write("", to: "file")
    #expect(throws: CommandError.self) { try write([("file/a", "1")], createsFolders: true) }
  }

  @Test("a folder is not overwritten")
  func folderInTheWay() throws {
    try folder.write("", to: "x/y")
    #expect(reason("x") == "can't write `x`: it is a folder")
  }

  @Test("devices are written to and stay devices")
  func devices() throws {
    var writer = AtomicWriter(temporaryFiles: temporaryFiles)
    try writer.stage([1], at: "/dev/null")
    try writer.commit()
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(type as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test("a device that is full is reported")
  func full() {
    #expect(throws: CommandError.cannotWrite("/dev/full", reason: "no space left on device")) {
      var writer = AtomicWriter(temporaryFiles: temporaryFiles)
      try writer.stage([1], at: "/dev/full")
      try writer.commit()
    }
  }

  @Test("a name of the greatest length can be written")
  func longName() throws {
    let name = String(repeating: "x", count: 255)
    try write([(name, "1")])
    #expect(folder.text(name) == "1")
    #expect(reason(name + "x")?.hasSuffix("file name too long") == true)
  }
}
