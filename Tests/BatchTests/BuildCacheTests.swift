// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import TestSupport
import Testing

@testable import Batch

@Suite("What has changed", .deadline)
struct BuildCacheTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("text", to: "a.md")
    try folder.write("pixels", to: "a.png")
    try folder.write("pages", to: "a.pdf")
    for name in ["a.md", "a.png", "a.pdf"] { try age(name) }
  }

  /// Makes a file old enough for its time to prove something.
  private func age(_ name: String, by seconds: Double = 60) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: folder(name))
  }

  private func entry() throws -> CacheEntry {
    CacheEntry(
      context: "context",
      reads: [
        ReadFile(path: folder("a.md"), bytes: Array("text".utf8)),
        ReadFile(path: folder("a.png"), bytes: Array("pixels".utf8)),
        ReadFile(path: folder("missing.png"), bytes: nil),
      ],
      links: [.init(destination: "b.md", resolution: .rewritten("b.pdf"))], anchors: ["x"],
      outputs: [try #require(FileFacts(folder("a.pdf")))], pages: 1,
      diagnostics: [Diagnostic(.warning, id: "odd", "odd", file: "a.md")])
  }

  private func state(
    of entry: CacheEntry, context: String = "context",
    link: DocumentMap.Resolution = .rewritten("b.pdf")
  ) -> CacheState {
    CacheState(of: entry, in: context) { _ in link }
  }

  @Test("an entry that nobody has stored for months is removed, once a day")
  func cleaning() throws {
    let cache = BuildCache(folder: folder("cache"))
    let names = ["old", "new"].map { BuildCache.name(of: [$0]) }
    for name in names { try cache.store(try entry(), named: name) }
    func file(_ name: String) -> String {
      "cache/v1/documents/\(name.prefix(2))/\(name.dropFirst(2)).json"
    }
    for name in ["old", "new"] { try folder.write("x", to: "cache/v1/images/00/\(name)") }
    #expect(cache.imagesFolder == folder("cache/v1/images"))
    try age("cache/v1/images/00/old", by: 100 * 86_400)
    try age(file(names[0]), by: 100 * 86_400)
    try age(file(names[1]), by: 80 * 86_400)
    cache.removeOldEntries()
    #expect(cache.entry(named: names[0]) == nil)
    #expect(cache.entry(named: names[1]) != nil)
    #expect(try folder.names(in: "cache/v1/images/00") == ["new"])
    try age(file(names[1]), by: 100 * 86_400)
    cache.removeOldEntries()
    #expect(cache.entry(named: names[1]) != nil)
    try age("cache/v1/cleaned", by: 2 * 86_400)
    cache.removeOldEntries()
    #expect(cache.entry(named: names[1]) == nil)
  }

  private func isUpToDate(_ state: CacheState) -> Bool {
    if case .upToDate = state { true } else { false }
  }

  @Test("nothing")
  func nothing() throws {
    let entry = try entry()
    #expect(state(of: entry) == .upToDate(entry, wasTouched: false))
  }

  @Test("the document, an image, an image that was missing, a link, the context")
  func something() throws {
    let entry = try entry()
    #expect(!isUpToDate(state(of: entry, context: "other")))
    #expect(!isUpToDate(state(of: entry, link: .kept)))
    try folder.write("now here", to: "missing.png")
    #expect(!isUpToDate(state(of: entry)))
    try FileManager.default.removeItem(atPath: folder("missing.png"))
    #expect(isUpToDate(state(of: entry)))
    try folder.write("pixelz", to: "a.png")
    #expect(!isUpToDate(state(of: entry)))
    try FileManager.default.removeItem(atPath: folder("a.png"))
    #expect(!isUpToDate(state(of: entry)))
  }

  @Test("the output, even with the same size")
  func output() throws {
    let entry = try entry()
    try folder.write("other", to: "a.pdf")
    #expect(!isUpToDate(state(of: entry)))
    try FileManager.default.removeItem(atPath: folder("a.pdf"))
    #expect(!isUpToDate(state(of: entry)))
  }

  @Test("a file that was only touched is the same, and the entry learns its new time")
  func touched() throws {
    let entry = try entry()
    try age("a.md", by: 30)
    guard case .upToDate(let new, let wasTouched) = state(of: entry) else {
      Issue.record("not current")
      return
    }
    #expect(wasTouched)
    #expect(new != entry)
    #expect(state(of: new) == .upToDate(new, wasTouched: false))
  }

  @Test("a change right after another, which leaves size and time as they are, is seen")
  func fresh() throws {
    try folder.write("text", to: "a.md")
    let entry = try entry()
    let time = try FileManager.default.attributesOfItem(atPath: folder("a.md"))[.modificationDate]
    let handle = try FileHandle(forWritingTo: URL(filePath: folder("a.md")))
    try handle.write(contentsOf: Data("tixt".utf8))
    try handle.close()
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(time)], ofItemAtPath: folder("a.md"))
    #expect(!isUpToDate(state(of: entry)))
  }

  @Test("entries are kept in a folder, and damage counts as nothing")
  func storage() throws {
    let cache = BuildCache(folder: folder("cache"))
    let name = BuildCache.name(of: ["a"])
    #expect(cache.entry(named: name) == nil)
    let entry = try entry()
    try cache.store(entry, named: name)
    #expect(cache.entry(named: name) == entry)
    let file = "cache/v1/documents/\(name.prefix(2))/\(name.dropFirst(2)).json"
    try folder.write("{", to: file)
    #expect(cache.entry(named: name) == nil)
    try cache.store(entry, named: name)
    #expect(cache.entry(named: name) == entry)
  }

  @Test("names tell apart what only looks the same when put together")
  func names() {
    #expect(BuildCache.name(of: ["ab", "c"]) != BuildCache.name(of: ["a", "bc"]))
  }

  @Test("the cache is where the user’s caches are")
  func place() {
    #expect(
      BuildCache.usualFolder(environment: ["XDG_CACHE_HOME": "/c", "HOME": "/h"]) == "/c/mdpdf")
    #expect(BuildCache.usualFolder(environment: ["HOME": "/h"]) == "/h/.cache/mdpdf")
    #expect(BuildCache.usualFolder(environment: ["XDG_CACHE_HOME": "c"]) == nil)
  }
}
