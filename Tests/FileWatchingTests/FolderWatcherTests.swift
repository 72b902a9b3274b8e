// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  import FileWatching
  import Foundation
  import TestSupport
  import Testing

  @Suite("Watching folders", .deadline)
  struct FolderWatcherTests {
    @Test("what is written has its folder and name")
    func writing() throws {
      let folder = try TemporaryFolder()
      let watcher = try FolderWatcher()
      #expect(watcher.watch([folder.path, folder("none")]).hasNew)
      #expect(watcher.wait(milliseconds: 0) == .some([]))
      _ = try folder.write("a", to: "a.md")
      guard case .some(let changes) = watcher.wait(milliseconds: 5000) else {
        Issue.record("one file is not too much")
        return
      }
      #expect(Set(changes.map(\.path)) == [folder("a.md")])
    }

    @Test("a folder in the place of another is a new one")
    func replacing() throws {
      let folder = try TemporaryFolder()
      let inner = folder("inner")
      try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
      let watcher = try FolderWatcher()
      #expect(watcher.watch([inner]).hasNew)
      #expect(!watcher.watch([inner]).hasNew)
      try FileManager.default.moveItem(atPath: inner, toPath: folder("old"))
      try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
      #expect(watcher.watch([inner]).hasNew)
    }

    @Test(
      "changes that are too many to be counted are told as such, and the next ones are told again")
    func overflow() throws {
      let folder = try TemporaryFolder()
      let watcher = try FolderWatcher()
      _ = watcher.watch([folder.path])
      let text = try String(
        contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
      let limit = try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
      // Each file gives two events at least: it comes, and it goes.
      for _ in 0...(limit / 2) {
        _ = try folder.write("", to: "a.md")
        try FileManager.default.removeItem(atPath: folder("a.md"))
      }
      var wasOverwhelmed = false
      while true {
        let changes = watcher.wait(milliseconds: 0)
        if changes == .some([]) { break }
        wasOverwhelmed = wasOverwhelmed || changes == .unknown
      }
      #expect(wasOverwhelmed)
      _ = try folder.write("b", to: "b.md")
      guard case .some(let changes) = watcher.wait(milliseconds: 5000) else {
        Issue.record("one file is not too much")
        return
      }
      #expect(changes.contains { $0.path == folder("b.md") })
    }
  }
#endif
