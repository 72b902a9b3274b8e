// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("mdpdf --fetch-images", .deadline)
struct FetchCommandTests {
  let command: CommandRunner
  let server: LoopbackServer
  /// The options that let the program ask the server.
  private let fetch = ["--fetch-images", "--fetch-private-host", "127.0.0.1"]

  init() throws {
    command = try CommandRunner()
    let png = try MemoryResources.image(width: 80, height: 40).load("image.png").get()
    server = try LoopbackServer { path in
      path.contains(".png")
        ? LoopbackServer.answer(png) : LoopbackServer.answer(status: "404 Not Found")
    }
    try command.folder.write("# A\n\n![a](\(server.url("/a.png?b=1")))\n", to: "docs/a.md")
    try command.folder.write("# B\n\n![b](\(server.url("/b.png")))\n", to: "docs/b.md")
  }

  /// Runs the program with a cache and settings of its own.
  private func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> CommandRunner.Result {
    let own = [
      "XDG_CACHE_HOME": command.folder("cache"), "XDG_CONFIG_HOME": command.folder("config"),
    ]
    return try command.runWithFonts(arguments, environment: own.merging(environment) { $1 })
  }

  private func bytes(_ name: String) -> Data? {
    FileManager.default.contents(atPath: command.folder(name))
  }

  // MARK: - Runs

