// SPDX-License-Identifier: Apache-2.0

import Deflate
import Fetching
import TestSupport
import Testing

@Suite("Fetching", .deadline)
struct FetcherTests {
  /// The rules of tests: the server, as 127.0.0.1, is named, and 64 kB are the most.
  private static var rules: Fetcher.Rules {
    var rules = Fetcher.Rules()
    rules.privateHosts = ["127.0.0.1"]
    rules.mostBytes = 65536
    rules.connectionTime = 5
    return rules
  }

  /// Fetches an address with the rules of tests.
  private func fetch(
    _ reference: String, seconds: Double = 20, rules: Fetcher.Rules = Self.rules,
    hosts: Fetcher.HostRecord = Fetcher.HostRecord()
  ) throws -> String {
    let fetcher = Fetcher(rules: rules, hosts: hosts)
    let bytes = try fetcher.fetch(WebAddress(reference), as: "mdpdf/test", within: seconds)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("the content of an answer arrives, with or without a length")
  func content() throws {
    let server = try LoopbackServer { path in
      path == "/open"
        ? [.bytes(Array("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nopen".utf8))]
        : LoopbackServer.answer(Array(path.utf8))
    }
    #expect(try fetch(server.url("/a b?c=ü#d")) == "/a%20b?c=%C3%BC")
    #expect(try fetch(server.url("/open")) == "open")
  }

  @Test("only a good answer counts", arguments: [204, 206, 304, 401, 404, 500])
  func status(_ code: Int) throws {
    let server = try LoopbackServer { _ in
      LoopbackServer.answer(Array("x".utf8), status: "\(code) Whatever")
    }
    #expect(throws: FetchFailure.status(code)) { try fetch(server.url("/")) }
  }

  // MARK: - Redirects

  @Test("redirects are followed, five of them")
  func redirects() throws {
    let server = try LoopbackServer { path in
      let number = Int(path.dropFirst()) ?? 0
      return number == 0
        ? LoopbackServer.answer(Array("end".utf8)) : LoopbackServer.redirect(to: "\(number - 1)")
    }
    #expect(try fetch(server.url("/5")) == "end")
    #expect(throws: FetchFailure.tooManyRedirects(5)) { try fetch(server.url("/6")) }
  }

  @Test("a redirect to a private address under another name is refused")
  func privateRedirect() throws {
    let inner = try LoopbackServer { _ in LoopbackServer.answer(Array("secret".utf8)) }
    let target = inner.url("/", host: "localhost")
    let server = try LoopbackServer { _ in LoopbackServer.redirect(to: target) }
    #expect(throws: FetchFailure.privateHost("localhost")) { try fetch(server.url("/")) }
    #expect(inner.requests.isEmpty)
  }

  @Test(
    "a redirect away from the web is refused",
    arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "http://a:b@127.0.0.1/", "data:,x"])
  func otherRedirect(_ target: String) throws {
    let server = try LoopbackServer { _ in LoopbackServer.redirect(to: target) }
    #expect(throws: FetchFailure.badRedirect) { try fetch(server.url("/")) }
  }

  // MARK: - Addresses

  @Test(
    "this machine is not asked under any spelling",
    arguments: [
      "127.0.0.1", "localhost", "2130706433", "0x7f000001", "0177.0.0.1", "127.1", "0.0.0.0", "0",
      "[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::127.0.0.1]",
    ])
  func privateAddress(_ host: String) throws {
    let server = try LoopbackServer { _ in LoopbackServer.answer(Array("secret".utf8)) }
    var rules = Self.rules
    rules.privateHosts = []
    #expect(throws: FetchFailure.self) { try fetch(server.url("/", host: host), rules: rules) }
    #expect(server.requests.isEmpty)
  }

  @Test("a refused address is told apart from one that does not answer")
  func refusal() throws {
    var port: UInt16 = 0
    do { port = try LoopbackServer { _ in [] }.port }
    let address = "http://127.0.0.1:\(port)/"
    #expect(throws: FetchFailure.noConnection(host: "127.0.0.1")) { try fetch(address) }
    var rules = Self.rules
    rules.privateHosts = ["localhost"]
    #expect(throws: FetchFailure.privateHost("127.0.0.1")) { try fetch(address, rules: rules) }
  }

