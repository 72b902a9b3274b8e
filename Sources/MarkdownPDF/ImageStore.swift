// SPDX-License-Identifier: Apache-2.0

internal import Fetching
internal import Primitives

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder that keeps fetched images, each in a file that begins with a line for its address.
///
/// Files are replaced atomically, so that several processes can share the folder, and each may be
/// removed at any time.
struct ImageStore: Sendable {
  /// The folder; it is created when something is stored.
  let folder: String

  /// An image in the store.
  struct Entry {
    /// The file.
    var path: String
    /// Its whole content.
    var file: [UInt8]
    /// The image alone.
    var image: [UInt8]
  }

  /// The file for an address.
  func path(for address: WebAddress) -> String {
    let name = ContentHash(Array(address.text.utf8)).hexadecimal
    return folder.appendingComponent("\(name.prefix(2))/\(name.dropFirst(2))")
  }

  /// The image that was fetched from an address; `nil` when there is none.
  func entry(for address: WebAddress) -> Entry? {
    let path = path(for: address)
    let header = header(for: address)
    // The address is compared, because two could have the same hash.
    guard let file = try? FileReader.read(path, limit: DirectoryResources.sizeLimit),
      file.starts(with: header)
    else { return nil }
    return Entry(path: path, file: file, image: Array(file.dropFirst(header.count)))
  }

  /// Stores the image of an address.
  ///
  /// - Returns: What was stored.
  /// - Throws: The system’s error.
  func store(_ image: [UInt8], for address: WebAddress) throws -> Entry {
    let entry = Entry(path: path(for: address), file: header(for: address) + image, image: image)
    try FileManager.default.createDirectory(
      atPath: entry.path.deletingLastComponent, withIntermediateDirectories: true)
    try Data(entry.file).write(to: URL(filePath: entry.path), options: .atomic)
    return entry
  }

  private func header(for address: WebAddress) -> [UInt8] { Array("\(address.text)\n".utf8) }
}
