// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import MarkdownPDF
import TestSupport
import Testing

@Suite("Reading inside folders", .deadline)
struct ConfinedReadingTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("inside", to: "box/deep/a")
    try folder.write("outside", to: "other/deep/a")
    try folder.write("outside", to: "box-2/a")
  }

  private func read(_ path: String) -> Result<String, FileReader.Failure> {
    do throws(FileReader.Failure) {
      let bytes = try FileReader.read(folder(path), inside: [folder("box")], limit: 1 << 10)
      return .success(String(decoding: bytes, as: UTF8.self))
    } catch {
      return .failure(error)
    }
  }

  @Test("links inside are followed, and nothing outside is, existing or not")
  func links() throws {
    try folder.link("box/in", to: "deep")
    try folder.link("box/absolute", to: folder("box/deep/a"))
    try folder.link("box/out", to: "../other")
    try folder.link("box/gone", to: "../nowhere")
    try folder.link("box/missing", to: "deep/none")
    try folder.link("box/circle", to: "circle")
    try folder.link("alias", to: "box")
    for path in [
      "box/deep/a", "box/in/a", "box/absolute", "alias/deep/a", "box/out/../box/in/a",
    ] {
      #expect(read(path) == .success("inside"), "\(path)")
    }
    for path in [
      "box/out/deep/a", "box/out/none", "box/gone", "box/gone/x/y", "box/../other/deep/a",
      "box/../none", "box-2/a", "box/deep/../../other/deep/a", "other",
    ] {
      #expect(read(path) == .failure(.outside), "\(path)")
    }
    for path in ["box/missing", "box/none", "box/none/none", "box/deep/a/x"] {
      #expect(read(path) == .failure(.notFound), "\(path)")
    }
    #expect(read("box/deep") == .failure(.folder))
    #expect(read("box") == .failure(.folder))
    if case .success = read("box/circle") { Issue.record("a circle has no end") }
  }

  @Test("pipes are refused at once, and so are the system's own files")
  func special() throws {
    try folder.pipe("box/pipe")
    #expect(read("box/pipe") == .failure(.special))
    for path in ["/proc/self/environ", "/proc/self/maps", "/dev/zero"] {
      #expect(throws: FileReader.Failure.special) {
        try FileReader.read(path, inside: ["/"], limit: 1 << 20)
      }
      #expect(throws: FileReader.Failure.special) { try FileReader.read(path, limit: 1 << 20) }
    }
  }

  @Test("a link that is swapped in while files are read is never followed")
  func race() throws {
    try folder.link("box/swap", to: "../other/deep")
    try folder.write("inside", to: "box/plain/a")
    let swapper = Thread { [folder] in
      while !Thread.current.isCancelled {
        _ = unsafe rename(folder("box/plain"), folder("box/kept"))
        _ = unsafe rename(folder("box/swap"), folder("box/plain"))
        _ = unsafe rename(folder("box/plain"), folder("box/swap"))
        _ = unsafe rename(folder("box/kept"), folder("box/plain"))
      }
    }
    swapper.start()
    defer { swapper.cancel() }
    var kinds: Set<String> = []
    for _ in 0..<20_000 {
      switch read("box/plain/a") {
      case .success(let text):
        kinds.insert(text)
        if text != "inside" {
          Issue.record("read \(text)")
          return
        }
      case .failure(let error): kinds.insert(error.reason)
      }
    }
    // Otherwise, the test has tried nothing.
    #expect(kinds.contains("inside") && kinds.count > 1, "\(kinds)")
  }

  @Test("paths are bytes")
  func bytes() {
    let (composed, decomposed) = ("/\u{E9}", "/e\u{301}")
    #expect(composed == decomposed, "Swift's texts are not bytes")
    #expect(FilePath(composed) != FilePath(decomposed))
    #expect(!"\(composed)/a".isInside(decomposed))
    #expect("\(composed)/a".isInside(composed))
    #expect(!"/ab".isInside("/a") && "/a/b".isInside("/a") && "/a".isInside("/"))
    // For Swift, this slash and the mark are one character.
    #expect("a/../\u{301}b/..".pathParts == ["a", "..", "\u{301}b", ".."])
    #expect("a/\u{301}b".deletingLastComponent == "a")
    #expect("a/\u{301}b".lastComponent == "\u{301}b")
    #expect("x/../\u{301}b/../..".normalizedPath == "..")
  }
}
