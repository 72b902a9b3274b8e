// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
import Synchronization

/// A folder of notes, whose pages name each other: `[[page]]`.
struct Vault: Sendable {
  /// The absolute path of the folder, without links.
  let root: String
  private let index: FileIndex

  init(root: String) {
    self.root = root
    index = FileIndex(root: root)
  }

  /// The absolute path of a file, by its name or the end of its path; `nil` when there is none.
  ///
  /// Of several, the one with the shortest path is meant.
  func path(of name: String) -> String? {
    guard let found = index.file(endingLike: name), ("/" + found).hasSuffix("/" + name) else {
      return nil
    }
    return root.appendingComponent(found)
  }
}

/// The vaults of a run, whose files are listed once.
package final class Vaults: Sendable {
  /// The vault around each folder that was asked for; `nil` where there is none.
  private let known = Mutex<[String: Vault?]>([:])

  /// Creates an empty collection.
  package init() {}

  /// The vault of Obsidian that a folder lies in: the nearest folder with `.obsidian`.
  func vault(around folder: String) -> Vault? {
    known.withLock { known in
      if let vault = known["around " + folder] { return vault }
      let found = DirectoryResources.vaultRoot(of: folder).map { root in
        (known["at " + root] ?? nil) ?? Vault(root: root)
      }
      known["around " + folder] = .some(found)
      if let found { known["at " + found.root] = .some(found) }
      return found
    }
  }

  /// A folder as a vault.
  func vault(at folder: String) -> Vault? {
    guard let root = try? FileReader.resolve(folder) else { return nil }
    return known.withLock { known in
      let vault = (known["at " + root] ?? nil) ?? Vault(root: root)
      known["at " + root] = .some(vault)
      return vault
    }
  }
}

/// Makes links by the names of pages lead to their files.
struct VaultLinks: MarkdownRewriter {
  let vault: Vault
  /// The absolute path of the document’s folder.
  let folder: String

  mutating func rewrite(_ inline: inout InlineNode) {
    if case .image(var image) = inline, image.isWiki {
      image.destination = path(image.destination)
      inline = .image(image)
    } else if case .link(var link) = inline, link.isWiki {
      link.destination = path(link.destination)
      inline = .link(link)
    } else {
      descend(into: &inline)
    }
  }

  /// The path of a file of the vault, from the folder of the document; as written when there is none.
  private func path(_ written: String) -> String {
    let end = written.firstIndex(of: "#") ?? written.endIndex
    guard end > written.startIndex, let found = vault.path(of: String(written[..<end])) else {
      return written
    }
    return found.relative(to: folder) + written[end...]
  }
}
