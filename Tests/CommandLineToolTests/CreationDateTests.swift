// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("The date of build systems", .deadline)
struct CreationDateTests {
  private func read(_ value: String?) -> (date: Int?, reports: [Diagnostic]) {
    var reports: [Diagnostic] = []
    let environment = value.map { ["SOURCE_DATE_EPOCH": $0] } ?? [:]
    let date = CreationDate.read(from: environment) { reports.append($0) }
    return (date, reports)
  }

  @Test("reads a number of seconds", arguments: ["0", "1700000000", "253402300799"])
  func reads(value: String) {
    #expect(read(value).date == Int(value))
    #expect(read(value).reports.isEmpty)
  }

  @Test("is silent when there is none", arguments: [nil, ""])
  func absent(value: String?) {
    #expect(read(value).date == nil)
    #expect(read(value).reports.isEmpty)
  }

  @Test(
    "reports what is no date and writes none",
    arguments: ["now", "-1", "1e9", " 1", "253402300800", "99999999999999999999"])
  func invalid(value: String) {
    #expect(read(value).date == nil)
    #expect(read(value).reports.map(\.id) == ["bad-source-date"])
    #expect(read(value).reports.map(\.severity) == [.warning])
  }
}
