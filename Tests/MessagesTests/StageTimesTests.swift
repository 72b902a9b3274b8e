// SPDX-License-Identifier: Apache-2.0

import Messages
import Primitives
import TestSupport
import Testing

@Suite("Times of stages", .deadline)
struct StageTimesTests {
  @Test("take turns on the main thread, and end where they began")
  func turns() {
    let clock: StageClock? = StageClock(earlier: .milliseconds(5))
    let answer = clock.measure(.parse) { clock.measure(.fonts) { 7 } }
    clock?.add(.milliseconds(10), to: .shape)
    #expect(answer == 7)
    let times = clock?.times ?? StageClock.Times()
    #expect(Set(times.stages.keys) == [.start, .parse, .fonts])
    #expect(times.stages[.start].map { $0 >= .milliseconds(5) } == true)
    #expect(times.elsewhere == [.shape: .milliseconds(10)])
    #expect(times.total == times.stages.values.reduce(.zero, +) && times.mainShare < 1)
    #expect(StageClock?.none.measure(.parse) { 1 } == 1)
  }

  @Test("are a table, or numbers in the summary")
  func texts() throws {
    let clock = StageClock(earlier: .seconds(1))
    clock.add(.seconds(1) / 4, to: .paint)
    var summary = DiagnosticPrinter.Summary(inputs: 1)
    summary.times = clock.times
    let table = DiagnosticPrinter().text(for: summary)
    let rows = table.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(
      rows.map(\.first) == ["ms"] + StageClock.Stage.allCases.map(\.rawValue) + ["total", "share"])
    #expect(rows.first { $0.first == "paint" } == ["paint", "0.0", "250.0"])
    #expect(rows.last?.suffix(2) == ["80", "%"])
    let json = DiagnosticPrinter(form: .json).text(for: summary)
    #expect(json.contains(#""others":{"paint":250}"#) && json.contains(#""mainShare":0.8"#))
    #expect(!DiagnosticPrinter(form: .json).text(for: .init()).contains("milliseconds"))
  }
}
