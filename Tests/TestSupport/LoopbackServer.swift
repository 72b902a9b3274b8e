// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A web server on this machine, which answers every request as a test says; it ends with the value.
package final class LoopbackServer: Sendable {
  /// A part of an answer.
  package enum Part: Sendable {
    /// Bytes to send.
    case bytes([UInt8])
    /// Seconds to wait.
    case pause(Double)
    /// Bytes to send again and again, until the client has enough.
    case endless([UInt8])
  }

  /// The port on 127.0.0.1.
  package let port: UInt16
  private let listener: Int32
  private let paths = Mutex<[String]>([])

  /// The paths that were asked for, in order.
  package var requests: [String] { paths.withLock { $0 } }

  /// Starts the server.
  ///
  /// - Parameter answer: The answer to a path with its query; after it, the connection is closed.
  /// - Throws: When no port is free.
  package init(answering answer: @escaping @Sendable (String) -> [Part]) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { plain in
        unsafe bind(listener, plain, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, plain, &length) == 0
      }
    }
    guard listener >= 0, isBound else { throw POSIXError(.EADDRNOTAVAIL) }
    self.listener = listener
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else {
          // Only this thread closes it: another server could get its number before.
          close(listener)
          return
        }
        Thread.detachNewThread { [weak self] in
          defer { close(connection) }
          guard let path = Self.path(from: connection) else { return }
          self?.paths.withLock { $0.append(path) }
          for part in answer(path) where !Self.send(part, to: connection) { return }
        }
      }
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// The address of a path.
  package func url(_ path: String, host: String = "127.0.0.1") -> String {
    "http://\(host):\(port)\(path)"
  }

  /// A complete answer.
  ///
  /// - Parameters:
  ///   - body: The content.
  ///   - status: The status.
  ///   - headers: Lines after the length of the content.
  ///   - length: The length that the header states, if it is not the true one.
  /// - Returns: The bytes to send.
  package static func answer(
    _ body: [UInt8] = [], status: String = "200 OK", headers: [String] = [], length: Int? = nil
  ) -> [Part] {
    let lines = ["HTTP/1.1 \(status)", "Content-Length: \(length ?? body.count)"] + headers
    return [
      .bytes(Array((lines + ["Connection: close", "", ""]).joined(separator: "\r\n").utf8) + body)
    ]
  }

  /// An answer that redirects.
  package static func redirect(to address: String) -> [Part] {
    answer(status: "302 Found", headers: ["Location: \(address)"])
  }

  // MARK: - Connections

  /// Reads a request; `nil` when it is not complete.
  private static func path(from connection: Int32) -> String? {
    var request: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while !request.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let count = unsafe recv(connection, &chunk, chunk.count, 0)
      guard count > 0 else { return nil }
      request += chunk[..<count]
    }
    let line = String(decoding: request, as: UTF8.self).split(separator: " ")
    return line.count > 1 ? String(line[1]) : nil
  }

  /// Sends a part; false when the client is gone.
  private static func send(_ part: Part, to connection: Int32) -> Bool {
    switch part {
    case .pause(let seconds):
      Thread.sleep(forTimeInterval: seconds)
      return true
    case .bytes(let bytes): return send(bytes, to: connection)
    case .endless(let bytes):
      while send(bytes, to: connection) {}
      return false
    }
  }

  private static func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe systemSend(connection, buffer.baseAddress, buffer.count)
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

/// The system's `send`, which the methods of the same name hide; the client may be gone.
private func systemSend(_ connection: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe send(connection, buffer, count, Int32(MSG_NOSIGNAL))
}
