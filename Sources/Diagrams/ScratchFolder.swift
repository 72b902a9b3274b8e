// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A new folder that only this user can read, among the temporary files.
struct ScratchFolder {
  /// The path.
  let path: String

  /// Makes the folder; `nil` when that fails.
  init?() {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/mdpdf-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    path = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
  }

  /// The path of a file in it.
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file; returns whether that worked.
  func write(_ bytes: [UInt8], to name: String) -> Bool {
    (try? Data(bytes).write(to: URL(filePath: self(name)))) != nil
  }

  /// Removes it with all that is in it; links are not followed.
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
