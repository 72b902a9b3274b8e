// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

package import Messages
import MarkdownPDF

/// Reads sources, and refuses files that are not text.
package enum InputReader {
  /// The greatest size of a source, in bytes; larger files are not documents.
  static let sizeLimit = MarkdownDocument.sizeLimit

  /// Reads a source as UTF-8.
  ///
  /// - Parameters:
  ///   - path: The path; `-` is standard input.
  ///   - folders: The folders that the file must lie in after links are resolved, and then it must be
  ///     a regular file; `nil` when the user named it.
  ///   - observe: Gets the bytes of the file.
  /// - Returns: The text.
  /// - Throws: The problem with the file, with its exit code.
  package static func read(
    _ path: String, inside folders: [String]? = nil, observing observe: ([UInt8]) -> Void = { _ in }
  ) throws(CommandError) -> [UInt8] {
    let bytes = try bytes(path, inside: folders)
    observe(bytes)
    return try text(bytes, path: path)
  }

  /// Reads a file that need not be text.
  ///
  /// - Parameters:
  ///   - path: The path; `-` is standard input.
  ///   - folders: The folders that the file must lie in after links are resolved, and then it must be
  ///     a regular file; `nil` when the user named it.
  ///   - acceptsStreams: Whether to read named pipes and devices too, and wait for their content.
  ///   - pattern: The names of such files, which a message about a folder proposes.
  /// - Returns: The bytes.
  /// - Throws: The problem with the file, with its exit code.
  package static func bytes(
    _ path: String, inside folders: [String]? = nil, acceptsStreams: Bool = true,
    pattern: String = "*.md"
  ) throws(CommandError) -> [UInt8] {
    do throws(FileReader.Failure) {
      if path == "-" {
        return try FileReader.readToEnd(StandardStream.input.rawValue, limit: sizeLimit)
      }
      if let folders { return try FileReader.read(path, inside: folders, limit: sizeLimit) }
      return try FileReader.read(path, limit: sizeLimit, acceptsStreams: acceptsStreams)
    } catch {
      throw commandError(for: error, path: path, pattern: pattern)
    }
  }

  /// The bytes as UTF-8, if they are text.
  ///
  /// UTF-16 with a byte order mark is converted, because some editors and shells on Windows write
  /// it. Other encodings are left to the parser, which reports each invalid byte.
  package static func text(_ bytes: [UInt8], path: String) throws(CommandError) -> [UInt8] {
    if bytes.starts(with: [0xFF, 0xFE]) { return utf8(fromUTF16: bytes, lowByte: 0) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf8(fromUTF16: bytes, lowByte: 1) }
    guard !looksBinary(bytes) else { throw .binaryInput(path, kind: kind(of: bytes)) }
    return bytes
  }

  // MARK: - Text or not

  /// Whether bytes are not text.
  ///
  /// CommonMark allows NUL (§2.3 replaces it), so a few are acceptable. Many NUL bytes mean binary
  /// data, and so do control characters in bytes that are not UTF-8: about one in ten bytes of
  /// compressed data is one, but none in texts with old encodings. The thresholds are estimates.
  private static func looksBinary(_ bytes: [UInt8]) -> Bool {
    var nulCount = 0
    var controlCount = 0
    for byte in bytes where byte < 0x20 {
      switch byte {
      case 0: nulCount += 1
      case 0x09, 0x0A, 0x0C, 0x0D, 0x1B: break
      default: controlCount += 1
      }
    }
    if nulCount >= 8, nulCount * 16 > bytes.count { return true }
    guard (nulCount + controlCount) * 50 > bytes.count else { return false }
    return String(validating: bytes, as: UTF8.self) == nil
  }

  /// The kind of a binary file, by its first bytes; `nil` when it is not known.
  private static func kind(of bytes: [UInt8]) -> String? {
    let signatures: [(kind: String, start: [UInt8])] = [
      ("a PDF", Array("%PDF-".utf8)), ("a PNG image", [0x89, 0x50, 0x4E, 0x47]),
      ("a JPEG image", [0xFF, 0xD8, 0xFF]), ("a GIF image", Array("GIF8".utf8)),
      ("a ZIP archive, or a document in one", [0x50, 0x4B, 0x03, 0x04]),
      ("compressed data", [0x1F, 0x8B]), ("a program", [0x7F, 0x45, 0x4C, 0x46]),
    ]
    return signatures.first { bytes.starts(with: $0.start) }?.kind
  }

  private static func utf8(fromUTF16 bytes: [UInt8], lowByte: Int) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: 2, to: bytes.count - 1, by: 2) {
      units.append(
        UInt16(bytes[index + lowByte]) | UInt16(bytes[index + 1 - lowByte]) << 8)
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  // MARK: - Errors

  private static func commandError(
    for failure: FileReader.Failure, path: String, pattern: String
  ) -> CommandError {
    switch failure {
    case .notFound:
      FileReader.linkTarget(path).map { .danglingLink(path, target: $0) }
        ?? .noSuchFile(path, nearest: nearest(to: path))
    case .folder: .inputIsFolder(path, pattern: pattern)
    case .tooLarge: .inputTooLarge(path, reason: failure.reason)
    case .special, .outside, .othersFile, .refused: .unreadableInput(path, reason: failure.reason)
    }
  }

  /// A similar path that exists, spelled like the given one.
  private static func nearest(to path: String) -> String? {
    let folder = path.deletingLastComponent
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().nearest(to: path.lastComponent).map {
      path.dropLast(path.lastComponent.count) + $0
    }
  }
}
