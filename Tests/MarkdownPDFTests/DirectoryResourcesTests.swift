// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import TestSupport
import Testing

@Suite("Files around a document", .deadline)
struct DirectoryResourcesTests {
  /// A project with a document in `docs`, images around it, and a secret outside.
  let folder: TemporaryFolder
  let resources: DirectoryResources

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("plan", to: "project/docs/plan.png")
    try folder.write("logo", to: "project/images/logo.png")
    try folder.write("spaced", to: "project/docs/my plan.png")
    try folder.write("percent", to: "project/docs/100%25.png")
    try folder.write("hash", to: "project/docs/c#.png")
    try folder.write("secret", to: "outside/secret.png")
    resources = DirectoryResources(directory: folder("project/docs"), root: folder("project"))
  }

  private func text(_ reference: String) throws -> String {
    String(decoding: try resources.load(reference).get(), as: UTF8.self)
  }

  private func error(_ reference: String) -> ResourceError? {
    if case .failure(let error) = resources.load(reference) { error } else { nil }
  }

  @Test(
    "finds files by every spelling",
    arguments: [
      ("plan.png", "plan"), ("./plan.png", "plan"), ("../images/logo.png", "logo"),
      ("my plan.png", "spaced"), ("my%20plan.png", "spaced"), ("100%25.png", "percent"),
      ("100%2525.png", "percent"), ("plan.png?raw=true", "plan"),
      ("plan.png#gh-dark-mode-only", "plan"), ("c#.png", "hash"), ("c%23.png", "hash"),
      ("/images/logo.png", "logo"), ("images/../plan.png", "plan"),
    ])
  func finds(reference: String, content: String) throws {
    // A folder in the middle of a path must exist for the system to walk through it.
    try folder.write("", to: "project/docs/images/x")
    #expect(try text(reference) == content)
  }

  @Test("reads absolute paths and file URLs inside the root")
  func absolute() throws {
    let path = folder("project/images/logo.png")
    #expect(try text(path) == "logo")
    #expect(try text("file://" + path) == "logo")
    #expect(try text("file:" + path) == "logo")
    #expect(try text("FILE://localhost" + path) == "logo")
    #expect(error("file://server" + path) == .remote)
  }

  @Test("decodes data URIs")
  func data() throws {
    #expect(try text("data:text/plain;base64,SGk=") == "Hi")
    #expect(error("data:image/png;base64,!") == .unreadable("the data URI is malformed"))
  }

  @Test(
    "refuses everything that leaves the machine",
    arguments: [
      "http://example.org/a.png", "HTTPS://example.org/a.png", "ftp://example.org/a.png",
      "//example.org/a.png", "gopher:x", "x-custom+1.0:plan.png",
    ])
  func remote(reference: String) {
    #expect(error(reference) == .remote)
  }

  @Test("knows addresses that name no file", arguments: ["javascript:alert(1)", "MAILTO:a@b.org"])
  func noFile(reference: String) {
    let scheme = reference.lowercased().prefix { $0 != ":" }
    #expect(error(reference) == .unreadable("an address with `\(scheme):` names no file"))
  }

  @Test("says where a symbolic link leads that leads nowhere")
  func danglingLink() throws {
    try folder.link("project/docs/lost.png", to: "gone.png")
    #expect(
      error("lost.png")
        == .unreadable("it is a symbolic link to `gone.png`, which does not exist"))
  }

  @Test("takes a drive letter for the path it is")
  func drive() {
    #expect(error("C:\\Users\\plan.png") == .notFound(nearest: nil))
  }

  @Test("stays inside the root, wherever links lead")
  func confinement() throws {
    let outside = ResourceError.outsideRoot(root: folder("project"))
    #expect(error("../../outside/secret.png") == outside)
    #expect(error("..%2F..%2Foutside%2Fsecret.png") == outside)
    #expect(error(folder("outside/secret.png")) == outside)
    #expect(error("/etc/passwd") == outside)

    try folder.link("project/docs/link.png", to: folder("outside/secret.png"))
    #expect(error("link.png") == outside)
    try folder.link("project/docs/away", to: folder("outside"))
    #expect(error("away/secret.png") == outside)
    // A link that stays inside is followed.
    try folder.link("project/docs/near.png", to: "../images/logo.png")
    #expect(try text("near.png") == "logo")
  }

  @Test("does not take a folder of a similar name for the root")
  func similarRoot() throws {
    try folder.write("x", to: "project-2/x.png")
    #expect(error("../../project-2/x.png") == .outsideRoot(root: folder("project")))
  }

  @Test("does not tell what lies outside the root")
  func noListingOutside() {
    #expect(
      error("../../outside/secrets.png") == .outsideRoot(root: folder("project")))
    #expect(error("../../nowhere/x.png") == .outsideRoot(root: folder("project")))
  }

  @Test("suggests the file with the same end of its path for a path from the root")
  func sameEnd() throws {
    try folder.write("x", to: "project/a/site/images/logo.svg")
    try folder.write("x", to: "project/site/logo.svg")
    try folder.write("x", to: "project/.git/images/hidden.svg")
    try folder.write("x", to: "outside/images/away.svg")
    try folder.link("project/link", to: folder("outside"))
    #expect(error("/images/logo.svg") == .notFound(nearest: "/a/site/images/logo.svg"))
    #expect(error("/pictures/logo.svg") == .notFound(nearest: "/site/logo.svg"))
    #expect(error("/images/hidden.svg") == .notFound(nearest: nil))
    #expect(error("/images/away.svg") == .notFound(nearest: nil))
  }

  @Test("suggests a similar name, spelled as the author did")
  func nearest() {
    #expect(error("plam.png") == .notFound(nearest: "plan.png"))
    #expect(error("Plan.PNG") == .notFound(nearest: "plan.png"))
    #expect(error("../images/lgoo.png") == .notFound(nearest: "../images/logo.png"))
    #expect(error("entirely-different.svg") == .notFound(nearest: nil))
  }

  @Test("reads regular files only")
  func kinds() throws {
    #expect(error("../images") == .unreadable("it is a folder"))
    #expect(error(".") == .unreadable("it is a folder"))
    // Opening a pipe the ordinary way would wait here for ever.
    try folder.pipe("project/docs/pipe.png")
    #expect(error("pipe.png") == .unreadable("it is not a regular file"))

    let devices = DirectoryResources(directory: "/dev", root: "/")
    #expect(devices.load("zero") == .failure(.unreadable("it is not a regular file")))
  }

  @Test("refuses files that are too large without reading them")
  func tooLarge() throws {
    let path = try folder.write("", to: "project/docs/huge.png")
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    try handle.truncate(atOffset: UInt64(DirectoryResources.sizeLimit) + 1)
    try handle.close()
    #expect(error("huge.png") == .unreadable("it is larger than 64 MB"))
  }

  @Test("finds nothing under impossible names")
  func impossible() {
    #expect(error("") == .notFound(nearest: nil))
    #expect(error("#") == .notFound(nearest: nil))
    #expect(error("plan.png%00.jpg") == .notFound(nearest: nil))
    #expect(error("plan.png/more") == .notFound(nearest: nil))
    #expect(error(String(repeating: "x", count: 5000)) == .notFound(nearest: nil))
  }

  @Test("takes the nearest version-controlled folder for the project")
  func projectRoot() throws {
    #expect(DirectoryResources.projectRoot(of: folder("project/docs")) == nil)
    try folder.write("", to: "project/.git/HEAD")
    #expect(
      DirectoryResources.projectRoot(of: folder("project/docs")) == folder("project"))
    #expect(DirectoryResources.projectRoot(of: folder("nowhere")) == nil)
  }
}
