// SPDX-License-Identifier: Apache-2.0

import Foundation
import Primitives
import TestSupport
import Testing

/// Between the runs of a watch, a worker waits; what it remembers must not be out of date.
@Suite("The worker of a watch", .deadline)
struct WaitingWorkerTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("it serves all changes of documents")
  func serves() throws {
    try folder.write("# A\n\n[b](b.md#b)\n", to: "docs/a.md")
    try folder.write("# B\n", to: "docs/b.md")
    let watch = try WatchTests.Watching(["docs"], in: folder)
    #expect(watch.lines() == ["2 documents written, … s"])
    let worker = try #require(watch.worker)

    // It knows the headings of the other document from the run before.
    try folder.write("# C\n", to: "docs/b.md")
    watch.wait(for: "[missing-anchor]")
    _ = watch.lines()
    try folder.write("# A\n", to: "docs/a.md")
    #expect(watch.lines() == ["docs/a.md → docs/a.pdf, … s"])
    #expect(watch.worker == worker)
    #expect(watch.interrupt() == 130)
    while kill(worker, 0) == 0 { usleep(10_000) }
  }

  @Test("another comes after its end, for other folders of the same name, and for other options")
  func replaced() throws {
    try folder.write("# A\n", to: "a.md")
    let watch = try WatchTests.Watching(["a.md", "-d", "out"], in: folder)
    _ = watch.lines()
    var worker = try #require(watch.worker)
    func expectAnother() throws {
      #expect(watch.lines().last == "a.md → out/a.pdf, … s")
      let other = try #require(watch.worker)
      #expect(other != worker)
      worker = other
    }

    kill(worker, SIGKILL)
    try folder.write("# B\n", to: "a.md")
    try expectAnother()

    // It could write in the old folder only.
    try FileManager.default.removeItem(atPath: folder("out"))
    try FileManager.default.createDirectory(
      atPath: folder("out"), withIntermediateDirectories: false)
    try folder.write("# C\n", to: "a.md")
    try expectAnother()

    try folder.write("paper: a5\n", to: "mdpdf.yml")
    try expectAnother()
    #expect(watch.interrupt() == 130)
  }

  @Test("none waits that has read the fonts of a theme")
  func fonts() throws {
    let font = URL(filePath: FontFace.pinned("JetBrainsMono-Regular.ttf").file)
    try folder.write([UInt8](Data(contentsOf: font)), to: "look/fonts/x.ttf")
    try folder.write("fonts: {folder: ./fonts, body: JetBrains Mono}\n", to: "look/t.yml")
    try folder.write("# A\n", to: "a.md")
    let watch = try WatchTests.Watching(["a.md", "-t", "look/t.yml"], in: folder)
    #expect(watch.lines() == ["a.md → a.pdf, … s"])
    #expect(watch.worker == nil)
    #expect(watch.interrupt() == 130)
  }
}
