// SPDX-License-Identifier: Apache-2.0

import CCurl
import Synchronization

/// Fetches resources from the web, one after the other; for one thread.
///
/// It asks only for public addresses, unless the host is named. The addresses are checked when the
/// connection is made, so neither the name service nor a redirect can lead elsewhere. Proxies,
/// cookies and passwords of the user are not used.
package final class Fetcher {
  /// What is allowed.
  package struct Rules: Hashable, Sendable {
    /// The hosts that may have private addresses, in lower case.
    package var privateHosts: Set<String> = []
    /// The greatest size of a resource, in bytes.
    package var mostBytes = 16 << 20
    /// The time for a connection, in seconds.
    package var connectionTime = 10.0
    /// The number of redirects to follow.
    package var mostRedirects = 5

    /// Creates the usual rules.
    package init() {}
  }

  /// The hosts that could not be reached, which several fetchers share.
  package final class HostRecord: Sendable {
    private let failures = Mutex<[String: FetchFailure]>([:])

    /// Creates an empty record.
    package init() {}

    fileprivate subscript(origin: String) -> FetchFailure? {
      get { failures.withLock { $0[origin] } }
      set { failures.withLock { $0[origin] = newValue } }
    }
  }

  private let rules: Rules
  private let hosts: HostRecord
  private let session: OpaquePointer?

  /// Creates a fetcher.
  ///
  /// - Parameters:
  ///   - rules: What is allowed.
  ///   - hosts: The record of hosts that could not be reached; they are not asked again.
  package init(rules: Rules, hosts: HostRecord) {
    self.rules = rules
    self.hosts = hosts
    session = mdpdf_curl_open()
  }

  deinit { mdpdf_curl_close(session) }

  /// The version of libcurl; `nil` when it is not installed.
  package static var libraryVersion: String? { mdpdf_curl_version().map { String(cString: $0) } }

  /// Fetches a resource, and follows redirects.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - userAgent: The name of the program, for the server.
  ///   - seconds: The time for everything.
  /// - Returns: The content.
  /// - Throws: The reason why there is none.
  package func fetch(
    _ address: WebAddress, as userAgent: String, within seconds: Double
  ) throws(FetchFailure) -> [UInt8] {
    let end = ContinuousClock.now.advanced(by: .seconds(seconds))
    var address = address
    for _ in 0...rules.mostRedirects {
      if let known = hosts[address.origin] { throw known }
      let left = ContinuousClock.now.duration(to: end)
      guard left > .zero else { throw .tooSlow(seconds: seconds) }
      do throws(FetchFailure) {
        switch try get(address, as: userAgent, within: left, of: seconds) {
        case .content(let bytes): return bytes
        case .redirect(let location):
          guard let next = try? WebAddress(location) else { throw .badRedirect }
          address = next
        }
      } catch {
        if error.concernsHost { hosts[address.origin] = error }
        throw error
      }
    }
    throw .tooManyRedirects(rules.mostRedirects)
  }

  // MARK: - One request

  private enum Answer {
    case content([UInt8])
    case redirect(String)
  }

  private func get(
    _ address: WebAddress, as userAgent: String, within left: Duration, of seconds: Double
  ) throws(FetchFailure) -> Answer {
    guard let session else { throw .noLibrary }
    var answer = mdpdf_curl_answer()
    let result = address.text.withCString { url in
      userAgent.withCString { userAgent in
        var request = mdpdf_curl_request()
        request.url = url
        request.user_agent = userAgent
        request.most_bytes = rules.mostBytes
        request.connection_time = milliseconds(min(left, .seconds(rules.connectionTime)))
        request.total_time = milliseconds(left)
        request.check = rules.privateHosts.contains(address.host) ? nil : isPublic
        return mdpdf_curl_get(session, &request, &answer)
      }
    }
    defer { mdpdf_curl_release(&answer) }
    switch result {
    case MDPDF_CURL_ANSWERED: break
    case MDPDF_CURL_NO_ADDRESS: throw .noAddress(host: address.host)
    case MDPDF_CURL_REFUSED: throw .privateHost(address.host)
    case MDPDF_CURL_NO_CONNECTION: throw .noConnection(host: address.host)
    case MDPDF_CURL_UNTRUSTED: throw .untrusted(host: address.host)
    case MDPDF_CURL_CONNECTS_SLOWLY: throw .silent(host: address.host)
    case MDPDF_CURL_ANSWERS_SLOWLY: throw .tooSlow(seconds: seconds)
    case MDPDF_CURL_TOO_LARGE: throw .tooLarge(bytes: rules.mostBytes)
    case MDPDF_CURL_CUT_OFF: throw .cutOff
    default: throw .other(answer.problem.map { String(cString: $0) } ?? "libcurl fails")
    }
    switch answer.status {
    case 200: return .content(Array(UnsafeBufferPointer(start: answer.bytes, count: answer.count)))
    case 301, 302, 303, 307, 308:
      guard let location = answer.location else { throw .status(Int(answer.status)) }
      return .redirect(String(cString: location))
    default: throw .status(Int(answer.status))
    }
  }

  /// A time for libcurl, which takes 0 for no limit.
  private func milliseconds(_ duration: Duration) -> Int {
    max(1, Int(duration / .milliseconds(1)))
  }
}

/// Whether an address of 4 or 16 bytes is on the public internet.
private func isPublic(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Bool {
  NetworkAddress(bytes: Array(UnsafeBufferPointer(start: bytes, count: count)))?.isPublic == true
}
