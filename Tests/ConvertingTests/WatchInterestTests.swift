// SPDX-License-Identifier: Apache-2.0

import Batch
import TestSupport
import Testing

@testable import Converting

@Suite("What a watch heeds", .deadline)
struct WatchInterestTests {
  private var interest: WatchInterest {
    var interest = WatchInterest()
    interest.folders = ["/p/docs", "/p/docs/sub"]
    interest.files = ["/p/docs/a.md", "/p/look/t.yml", "/q/in/x.png", "/p/docs/own.png", "/p/type"]
    return interest
  }

  @Test(
    "documents, files that were read, folders, and ways to them",
    arguments: [
      ("/p/docs/a.md", false, true), ("/p/docs/new.MD", false, true),
      ("/p/docs/new", true, true), ("/p/docs/sub", true, true), ("/p/docs/.gitignore", false, true),
      ("/p/look/t.yml", false, true), ("/q/in", true, true), ("/q", true, true),
      ("/p/type/new.ttf", false, true), ("/p/docs/new.png", false, false),
      ("/p/look/other.yml", false, false),
      ("/p/docs/.#a.md", false, false), ("/p/docs/.mdpdf-12-34.tmp", false, false),
      ("/p/build", true, false), ("/q/in", false, false),
    ])
  func concerns(path: String, isFolder: Bool, answer: Bool) {
    #expect(interest.concerns(path, isFolder: isFolder) { _ in nil } == answer)
  }

  @Test("what was written here counts only when somebody else has changed it")
  func outputs() throws {
    let folder = try TemporaryFolder()
    let facts = try #require(FileFacts(folder.write("x", to: "own.png")))
    let later = try #require(FileFacts(folder.write("xyz", to: "other.png")))
    var interest = interest
    interest.outputs = ["/p/docs/own.png": facts, "/p/docs/a.pdf": facts]
    interest.acceptsAnyName = true
    #expect(!interest.concerns("/p/docs/own.png", isFolder: false) { _ in facts })
    #expect(interest.concerns("/p/docs/own.png", isFolder: false) { _ in later })
    #expect(!interest.concerns("/p/docs/a.pdf", isFolder: false) { _ in later })
    #expect(interest.concerns("/p/docs/a.txt", isFolder: false) { _ in later })
  }

  @Test("of what is not there, the nearest folder that is")
  func watched() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "docs/a.md")
    var interest = WatchInterest()
    interest.folders = [folder("docs")]
    interest.files = [folder("docs/img/deep/x.png")]
    #expect(interest.watchedFolders() == [folder("docs"), folder.path])
    try folder.write("x", to: "house/fonts/a.ttf")
    interest.files = [folder("house/fonts")]
    #expect(interest.watchedFolders().contains(folder("house/fonts")))
  }
}
