// SPDX-License-Identifier: Apache-2.0

internal import MarkdownPDF

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the process that converts and the one that runs commands tell each other: texts, each with
/// its length before it.
enum DiagramMessage {
  /// The greatest size of a text, in bytes.
  private static let greatestSize = 256 << 20

  /// Sends texts; returns whether the other process took them.
  static func send(_ fields: [[UInt8]], to socket: Int32) -> Bool {
    var bytes: [UInt8] = []
    for field in fields {
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: field.count >> (8 * $0)) } + field
    }
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }

  /// Waits for texts; `nil` when the other process is gone.
  static func receive(_ count: Int, from socket: Int32) -> [[UInt8]]? {
    var fields: [[UInt8]] = []
    for _ in 0..<count {
      guard let head = receive(bytes: 4, from: socket) else { return nil }
      let size = (0..<4).reduce(0) { $0 | Int(head[$1]) << (8 * $1) }
      guard size <= greatestSize, let field = receive(bytes: size, from: socket) else { return nil }
      fields.append(field)
    }
    return fields
  }

  private static func receive(bytes size: Int, from socket: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: size)
    var start = 0
    while start < size {
      let count = bytes[start...].withUnsafeMutableBytes { read(socket, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      start += count
    }
    return bytes
  }
}

extension Diagram {
  /// The diagram as texts.
  var fields: [[UInt8]] { [Array(language.utf8), Array(text.utf8)] }

  /// Reads the diagram from texts.
  init(fields: [[UInt8]]) {
    self.init(
      language: String(decoding: fields[0], as: UTF8.self),
      text: String(decoding: fields[1], as: UTF8.self))
  }
}

extension Result<[UInt8], DiagramFailure> {
  /// The result as three texts: a picture, or a reason and perhaps a hint.
  var fields: [[UInt8]] {
    switch self {
    case .success(let picture): [picture, [], []]
    case .failure(let failure): [[], Array(failure.reason.utf8), Array((failure.hint ?? "").utf8)]
    }
  }

  /// Reads the result from three texts.
  init(fields: [[UInt8]]) {
    guard fields[0].isEmpty else {
      self = .success(fields[0])
      return
    }
    let hint = String(decoding: fields[2], as: UTF8.self)
    self = .failure(
      DiagramFailure(
        String(decoding: fields[1], as: UTF8.self), hint: hint.isEmpty ? nil : hint))
  }
}
