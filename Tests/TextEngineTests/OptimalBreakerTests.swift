// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing
import TextEngine

@Suite("Optimal breaker", .deadline)
struct OptimalBreakerTests {
  let unit = UnitText()

  private func lines(_ text: String, _ shape: LineShape) -> [ShapedLine] {
    unit.shape(text).lines(in: shape, by: OptimalBreaker())
  }

  /// Random words, some of them with hyphens, soft hyphens, fixed blanks or ideographs.
  private func text(_ seed: Int) -> String {
    var generator = SeededGenerator(seed: seed)
    return (0..<Int.random(in: 1...60, using: &generator)).map { _ in
      let length = Int.random(in: 1...9, using: &generator)
      let word = String(repeating: "a", count: length)
      return switch Int.random(in: 0..<24, using: &generator) {
      case 0: word + "-" + word
      case 1: word + "\u{AD}" + word + "\u{AD}" + word
      case 2: word + "\u{A0}" + word
      case 3: "漢字かな、" + word
      default: word
      }
    }.joined(separator: " ")
  }

  @Test("ragged lines are as few as first-fit gives, and even")
  func ragged() {
    let text = "aaaa aaa aa aaaaaa aaaaaa aaaaaaa aa"
    let shape = LineShape(measure: 13 * 6)
    #expect(
      unit.shape(text).lines(in: shape, by: FirstFitBreaker()).map(\.text) == [
        "aaaa aaa aa", "aaaaaa aaaaaa", "aaaaaaa aa",
      ])
    #expect(
      lines("aa aaaaaa aa aaaaaaaaaaa aaaaaa aaa aaaaa aaa", LineShape(measure: 20 * 6)).map(\.text)
        == [
          "aa aaaaaa aa", "aaaaaaaaaaa aaaaaa", "aaa aaaaa aaa",
        ])
  }

  @Test("letters grow or shrink before blanks do, and no more than they may")
  func expansion() throws {
    // Sixteen blanks and letters of 25 lines or so.
    let text = Array(repeating: "aaaa aaaaaa aa aaaaa aaa", count: 30).joined(separator: " ")
    for measure in [150.0, 203, 255, 391] {
      let plain = lines(text, LineShape(measure: measure, isJustified: true))
      #expect(plain.allSatisfy { $0.runs.allSatisfy { $0.expansion == 1 } })
      let lines = lines(
        text, LineShape(measure: measure, isJustified: true, expansion: 0.02))
      var steps: Set<Double> = []
      for line in lines.dropLast() {
        #expect(line.width.isNear(measure))
        let run = try #require(line.runs.first)
        #expect(abs(run.expansion - 1) <= 0.02 + 1e-9)
        steps.insert(run.expansion)
        // Two letters of one word.
        #expect((run.glyphs[1].x - run.glyphs[0].x).isNear(6 * run.expansion))
      }
      #expect(steps != [1])
      #expect(lines.last?.runs.first?.expansion == 1)
    }
  }

  @Test("signs at the edges of justified lines stand in the margins, but not those of code")
  func protrusion() throws {
    let text = Array(repeating: "aaa,", count: 12).joined(separator: " ")
    // Three words take 84 points.
    let shape = LineShape(measure: 80, isJustified: true, protrudes: true)
    let first = try #require(lines(text, shape).first)
    #expect(first.text == "aaa, aaa, aaa,")
    #expect(first.width.isNear(80 + 0.7 * 6))
    #expect(lines(text, LineShape(measure: 80, isJustified: true))[0].width.isNear(80))
    let quoted = try #require(lines("“" + text, shape).first)
    #expect(quoted.runs[0].glyphs[0].x.isNear(-3))
    #expect(quoted.runs[0].x.isNear(-3))
    let code = unit.shape([(text, { $0.isolation = .code })])
      .lines(in: shape, by: OptimalBreaker())
    #expect(code.allSatisfy { $0.width <= 80 })
    let ragged = lines(text, LineShape(measure: 80, protrudes: true))
    #expect(ragged.allSatisfy { $0.width <= 80 })
  }

  @Test(
    "ragged lines have more hyphens where they are preferred")
  func preferredHyphens() {
    let text = Array(repeating: "aaaaaa\u{AD}aaaaaa", count: 9).joined(separator: " ")
    func hyphens(_ prefersHyphens: Bool) -> Int {
      lines(text, LineShape(measure: 200, prefersHyphens: prefersHyphens))
        .filter { $0.text.hasSuffix("-") }.count
    }
    #expect(hyphens(false) < hyphens(true))
  }

  @Test("a last line has no single short word if a word of the line above can join it")
  func lastWord() {
    let text = String(repeating: "aaa ", count: 20) + "aa"
    let shape = LineShape(measure: 41 * 6)
    #expect(
      unit.shape(text).lines(in: shape, by: FirstFitBreaker()).last?.text == "aa")
    #expect(lines(text, shape).last?.text == "aaa aa")
  }

  // MARK: - Looseness

  /// The numbers of lines that words can take when no line is worse than TeX's badness 100.
  private func decentCounts(_ words: [Int], measure: Double) -> Set<Int> {
    var counts: [Set<Int>] = [[0]] + words.map { _ in [] }
    for start in words.indices {
      var width = -6.0
      for end in start..<words.count {
        width += Double(6 * words[end] + 6)
        // A blank of 6 points grows by 3 and shrinks by 2.
        let blanks = Double(end - start)
        let space = measure - width
        let isLast = end + 1 == words.count
        guard space >= -2 * blanks else { break }
        guard space < 0 || isLast || space <= 3 * blanks else { continue }
        counts[end + 1].formUnion(counts[start].map { $0 + 1 })
      }
    }
    return counts[words.count]
  }

  @Test("justified paragraphs have as many lines as wanted where no line is bad for that")
  func looseness() {
    var reached = 0
    for seed in 0..<60 {
      var generator = SeededGenerator(seed: seed)
      let words = (0..<Int.random(in: 20...120, using: &generator)).map { _ in
        Int.random(in: 1...6, using: &generator)
      }
      let text = words.map { String(repeating: "a", count: $0) }.joined(separator: " ")
      let measure = 240.0
      let counts = decentCounts(words, measure: measure)
      let best = lines(text, LineShape(measure: measure, isJustified: true))
      for looseness in [-2, -1, 1, 2] {
        let shape = LineShape(measure: measure, isJustified: true, looseness: looseness)
        let loose = lines(text, shape)
        let excess = loose.count - best.count
        #expect(looseness < 0 ? (looseness...0) ~= excess : (0...looseness) ~= excess, "\(seed)")
        if counts.contains(best.count + looseness) {
          #expect(excess == looseness, "\(seed) \(looseness)")
          reached += 1
        }
        for (line, next) in zip(loose, loose.dropFirst()) {
          #expect(line.range.upperBound == next.range.lowerBound)
          #expect(line.width.isNear(measure))
        }
        #expect(loose.last?.range.upperBound == text.utf8.count)
      }
    }
    #expect(reached > 20)
  }

  @Test("ragged paragraphs take more lines while each is mostly full, but never fewer than needed")
  func raggedLooseness() {
    let text = Array(repeating: "aaaa aa aaa", count: 14).joined(separator: " ")
    func count(_ looseness: Int) -> Int {
      lines(text, LineShape(measure: 240, looseness: looseness)).count
    }
    #expect(count(0) == 5)
    #expect(count(-1) == 5)
    #expect(count(1) == 6)
    #expect(count(9) == 6)
    // Paragraphs of one line.
    for isJustified in [false, true] {
      for looseness in [-1, 1] {
        let shape = LineShape(measure: 240, isJustified: isJustified, looseness: looseness)
        #expect(lines("aaaa aa aaa", shape).map(\.text) == ["aaaa aa aaa"])
      }
    }
  }

  @Test("the looseness of a paragraph with forced line ends is that of all its lines")
  func loosenessOfStretches() {
    let part = Array(repeating: "aaaa aa aaa a aa", count: 14).joined(separator: " ")
    func count(_ looseness: Int) -> Int {
      lines(
        part + "\n" + part, LineShape(measure: 300, isJustified: true, looseness: looseness)
      ).count
    }
    #expect(count(1) == count(0) + 1)
  }

  @Test("nothing is lost or doubled, no line is too wide, and equal text gives equal lines")
  func invariants() {
    for seed in 0..<60 {
      let text = text(seed)
      for measure in [31.0, 60, 101, 180, 330] {
        for isJustified in [false, true] {
          let shape = LineShape(measure: measure, isJustified: isJustified)
          let lines = lines(text, shape)
          let widest = lines.max { $0.width < $1.width }
          #expect(widest?.width ?? 0 <= measure + 0.001, "\(seed) \(measure) \(isJustified)")
          #expect(lines.first?.range.lowerBound == 0)
          #expect(lines.last?.range.upperBound == text.utf8.count)
          for (line, next) in zip(lines, lines.dropFirst()) {
            #expect(line.range.upperBound == next.range.lowerBound)
          }
          #expect(self.lines(text, shape).map(\.range) == lines.map(\.range))
        }
      }
    }
  }

  @Test("a wider measure never gives more ragged lines, and first-fit never fewer")
  func monotone() {
    for seed in 0..<40 {
      let text = text(seed).filter { $0 != "\u{AD}" }
      var last = Int.max
      for measure in stride(from: 60.0, through: 420, by: 7) {
        let shape = LineShape(measure: measure)
        let count = lines(text, shape).count
        #expect(count <= last, "\(seed) \(measure)")
        #expect(count == unit.shape(text).lines(in: shape, by: FirstFitBreaker()).count)
        last = count
      }
    }
  }

  @Test("justified lines but the last are as wide as the measure")
  func justified() {
    let text = Array(repeating: "aa aaaa aaa a aaaaa", count: 12).joined(separator: " ")
    let lines = lines(text, LineShape(measure: 200, isJustified: true))
    #expect(lines.count > 5)
    for line in lines.dropLast() { #expect(abs(line.width - 200) < 0.01) }
    #expect(try! #require(lines.last).width < 200.01)
  }

  @Test("no-break spaces grow and shrink like other blanks, and no line ends at one")
  func noBreakSpaces() throws {
    let text = Array(repeating: "aa\u{A0}aaaa aaa", count: 12).joined(separator: " ")
    let lines = lines(text, LineShape(measure: 200, isJustified: true))
    #expect(lines.count > 2)
    let first = try #require(lines.first)
    let glyphs = try #require(first.runs.first).glyphs
    #expect(abs(first.width - 200) < 0.01)
    // The first word is two letters of 6 points; a blank and a no-break space have one width.
    #expect((glyphs[3].x - 12).isNear(glyphs[8].x - glyphs[6].x - 6))
    #expect(lines.allSatisfy { !$0.text.hasPrefix("\u{A0}") && !$0.text.hasSuffix("\u{A0}") })
    // Words joined by them that fit on no line are cut after one, so that no line begins with it.
    let narrow = self.lines("aaaa\u{A0}aaaa\u{A0}aaaa", LineShape(measure: 40))
    #expect(narrow.map(\.text) == ["aaaa\u{A0}", "aaaa\u{A0}", "aaaa"])
  }

  @Test("ragged text has no hyphen above the last line if there is another way")
  func lastHyphen() {
    let text = "aaaa aaaa aaaa aaaa aaaa aa\u{AD}aaaaaa"
    let shape = LineShape(measure: 29 * 6, prefersHyphens: true)
    #expect(lines(text, shape).map(\.text) == ["aaaa aaaa aaaa aaaa aaaa", "aaaaaaaa"])
  }

  @Test("each line is filled to its own width", arguments: [false, true])
  func shape(isJustified: Bool) {
    let text = Array(repeating: "aa a", count: 20).joined(separator: " ")
    let shape = LineShape(first: [48, 90, 60], measure: 120, isJustified: isJustified)
    let lines = lines(text, shape)
    for (index, line) in lines.enumerated() {
      #expect(line.width <= shape.measure(ofLine: index) + 0.001)
    }
    #expect(lines[0].width > 30)
    #expect(lines[1].width > 60)
    #expect(lines[3].width > 90)
  }

  @Test("a word as wide as the measure stays, but for rounding")
  func exactFit() {
    for word in ["aaaaaaaaaa", "aaaa aaaaa"] {
      let text = Array(repeating: word, count: 5).joined(separator: " ")
      let lines = lines(text, LineShape(measure: 59.9995, isJustified: true))
      #expect(lines.map(\.text) == Array(repeating: word, count: 5))
    }
  }

  @Test("forced line ends stay, and the line before is not stretched")
  func forced() {
    let lines = lines("aa bb\ncc dd", LineShape(measure: 100, isJustified: true))
    #expect(lines.map(\.text) == ["aa bb", "cc dd"])
    #expect(lines[0].width == 30)
  }

  @Test("an empty paragraph has no lines")
  func empty() {
    #expect(lines("", LineShape(measure: 100)).isEmpty)
  }
}