  @Test("a host that can't be reached is asked once")
  func hostRecord() throws {
    let server = try LoopbackServer { _ in LoopbackServer.answer(Array("x".utf8)) }
    let hosts = Fetcher.HostRecord()
    var rules = Self.rules
    rules.privateHosts = []
    #expect(throws: FetchFailure.privateHost("127.0.0.1")) {
      try fetch(server.url("/"), rules: rules, hosts: hosts)
    }
    // It would be allowed now.
    #expect(throws: FetchFailure.privateHost("127.0.0.1")) {
      try fetch(server.url("/"), hosts: hosts)
    }
    #expect(server.requests.isEmpty)
  }

  @Test("another server on the host is asked all the same")
  func otherServer() throws {
    var port: UInt16 = 0
    do { port = try LoopbackServer { _ in [] }.port }
    let server = try LoopbackServer { _ in LoopbackServer.answer(Array("x".utf8)) }
    let hosts = Fetcher.HostRecord()
    #expect(throws: FetchFailure.noConnection(host: "127.0.0.1")) {
      try fetch("http://127.0.0.1:\(port)/", hosts: hosts)
    }
    #expect(try fetch(server.url("/"), hosts: hosts) == "x")
  }

  // MARK: - Bad servers

  @Test("a slow server costs the time that is given, not more", arguments: ["/silent", "/drip"])
  func slow(_ path: String) throws {
    let drip = [LoopbackServer.Part](
      repeating: .bytes([0x61]), count: 1
    )
    let server = try LoopbackServer { path in
      let head = Array("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n".utf8)
      return path == "/silent"
        ? [.pause(8)] : [.bytes(head)] + (0..<40).flatMap { _ in drip + [.pause(0.2)] }
    }
    let start = ContinuousClock.now
    #expect(throws: FetchFailure.tooSlow(seconds: 0.5)) {
      try fetch(server.url(path), seconds: 0.5)
    }
    #expect(start.duration(to: .now) < .seconds(6))
  }

  @Test(
    "an endless or large answer is cut off at the limit",
    arguments: ["/endless", "/headers", "/large", "/announced"])
  func endless(_ path: String) throws {
    let server = try LoopbackServer { path in
      let status = Array("HTTP/1.1 200 OK\r\n".utf8)
      return switch path {
      case "/endless":
        [.bytes(status + Array("\r\n".utf8)), .endless([UInt8](repeating: 0x61, count: 4096))]
      case "/headers": [.bytes(status), .endless(Array("X-More: and more and more\r\n".utf8))]
      case "/large": LoopbackServer.answer([UInt8](repeating: 0x61, count: 65537))
      default: LoopbackServer.answer(length: 1 << 40)
      }
    }
    #expect(throws: FetchFailure.tooLarge(bytes: 65536)) { try fetch(server.url(path)) }
  }

  @Test("a compressed answer is measured by what is in it")
  func compressed() throws {
    func gzip(_ count: Int) throws -> [UInt8] {
      let stream = try #require(
        Compressor(level: 9).compressed([UInt8](repeating: 0x61, count: count)))
      let checked = stream.dropFirst(2).dropLast(4)
      // RFC 1952: the header; the checksum at the end is not reached or does not matter here.
      return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + checked
    }
    let bomb = try gzip(50_000_000)
    #expect(bomb.count < 65536)
    let server = try LoopbackServer { _ in
      LoopbackServer.answer(bomb, headers: ["Content-Encoding: gzip"])
    }
    #expect(throws: FetchFailure.tooLarge(bytes: 65536)) { try fetch(server.url("/")) }
  }

  @Test("an answer shorter than announced is not content")
  func short() throws {
    let server = try LoopbackServer { _ in
      LoopbackServer.answer(Array("half".utf8), length: 8)
    }
    #expect(throws: FetchFailure.cutOff) { try fetch(server.url("/")) }
  }

  @Test("an answer longer than announced ends where it should")
  func long() throws {
    let server = try LoopbackServer { _ in
      LoopbackServer.answer(Array("half of it".utf8), length: 4)
    }
    #expect(try fetch(server.url("/")) == "half")
  }

  @Test("what is not HTTP is a failure")
  func garbage() throws {
    let server = try LoopbackServer { path in
      path == "/nothing" ? [] : [.bytes(Array("220 mail.example.com\r\n".utf8))]
    }
    #expect(throws: FetchFailure.self) { try fetch(server.url("/mail")) }
    #expect(throws: FetchFailure.cutOff) { try fetch(server.url("/nothing")) }
  }
}