  @Test("a document gets its images once, and the same bytes without the network")
  func single() throws {
    let off = try run(["docs/a.md", "-o", "off.pdf"])
    #expect(
      off.error == """
        docs/a.md:3:1: warning: 1 image is on the network, and not fetched [remote-image]
          hint: fetch them once with `--fetch-images`

        """)
    #expect(server.requests.isEmpty)
    #expect(try run(["docs/a.md", "-o", "a.pdf"] + fetch).error == "")
    #expect(try run(["docs/a.md", "-o", "again.pdf"] + fetch).error == "")
    #expect(try run(["docs/a.md", "-o", "offline.pdf", "--offline"]).error == "")
    #expect(server.requests == ["/a.png?b=1"])
    #expect(bytes("a.pdf") != bytes("off.pdf"))
    #expect(bytes("again.pdf") == bytes("a.pdf"))
    #expect(bytes("offline.pdf") == bytes("a.pdf"))
  }

  @Test("a folder is unchanged on the next run, with and without the network")
  func folder() throws {
    let arguments = ["docs", "-d", "out"] + fetch
    #expect(try run(arguments).error == "2 documents: 2 written\n")
    #expect(try run(arguments).error == "2 documents: 0 written, 2 unchanged\n")
    #expect(try run(arguments + ["--offline"]).error == "2 documents: 0 written, 2 unchanged\n")
    #expect(server.requests.sorted() == ["/a.png?b=1", "/b.png"])
    // What was fetched counts like any file that a document is made from.
    try FileManager.default.removeItem(atPath: command.folder("cache/mdpdf/v1/images"))
    #expect(try run(arguments).error == "2 documents: 2 written\n")
    #expect(server.requests.count == 4)
  }

  @Test("a document with an image that was not there is tried again")
  func retry() throws {
    try FileManager.default.removeItem(atPath: command.folder("docs/b.md"))
    try command.folder.write("![c](\(server.url("/c?x")))\n", to: "docs/a.md")
    let arguments = ["docs", "-d", "out"] + fetch
    let first = try run(arguments)
    #expect(
      first.error.hasPrefix(
        """
        docs/a.md:1:1: warning: image `\(server.url("/c"))` can't be fetched: \
        the server does not have it (404) [unfetched-image]
        """))
    #expect(try run(arguments).error.contains("1 written"))
    #expect(server.requests == ["/c?x", "/c?x"])
    // Without the network nothing would be different.
    #expect(try run(arguments + ["--offline"]).error.contains("1 unchanged"))
  }

  @Test("a book gets the images of its chapters")
  func book() throws {
    let result = try run(["docs", "-o", "book.pdf", "--diagnostics", "json"])
    let lines = result.error.split(separator: "\n").filter { $0.contains("remote-image") }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("2 images are on the network") == true)
    #expect(lines.first?.contains("docs/a.md") == true)
    #expect(try run(["docs", "-o", "book.pdf"] + fetch).code == 0)
    #expect(server.requests.sorted() == ["/a.png?b=1", "/b.png"])
  }

  @Test("--no-cache keeps nothing")
  func noCache() throws {
    #expect(try run(["docs/a.md", "-o", "a.pdf", "--no-cache"] + fetch).error == "")
    #expect(try run(["docs/a.md", "-o", "a.pdf", "--no-cache"] + fetch).error == "")
    #expect(server.requests.count == 2)
    #expect(!FileManager.default.fileExists(atPath: command.folder("cache/mdpdf")))
  }

  @Test("a private host is not asked unless it is named; variables for proxies don't matter")
  func privateHost() throws {
    let refused = try run(["docs/a.md", "-o", "a.pdf", "--fetch-images"])
    #expect(refused.error.contains("`127.0.0.1` is not on the public internet [unfetched-image]"))
    #expect(server.requests.isEmpty)
    let proxies = ["http_proxy", "all_proxy", "ALL_PROXY"].map { ($0, "http://127.0.0.1:9") }
    let result = try run(
      ["docs/a.md", "-o", "a.pdf"] + fetch,
      environment: Dictionary(uniqueKeysWithValues: proxies))
    #expect(result.error == "")
    #expect(server.requests == ["/a.png?b=1"])
  }

  @Test("a host is named without port and scheme", arguments: ["http://a", "127.0.0.1:80", "a/b"])
  func badHost(_ host: String) throws {
    let result = try run(["docs/a.md", "--fetch-private-host", host])
    #expect(result.code == 64)
    #expect(result.error.contains("`\(host)` is not the name of a host"))
  }

  // MARK: - Settings

  private let settings = "fetchImages: true\nfetch-private-host: 127.0.0.1\n"

  @Test("the user's own settings, a named file and the environment may turn it on")
  func trusted() throws {
    try command.folder.write(settings, to: "named.yml")
    #expect(try run(["docs/a.md", "-o", "a.pdf", "--config", "named.yml"]).error == "")
    #expect(server.requests.count == 1)
    let environment = ["MDPDF_FETCH_IMAGES": "1", "MDPDF_FETCH_PRIVATE_HOST": "127.0.0.1"]
    #expect(try run(["docs/b.md", "-o", "b.pdf"], environment: environment).error == "")
    #expect(server.requests.count == 2)
    try command.folder.write(settings, to: "config/mdpdf/config.yml")
    try FileManager.default.removeItem(atPath: command.folder("cache"))
    #expect(try run(["docs/a.md", "-o", "a.pdf"]).error == "")
    #expect(server.requests.count == 3)
    #expect(
      try run(["docs/b.md", "-o", "b.pdf", "--no-fetch-images"]).error.contains("remote-image"))
    #expect(server.requests.count == 3)
  }

  @Test("a file that was merely found and a document may not turn it on")
  func untrusted() throws {
    try command.folder.write(settings + "offline: true\n", to: "docs/mdpdf.yml")
    let found = try run(["docs/b.md", "-o", "b.pdf"])
    #expect(found.code == 0)
    let hint = "set it in your own settings, or name this file with `--config`"
    #expect(
      found.error == """
        docs/mdpdf.yml: note: read settings [settings]
        docs/mdpdf.yml:1:1: warning: `fetchImages` is not read from a file that was merely found \
        [bad-configuration]
          hint: \(hint)
        docs/mdpdf.yml:2:1: warning: `fetch-private-host` is not read from a file that was merely \
        found [bad-configuration]
          hint: \(hint)
        docs/mdpdf.yml:3:1: warning: `offline` is not read from a file that was merely found \
        [bad-configuration]
          hint: \(hint)
        docs/b.md:3:1: warning: 1 image is on the network, and not fetched [remote-image]
          hint: fetch them once with `--fetch-images`

        """)
    try command.folder.write(
      "---\nmdpdf: {fetchImages: true}\n---\n![c](\(server.url("/c.png")))\n", to: "c.md")
    let document = try run(["c.md"])
    #expect(document.error.contains("warning: `fetchImages` can't be set by a document"))
    #expect(document.error.contains("[remote-image]"))
    #expect(server.requests.isEmpty)
  }

  @Test("a found file can't turn off what the user has turned on")
  func mixed() throws {
    try command.folder.write(settings, to: "config/mdpdf/config.yml")
    try command.folder.write("fetch-images: false\n", to: "docs/mdpdf.yml")
    #expect(try run(["docs/a.md", "-o", "a.pdf"]).error.contains("merely found"))
    #expect(server.requests == ["/a.png?b=1"])
  }
}
