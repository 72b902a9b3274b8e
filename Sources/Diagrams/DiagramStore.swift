// SPDX-License-Identifier: Apache-2.0

internal import MarkdownPDF
internal import Primitives

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder that keeps the pictures of diagrams, each in a file that begins with what it was drawn
/// from.
///
/// Files are replaced atomically, so that several processes can share the folder, and each may be
/// removed at any time.
struct DiagramStore: Sendable {
  /// The folder; it is created when something is stored.
  let folder: String

  /// What a picture is drawn from.
  struct Key: Hashable {
    /// The words of the command.
    var words: [String]
    /// The program.
    var program: InstalledProgram
    /// The source.
    var text: [UInt8]

    /// The bytes at the beginning of the file, which are different for different values.
    fileprivate var bytes: [UInt8] {
      var bytes: [UInt8] = []
      for field in (words + [program.path, program.state]).map({ Array($0.utf8) }) + [text] {
        bytes += Array("\(field.count):".utf8) + field
      }
      return Array("\(words.count) ".utf8) + bytes + [UInt8(ascii: "\n")]
    }

    /// The name of the file.
    fileprivate var name: String {
      let name = ContentHash(bytes).hexadecimal
      return "\(name.prefix(2))/\(name.dropFirst(2))"
    }
  }

  /// The picture for a key; `nil` when there is none.
  func picture(for key: Key) -> [UInt8]? {
    let header = key.bytes
    // The key is compared, because two could have the same hash.
    guard
      let file = try? FileReader.read(
        folder.appendingComponent(key.name), limit: Self.greatestSize),
      file.starts(with: header)
    else { return nil }
    return Array(file.dropFirst(header.count))
  }

  /// Stores a picture; without effect when that fails.
  func store(_ picture: [UInt8], for key: Key) {
    let path = folder.appendingComponent(key.name)
    try? FileManager.default.createDirectory(
      atPath: path.deletingLastComponent, withIntermediateDirectories: true)
    try? Data(key.bytes + picture).write(to: URL(filePath: path), options: .atomic)
  }

  private static let greatestSize = 128 << 20
}
