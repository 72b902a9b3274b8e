// SPDX-License-Identifier: Apache-2.0

import Primitives
import Testing
import TestSupport

@testable import PDFCheck

@Suite("The rules of checks", .deadline)
struct RuleTests {
  @Test("find nothing in a good file but the claims that it lacks")
  func good() throws {
    #expect(!GoodFile.objects.objects.isEmpty)
    let report = checkPDF(GoodFile.objects)
    #expect(report.claims == [.ua1, .a2a])
    #expect(report.isTagged)
    #expect(report.findings.map { "\($0.rule): \($0.message)" } == [])
    let bare = try checkPDF(GoodFile.bytes, against: [.ua1, .a2a])
    #expect(
      Set(bare.findings.map(\.rule)).subtracting(["archive-claim", "accessibility-claim"]) == [])
  }

  @Test("find nothing in pictures with masks, emoji and letters beyond Latin, which cairo draws")
  func pictures() throws {
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' width='90' height='30'><defs>\
      <linearGradient id='g'><stop offset='0' stop-color='white' stop-opacity='.3'/>\
      <stop offset='1' stop-color='white'/></linearGradient>\
      <mask id='m'><rect width='90' height='30' fill='url(#g)'/></mask></defs>\
      <g mask='url(#m)'><rect width='50' height='20' fill='red'/></g>\
      <text x='2' y='20' font-family='JetBrains Mono'>λ</text>\
      <text x='20' y='20' font-family='Noto Color Emoji'>😀</text></svg>
      """
    let report = try checkPDF(
      GoodFile.pdf(
        "---\nlang: en\n---\n![A picture](a.svg)",
        resources: MemoryResources(["a.svg": Array(svg.utf8)])))
    #expect(report.claims == [.ua1, .a2a])
    #expect(report.findings.map { "\($0.rule): \($0.message)" } == [])
  }

  @Test("see that the tags of this program have the numbers from 0 on")
  func identifiers() {
    let context = CheckContext(GoodFile.objects, against: nil)
    #expect(context.content.markedStreams.count == context.pages.count)
    for stream in context.content.markedStreams {
      #expect(stream.identifiers == Array(0..<stream.identifiers.count))
    }
  }

  @Test("find what is changed, and nothing else", arguments: Mutation.all)
  func mutation(_ mutation: Mutation) {
    var file = GoodFile.objects
    mutation.change(&file)
    let report = checkPDF(file, against: mutation.standards)
    #expect(
      Set(report.findings.map(\.rule)) == [mutation.rule],
      "\(report.findings.map { "\($0.rule): \($0.message)" })")
  }

  @Test("have a change each that breaks them")
  func complete() {
    let broken = Set(Mutation.all.map(\.rule))
    #expect(PDFRule.all.map(\.id).filter { !broken.contains($0) } == [])
    #expect(broken.subtracting(PDFRule.all.map(\.id)) == [])
  }

  @Test("have names and sentences of one form")
  func form() {
    let ids = PDFRule.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for rule in PDFRule.all {
      #expect(rule.id.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(rule.id)")
      #expect(rule.summary.hasSuffix("."), "\(rule.id)")
      #expect(!rule.clauses.isEmpty, "\(rule.id)")
    }
  }

  @Test("are for the standards that ask for them")
  func scopes() {
    var file = GoodFile.objects
    file.changeCharacter("E000")
    #expect(checkPDF(file, against: [.ua1, .a2u]).findings.map(\.rule) == [])
    #expect(
      checkPDF(file, against: [.a3a]).findings.map(\.clause).contains("ISO 19005-3 §6.2.11.7.3"))
    file.editCatalog { $0["Lang"] = nil }
    #expect(checkPDF(file, against: []).findings == [])
  }

  @Test("keep 20 findings each and count the others")
  func limit() {
    var file = GoodFile.objects
    file.damage = (1...50).map { "repair \($0)" }
    let report = checkPDF(file)
    #expect(report.findings.count == 20)
    #expect(report.omitted == ["file-syntax": 30])
  }

  @Test("say the page, the object and the clause")
  func places() throws {
    var file = GoodFile.objects
    let figure = file.element("Figure")
    file.edit(figure) { $0["Alt"] = nil }
    let finding = try #require(checkPDF(file).findings.first)
    #expect(finding.object == figure)
    #expect(finding.page == 1)
    #expect(finding.clause == "ISO 14289-1 §7.3")
  }

  @Test("cite the clauses of all standards that a file is checked against")
  func clauses() throws {
    var file = GoodFile.objects
    file.edit(file.streamNumbers.min() ?? 0) { $0["F"] = .string([0x61]) }
    func clauses(_ standards: Set<PDFStandard>) -> [String] {
      checkPDF(file, against: standards).findings.map(\.clause)
    }
    #expect(clauses([.ua1]) == [])
    #expect(clauses([.ua1, .a2a]) == ["ISO 19005-2 §6.1.7.1"])
    #expect(clauses([.a3b]).contains("ISO 19005-3 §6.1.7.1"))
    #expect(clauses([.a2b, .a3b]).contains("ISO 19005-2/-3 §6.1.7.1"))
    file = GoodFile.objects
    file.editCatalog { $0["MarkInfo"] = nil }
    let finding = try #require(checkPDF(file).findings.first)
    #expect(finding.clause.contains("ISO 14289-1 §"))
    #expect(finding.clause.contains("; ISO 19005-2 §"))
  }
}
