// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import TestSupport
import Testing

@Suite("Images on the network", .deadline)
struct RemoteImagesTests {
  let folder: TemporaryFolder
  /// A PNG file.
  let png: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    png = try MemoryResources.image(width: 8, height: 4).load("image.png").get()
  }

  /// A server with files by path; anything else is not found.
  private func server(_ files: [String: [UInt8]], type: String = "image/png") throws
    -> LoopbackServer
  {
    try LoopbackServer { path in
      files[path].map { LoopbackServer.answer($0, headers: ["Content-Type: \(type)"]) }
        ?? LoopbackServer.answer(status: "404 Not Found")
    }
  }

  /// A provider for a document, as it is in each run.
  private func images(_ configure: (inout RemoteImages.Options) -> Void = { _ in }) -> RemoteImages
  {
    var options = RemoteImages.Options()
    options.folder = folder("images")
    options.privateHosts = ["127.0.0.1"]
    configure(&options)
    return RemoteImages(around: MemoryResources(["a.png": [1, 2, 3]]), options: options)
  }

  /// The reason why an image is not fetched; `nil` when it is.
  private func reason(_ result: Result<[UInt8], ResourceError>) -> String? {
    switch result {
    case .success, .failure(.notFound), .failure(.outsideRoot), .failure(.remote),
      .failure(.unreadable):
      nil
    case .failure(.notFetched(let reason)), .failure(.unreachable(let reason)): reason
    }
  }

  @Test("an image is fetched once, and then kept without the network")
  func kept() throws {
    let server = try server(["/a.png?b": png])
    let address = server.url("/a.png?b")
    #expect(images { $0.isOffline = true }.load(address) == .failure(.remote))
    #expect(images().load(address) == .success(png))
    #expect(images().load(address + "#c") == .success(png))
    #expect(images { $0.isOffline = true }.load(address) == .success(png))
    #expect(server.requests == ["/a.png?b"])
  }

  @Test("an image is fetched once for a document without a folder")
  func notKept() throws {
    let server = try server(["/a.png": png])
    let images = images { $0.folder = nil }
    #expect(images.load(server.url("/a.png")) == .success(png))
    #expect(images.load(server.url("/a.png")) == .success(png))
    #expect(server.requests == ["/a.png"])
    #expect(images.storeProblem == nil)
  }

  @Test("files, and addresses that are not on the web, are left to the other provider")
  func local() {
    #expect(images().load("a.png") == .success([1, 2, 3]))
    #expect(images().load("b.png") == .failure(.notFound(nearest: nil)))
    let files = RemoteImages(around: DirectoryResources(directory: folder.path))
    #expect(reason(files.load("ftp://e.org/a.png")) == "only `http` and `https` are fetched")
    #expect(reason(files.load("http://a:b@e.org/")) == "its host can’t be used")
  }

  @Test("the bytes decide what is an image, whatever the server calls it")
  func lies() throws {
    let page = Array("<!DOCTYPE html>\n<title>Sign in</title>".utf8)
    let lying = try server(["/a.png": page, "/b.png": [], "/c.png": Array(png.dropLast(20))])
    let plain = try server(["/a.txt": png], type: "text/plain")
    #expect(images().load(plain.url("/a.txt")) == .success(png))
    #expect(
      reason(images().load(lying.url("/a.png")))
        == "what arrives is an HTML page, not PNG, JPEG, GIF, WebP or SVG")
    #expect(
      reason(images().load(lying.url("/b.png")))?.hasPrefix("what arrives is an empty") == true)
    #expect(reason(images().load(lying.url("/c.png")))?.hasPrefix("what arrives is") == true)
    // None of them is kept.
    for name in ["/a.png", "/b.png", "/c.png"] {
      #expect(images { $0.isOffline = true }.load(lying.url(name)) == .failure(.remote))
    }
  }

  @Test("an image that is not there is not looked for twice in a document")
  func missing() throws {
    let server = try server([:])
    let images = images()
    #expect(reason(images.load(server.url("/a.png"))) == "the server does not have it (404)")
    #expect(reason(images.load(server.url("/a.png"))) == "the server does not have it (404)")
    #expect(server.requests == ["/a.png"])
  }

  @Test("number, size and time of the images of a document have limits")
  func limits() throws {
    let server = try server(["/a": png, "/b": png, "/c": png])
    let few = images {
      $0.limits.images = 1; $0.folder = nil
    }
    #expect(few.load(server.url("/a")) == .success(png))
    #expect(reason(few.load(server.url("/b"))) == "no more than 1 are fetched for a document")
    #expect(few.load(server.url("/a")) == .success(png))

    let small = images {
      $0.limits.bytes = 1; $0.folder = nil
    }
    #expect(small.load(server.url("/a")) == .success(png))
    #expect(reason(small.load(server.url("/b"))) == "no more than 0 MB are fetched for a document")

    let tiny = images {
      $0.limits.bytesOfImage = png.count - 1; $0.folder = nil
    }
    #expect(reason(tiny.load(server.url("/a"))) == "it is larger than 0 MB")

    let short = images {
      $0.limits.seconds = 0; $0.folder = nil
    }
    #expect(
      reason(short.load(server.url("/c"))) == "the images of a document may take 0 seconds")
  }

  @Test("images that are announced are fetched at the same time")
  func parallel() throws {
    let png = png
    let server = try LoopbackServer { _ in [.pause(2)] + LoopbackServer.answer(png) }
    let addresses = (0..<8).map { server.url("/\($0)") }
    let images = images()
    // One after the other would take 16 seconds.
    let start = ContinuousClock.now
    images.prepare { addresses + addresses + ["a.png", "data:,x"] }
    #expect(start.duration(to: .now) < .seconds(12))
    #expect(server.requests.sorted() == (0..<8).map { "/\($0)" })
    for address in addresses { #expect(images.load(address) == .success(png)) }
    #expect(server.requests.count == 8)
  }

  @Test("a file that is not the image of the address is not used")
  func foreignFile() throws {
    let server = try server(["/a": png])
    #expect(images().load(server.url("/a")) == .success(png))
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder("images"))
    let name = try #require(paths.first { $0.contains("/") })
    let text = [UInt8](FileManager.default.contents(atPath: folder("images/\(name)")) ?? Data())
    try folder.write(Array(text.dropFirst()), to: "images/\(name)")
    #expect(images { $0.isOffline = true }.load(server.url("/a")) == .failure(.remote))
    #expect(images().load(server.url("/a")) == .success(png))
    #expect(FileManager.default.contents(atPath: folder("images/\(name)")) == Data(text))
  }

  @Test("a folder that can't be written to costs no image")
  func unwritable() throws {
    let server = try server(["/a": png])
    try folder.write("", to: "images")
    let images = images()
    #expect(images.load(server.url("/a")) == .success(png))
    #expect(images.storeProblem == folder("images"))
  }

  // MARK: - Rendering

  private func render(
    _ markdown: String, _ resources: any ResourceProvider, dark: Bool = false
  ) throws -> Rendering {
    var options = RenderOptions()
    options.theme = .unit()
    options.fonts = .pinned
    options.resources = resources
    if dark { options.traits.userInterfaceStyle = .dark }
    return try Renderer(options: options).render(MarkdownDocument(parsing: markdown), as: .svg)
  }

  @Test("a rendering fetches the images of its appearance")
  func rendering() throws {
    let server = try server(["/a": png, "/light": png, "/dark": png])
    let markdown = """
      ![a](\(server.url("/a"))) ![l](\(server.url("/light#gh-light-mode-only")))
      ![d](\(server.url("/dark#gh-dark-mode-only"))) ![n](\(server.url("/none?secret=1")))
      """
    let rendering = try render(markdown, images(), dark: true)
    #expect(server.requests.sorted() == ["/a", "/dark", "/none?secret=1"])
    #expect(rendering.diagnostics.map(\.id) == ["unfetched-image"])
    #expect(
      rendering.diagnostics.first?.message
        == "image `\(server.url("/none"))` can't be fetched: the server does not have it (404)")
  }

  @Test("an SVG from the network is made harmless like any other")
  func sanitized() throws {
    let inner = try server(["/inner.png": png])
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><script>alert(1)</script>
      <image href="\(inner.url("/inner.png"))" width="9" height="9"/>
      <image href="file:///etc/hostname" width="9" height="9"/><rect width="5" height="5"/></svg>
      """
    let server = try server(["/a.svg": Array(svg.utf8)])
    let rendering = try render("![a](\(server.url("/a.svg")))", images())
    #expect(rendering.diagnostics.isEmpty)
    let text = String(decoding: rendering.files[0].bytes, as: UTF8.self)
    #expect(!text.contains("script"))
    #expect(!text.contains("hostname"))
    #expect(inner.requests.isEmpty)
  }

  @Test("without the network, one message counts the images")
  func off() throws {
    let markdown =
      (1...3).map { "![\($0)](https://e.org/\($0).png?token=x)" } + ["![](http://e.org/3.png)"]
    let rendering = try render(
      (markdown + markdown).joined(separator: "\n\n"), DirectoryResources(directory: folder.path))
    #expect(
      rendering.diagnostics.map(\.message) == [
        "4 images are on the network, and not fetched; this is the first"
      ])
    #expect(rendering.diagnostics.first?.range?.start.line == 1)
    #expect(rendering.diagnostics.first?.hints == ["fetch them once with `--fetch-images`"])
  }
}
