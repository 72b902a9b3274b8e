// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Folders of fonts", .deadline)
struct FontFolderReadingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["theme/fonts/b.ttf", "theme/fonts/in/a.OTF", "theme/fonts/LICENSE", "other/c.ttf"]
    {
      try folder.write("font", to: name)
    }
    try folder.write("font", to: "theme/fonts/.hidden.ttf")
  }

  private func files(in name: String) -> Result<FontFolderContent, ResourceError> {
    DirectoryResources(directory: folder("theme"), root: folder.path)
      .fontFiles(in: name, inside: "")
  }

  @Test("fonts in subfolders are found, and no other files")
  func list() throws {
    let content = try files(in: "fonts").get()
    #expect(content.files == [folder("theme/fonts/b.ttf"), folder("theme/fonts/in/a.OTF")])
    #expect(content.linksOutside == [])
  }

  @Test("a folder outside is refused, however it is named", arguments: ["../other", "/", "link"])
  func outside(name: String) throws {
    try folder.link("theme/link", to: folder("other"))
    #expect(files(in: name) == .failure(.outsideRoot(root: folder("theme"))))
  }

  @Test("links that lead outside are not followed, and circles end")
  func links() throws {
    try folder.link("theme/fonts/c.ttf", to: folder("other/c.ttf"))
    try folder.link("theme/fonts/circle", to: folder("theme/fonts"))
    try folder.link("theme/fonts/lost.ttf", to: "nowhere.ttf")
    let content = try files(in: "fonts").get()
    #expect(content.files.count == 2)
    #expect(content.linksOutside == [folder("theme/fonts/c.ttf")])
  }

  @Test("as elsewhere, a name that starts with a slash may be relative to the root")
  func relativeToRoot() {
    let resources = DirectoryResources(directory: folder("other"), root: folder.path)
    let fonts = resources.fontFiles(in: "/theme/fonts/in", inside: "/theme/")
    #expect(fonts == .success(FontFolderContent(files: [folder("theme/fonts/in/a.OTF")])))
  }

  @Test("nothing outside the root is read, wherever the theme lies")
  func root() throws {
    try folder.link("other/link", to: folder("theme"))
    let resources = DirectoryResources(directory: folder("other"))
    for name in ["../theme", "link", folder("theme")] {
      let fonts = resources.fontFiles(in: name + "/fonts", inside: name)
      #expect(fonts == .failure(.outsideRoot(root: folder("other"))))
    }
  }

  @Test("what is no folder has a reason")
  func missing() {
    #expect(files(in: "nowhere") == .failure(.notFound(nearest: nil)))
    #expect(files(in: "fonts/b.ttf") == .failure(.unreadable("it is not a folder")))
  }
}
