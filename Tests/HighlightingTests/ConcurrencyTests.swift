// SPDX-License-Identifier: Apache-2.0

import Foundation
import Highlighting
import Synchronization
import TestSupport
import Testing

@Suite("Highlighting on several threads", .deadline)
struct ConcurrencyTests {
  /// A language in which `if` is a keyword, and brackets hold text of the language `inner`.
  private static let files = [
    "x": Languages.file(
      "x",
      """
      <context style-ref="def:keyword"><keyword>if</keyword></context>
      <context style-ref="def:string"><start>"</start><end>"</end></context>
      <context><start>\\[</start><end>\\]</end><include>
        <context ref="inner:inner:*"/>
      </include></context>
      """),
    "inner": Languages.file(
      "inner", "<context style-ref=\"def:type\"><match>[A-Z]+</match></context>"),
  ]

  @Test("many threads find what one finds")
  func sameResults() {
    let codes = (0..<40).map { number in
      "if a \"\(number)\" [AB if \(String(repeating: "X", count: number)) c] if\n"
    }
    let alone = Languages(files: Self.files)
    let expected = codes.map { alone.result($0) }
    for _ in 0..<10 {
      let shared = Languages(files: Self.files)
      let results = Mutex([Int: Highlighter.Result]())
      DispatchQueue.concurrentPerform(iterations: codes.count) { index in
        let result = shared.result(codes[index])
        results.withLock { $0[index] = result }
      }
      #expect(results.withLock { results in codes.indices.map { results[$0] } } == expected)
    }
  }

  @Test("no thread waits for another's code")
  func noWaiting() {
    let reachedInner = DispatchSemaphore(value: 0)
    let mayGoOn = DispatchSemaphore(value: 0)
    let isFirst = Mutex(true)
    let highlighter = Highlighter { name in
      // The first code with a bracket stays in the middle of its work.
      let waits =
        name == "inner"
        && isFirst.withLock { first in
          defer { first = false }
          return first
        }
      if waits {
        reachedInner.signal()
        _ = mayGoOn.wait(timeout: .now() + 40)
      }
      return (Self.files[name] ?? (name == "def" ? Languages.def : nil)).map { Array($0.utf8) }
    }
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      _ = highlighter.highlight(Array("[A]".utf8), language: "x")
      done.signal()
    }
    #expect(reachedInner.wait(timeout: .now() + 20) == .success)
    Thread.detachNewThread {
      _ = highlighter.highlight(Array("if [A]".utf8), language: "x")
      done.signal()
    }
    #expect(done.wait(timeout: .now() + 20) == .success)
    mayGoOn.signal()
    #expect(done.wait(timeout: .now() + 20) == .success)
  }
}
