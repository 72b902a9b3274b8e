// SPDX-License-Identifier: Apache-2.0

/// Why nothing was fetched.
package enum FetchFailure: Error, Hashable, Sendable {
  /// libcurl is not installed.
  case noLibrary
  /// The host has no address.
  case noAddress(host: String)
  /// The host is in a private network and was not named.
  case privateHost(String)
  /// No connection to the host came about.
  case noConnection(host: String)
  /// The certificate of the host is not trusted.
  case untrusted(host: String)
  /// The host was silent for too long.
  case silent(host: String)
  /// The answer was not complete in time.
  case tooSlow(seconds: Double)
  /// The content is larger than allowed.
  case tooLarge(bytes: Int)
  /// The connection ended in the middle.
  case cutOff
  /// The server answers with an error.
  case status(Int)
  /// The server redirects more often than allowed.
  case tooManyRedirects(Int)
  /// The server redirects to an address that is not fetched.
  case badRedirect
  /// Anything else, in the words of libcurl.
  case other(String)

  /// Whether other requests to the same host would fail as well.
  package var concernsHost: Bool {
    switch self {
    case .noLibrary, .noAddress, .privateHost, .noConnection, .untrusted, .silent: true
    case .tooSlow, .tooLarge, .cutOff, .status, .tooManyRedirects, .badRedirect, .other: false
    }
  }

  /// The reason in words, to follow a colon.
  package var reason: String {
    switch self {
    case .noLibrary: "libcurl is not installed (package libcurl4)"
    case .noAddress(let host): "the host `\(host)` is not known"
    case .privateHost(let host): "`\(host)` is not on the public internet"
    case .noConnection(let host): "`\(host)` accepts no connection"
    case .untrusted(let host): "the certificate of `\(host)` is not trusted"
    case .silent(let host): "`\(host)` does not answer"
    case .tooSlow(let seconds): "it takes longer than \(Int(seconds.rounded(.up))) seconds"
    case .tooLarge(let bytes): "it is larger than \(bytes >> 20) MB"
    case .cutOff: "the connection ended too early"
    case .status(404): "the server does not have it (404)"
    case .status(let code): "the server answers with the error \(code)"
    case .tooManyRedirects(let count): "the server redirects more than \(count) times"
    case .badRedirect: "the server redirects to an address that is not on the web"
    case .other(let words): words.prefix(1).lowercased() + words.dropFirst()
    }
  }
}
