// SPDX-License-Identifier: Apache-2.0

// MARK: - Overview
//
// All line ends of a paragraph are chosen together, so that the sum of the demerits of its lines is the
// least (Knuth and Plass, “Breaking Paragraphs into Lines”, 1981; The TeXbook, chapter 14).
//
// One pass visits the places where a line may end. It keeps the *active* places, from which a line may
// reach the one visited, and for each the best way there. A place stays active until the next one is too
// far away for a line, so the time is in proportion to the tokens times the words of a line.
//
// Ragged text first takes as few lines as possible and then has the least uneven edge. Justified text
// weighs the stretch and shrink of its blanks as TeX does, in up to three passes: without hyphens, with
// them, and with as much stretch as it takes. Where the theme allows it, letters grow or
// shrink before the blanks do, as in pdfTeX.
//
// A paragraph with a looseness keeps the ways with other numbers of lines too. The chosen one is as near
// as possible to the wanted number, and of several such the one with the least demerits.

/// Chooses all line ends of a paragraph together.
package struct OptimalBreaker: LineBreaker {
  /// Creates the breaker.
  package init() {}

  /// Chooses the line ends with the least demerits.
  package func lines(of list: HorizontalList, in shape: LineShape) -> [BrokenLine] {
    let sums = GlueSums(list)
    var shape = shape
    var lines: [BrokenLine] = []
    lines.reserveCapacity(8)
    var start = 0
    while start < list.tokens.count {
      let end = sums.endOfStretch(from: start, list)
      if shape.looseness <= 0,
        let line = sums.onlyLine(start..<end, of: list, in: shape, at: lines.count)
      {
        lines.append(line)
      } else {
        let stretch = Stretch(tokens: start..<end, list: list, sums: sums, shape: shape)
        let solution = stretch.solution(after: lines.count)
        lines += solution.lines
        shape.looseness -= solution.excess
      }
      start = end
    }
    return lines
  }
}

/// The tokens between two forced line ends.
private struct Stretch {
  let tokens: Range<Int>
  let list: HorizontalList
  let sums: GlueSums
  let shape: LineShape

  /// A place where a line ends, with the best way to it.
  private struct Place {
    /// The token after the place.
    var token: Int
    /// The number of the next line, in the paragraph.
    var line: Int
    /// The class of the line that ends here.
    var fitness: Fitness
    /// Whether that line ends with a hyphen.
    var isHyphenated: Bool
    /// How much wider than its tokens the next line is, in points: where a ligature is divided.
    var postBreak = 0.0
    /// The glue set ratio of that line.
    var ratio: Double
    /// The horizontal scale of its letters.
    var expansion = 1.0
    /// Its badness; of a ragged line, the share of the measure that it leaves empty.
    var badness = 0.0
    /// The number of lines so far that are wider than their measure.
    var overfull = 0
    /// The sum of the demerits of all lines.
    var demerits: Double
    /// The index of the place where that line begins; −1 for the first.
    var previous: Int32
  }

  /// The last places that a pass has visited.
  private struct Trail {
    /// The end of the last token after which any line may end.
    var ordinary = 0
    /// The end of the last token after which a line may end without cutting a token of code.
    var whole = 0
    /// The width of the hyphen of a line that ends there, in points.
    var preBreak = 0.0
  }

  /// How tight a line is; neighbours should not differ by more than one class.
  private enum Fitness: Int8 {
    case tight, decent, loose, veryLoose

    init(ratio: Double) {
      self = ratio < -0.5 ? .tight : ratio <= 0.5 ? .decent : ratio <= 1 ? .loose : .veryLoose
    }
  }

  /// A pass over the tokens.
  private struct Pass {
    /// Whether lines may end with hyphens.
    var hyphenates: Bool
    /// The greatest badness of a line.
    var tolerance: Double
    /// A glue set ratio above which lines are certainly worse than that.
    var greatestRatio = Double.infinity
    /// Whether there is no pass after it.
    var isLast = false
  }

  /// The passes over justified text: those of TeX, with its values in LaTeX.
  private static let passes = [
    Pass(hyphenates: false, tolerance: 100, greatestRatio: 1.001),
    // The cube root of 2 is 1.2599.
    Pass(hyphenates: true, tolerance: greatestTolerance, greatestRatio: 1.261),
    Pass(hyphenates: true, tolerance: .infinity, isLast: true),
  ]
  private static let greatestTolerance = 200.0
  private static let raggedPass = Pass(hyphenates: true, tolerance: .infinity, isLast: true)

  /// The lines of a stretch.
  struct Solution {
    var lines: [BrokenLine]
    /// How many lines they are more than best; below 0, fewer.
    var excess = 0
  }

  /// The places that a pass has found, and those at the end of the stretch.
  private struct Ways {
    var places: [Place]
    var ends: [Int]
  }

  /// Chooses the lines, after a number of other lines of the paragraph.
  func solution(after number: Int) -> Solution {
    let passes = shape.isJustified ? Self.passes : [Self.raggedPass]
    if shape.looseness != 0, let solution = looseSolution(after: number, passes) {
      return solution
    }
    for pass in passes {
      guard let ways = ways(in: pass, after: number), let best = best(of: ways) else { continue }
      return Solution(lines: lines(to: best, ways.places))
    }
    // The last pass allows any line; text is never lost even if it did not.
    return Solution(lines: [BrokenLine(tokens: tokens)])
  }

  /// The lines that are as near as possible to the wanted number.
  ///
  /// As in TeX, lines are no looser for that than lines may be. If there are no such lines anyway, the
  /// worst of the best ones is the limit.
  private func looseSolution(after number: Int, _ passes: [Pass]) -> Solution? {
    var found: Solution?
    for pass in passes.dropLast() {
      guard let next = ways(in: pass, after: number).flatMap(nearest) else { continue }
      // More hyphens must be worth a line.
      if found.map({ abs($0.excess) < abs(next.excess) }) ?? true { found = next }
      if found?.excess == shape.looseness { break }
    }
    if let found { return found }
    guard var pass = passes.last, let ways = ways(in: pass, after: number),
      var place = best(of: ways)
    else { return nil }
    pass.tolerance =
      shape.isJustified ? Self.greatestTolerance : 1 - LineShape.tolerableFill
    while ways.places[place].previous >= 0 {
      pass.tolerance = max(pass.tolerance, ways.places[place].badness)
      place = Int(ways.places[place].previous)
    }
    return self.ways(in: pass, after: number).flatMap(nearest)
  }

  /// The way to the end with the least demerits.
  private func best(of ways: Ways) -> Int? {
    ways.ends.min { isBetter(ways.places[$0], ways.places[$1]) }
  }

  /// The way to the end whose number of lines is nearest to the wanted one.
  private func nearest(_ ways: Ways) -> Solution? {
    guard let best = best(of: ways) else { return nil }
    let places = ways.places
    func excess(_ end: Int) -> Int { places[end].line - places[best].line }
    let wanted = shape.looseness.signum() > 0 ? 0...shape.looseness : shape.looseness...0
    let nearest = ways.ends
      .filter { wanted.contains(excess($0)) && places[$0].overfull <= places[best].overfull }
      .max {
        let (a, b) = (abs(excess($0)), abs(excess($1)))
        return a == b ? places[$0].demerits > places[$1].demerits : a < b
      }
    return nearest.map { Solution(lines: lines(to: $0, places), excess: excess($0)) }
  }

  /// The places where lines may end; `nil` when the pass allows no lines.
  private func ways(in pass: Pass, after number: Int) -> Ways? {
    var places = [
      Place(
        token: tokens.lowerBound, line: number, fitness: .decent, isHyphenated: false, ratio: 0,
        demerits: 0, previous: -1)
    ]
    var active = [0]
    var trail = Trail()
    for index in tokens {
      let token = list.tokens[index]
      let isEnd = index + 1 == tokens.upperBound
      guard isEnd || token.penalty < .forbidden else { continue }
      let isHyphen = token.preBreak != nil && !isEnd
      if isHyphen, !pass.hyphenates { continue }
      visit(index + 1, token, isHyphen: isHyphen, isEnd: isEnd, pass, trail, &places, &active)
      if active.isEmpty { return nil }
      guard token.penalty <= .insideKeptRange, !token.endsInFormula else { continue }
      if token.penalty < .insideKeptRange { trail.ordinary = index + 1 }
      (trail.whole, trail.preBreak) = (index + 1, isHyphen ? list.preBreakWidth(after: token) : 0)
    }
    return Ways(places: places, ends: active)
  }

  /// The lines of the way to a place.
  private func lines(to last: Int, _ places: [Place]) -> [BrokenLine] {
    var lines: [BrokenLine] = []
    var place = last
    while places[place].previous >= 0 {
      let before = Int(places[place].previous)
      lines.append(
        BrokenLine(
          tokens: places[before].token..<places[place].token, ratio: places[place].ratio,
          expansion: places[place].expansion))
      place = before
    }
    return lines.reversed()
  }

  private func isBetter(_ a: Place, _ b: Place) -> Bool {
    if a.overfull != b.overfull { return a.overfull < b.overfull }
    if !shape.isJustified, a.line != b.line { return a.line < b.line }
    return a.demerits < b.demerits
  }

  /// Adds the best lines that end before a token, and takes leave of places too far away.
  private func visit(
    _ end: Int, _ token: Token, isHyphen: Bool, isEnd: Bool, _ pass: Pass, _ trail: Trail,
    _ places: inout [Place], _ active: inout [Int]
  ) {
    let preBreak = isHyphen ? list.preBreakWidth(after: token) : 0
    let postBreak = isHyphen ? list.postBreakWidth(before: end) : 0
    let firstNew = places.count
    var nearest: Int?
    var (kept, slot) = (0, 0)
    while slot < active.count {
      let index = active[slot]
      let place = places[index]
      // Ragged text takes as few lines as possible, and places near the end are in later lines.
      if !shape.isJustified, places.count > firstNew, places[firstNew].line <= place.line,
        places[firstNew].overfull <= place.overfull, shape.isUniform(from: place.line)
      {
        break
      }
      slot += 1
      let content = content(from: place, to: end)
      let measure =
        shape.measure(ofLine: place.line)
        + (shape.protrudes ? protrusion(of: place.token..<end, isHyphen: isHyphen) : 0)
      let least =
        content.width
        - (shape.isJustified ? content.shrink + shape.expansion * content.letters : 0)
      if least > measure + LineShape.tolerance {
        // No later line from there is shorter.
        nearest = index
        continue
      }
      if active[kept] != index { active[kept] = index }
      kept += 1
      // Most lines are far too short, and no pass but the last allows them.
      if !isEnd, shape.isJustified,
        measure - content.width - preBreak - shape.expansion * (content.letters + preBreak)
          > pass.greatestRatio * max(content.stretch, Demerits.leastStretch)
      {
        continue
      }
      guard isEnd || mayEnd(after: token, from: place, measure, trail) else { continue }
      let line = line(
        from: place, content, preBreak, measure: measure, isHyphen: isHyphen, isEnd: isEnd, pass,
        penalty: token.penalty)
      guard var line else { continue }
      if token.endsInFormula, !shape.isJustified {
        line.demerits += Demerits.ragged(formula: token.penalty)
      }
      (line.token, line.previous, line.postBreak) = (end, Int32(index), postBreak)
      insert(line, to: &places, from: firstNew)
    }
    active.removeSubrange(kept..<slot)
    if isEnd { active = [] }
    // A place must stay: what fits on no line is wider than its line.
    if places.count == firstNew, active.isEmpty, pass.isLast, let nearest {
      let place = places[nearest]
      places.append(
        Place(
          token: end, line: place.line + 1, fitness: .tight, isHyphenated: isHyphen,
          postBreak: postBreak, ratio: 0, overfull: place.overfull + 1, demerits: place.demerits,
          previous: Int32(nearest)))
    }
    if shape.looseness != 0 { forgetDistantLines(&places, from: firstNew) }
    for index in firstNew..<places.count { active.append(index) }
  }

  /// Forgets the ways to a place whose numbers of lines differ much from that of the best one, so that
  /// the time stays in proportion to the text.
  private func forgetDistantLines(_ places: inout [Place], from firstNew: Int) {
    guard let best = places[firstNew...].min(by: isBetter) else { return }
    let greatest = abs(shape.looseness) + Self.detour
    let near = places[firstNew...].filter { abs($0.line - best.line) <= greatest }
    places.replaceSubrange(firstNew..., with: near)
  }

  /// How many lines a way may be ahead of the best one, or behind, besides the looseness.
  private static let detour = 4

  /// What a line contains that begins at a place and ends before a token.
  private func content(from place: Place, to end: Int) -> GlueSums.Sum {
    var content = sums.content(place.token..<end)
    content.width += place.postBreak
    content.letters += place.postBreak
    return content
  }

  /// Whether a line may end inside a kept range or a token of code: when it would be too short or loose
  /// without, or has no other place.
  private func mayEnd(
    after token: Token, from place: Place, _ measure: Double, _ trail: Trail
  ) -> Bool {
    if token.endsInFormula { return true }
    if token.penalty > .insideKeptRange {
      guard trail.whole > place.token else { return true }
      let content = content(from: place, to: trail.whole)
      let width = content.width + trail.preBreak
      if shape.isJustified, token.penalty == .insideName {
        return width + LineShape.veryLoose * content.stretch + shape.expansion * content.letters
          < measure
      }
      return width > measure + LineShape.tolerance
    }
    guard token.penalty == .insideKeptRange, trail.ordinary > place.token else { return true }
    let content = content(from: place, to: trail.ordinary)
    guard shape.isJustified else { return content.width < LineShape.tolerableFill * measure }
    return content.width + content.stretch + shape.expansion * content.letters < measure
  }

  /// How far a line stands in both margins, in points.
  private func protrusion(of line: Range<Int>, isHyphen: Bool) -> Double {
    let content = sums.contentRange(line)
    return list.leftProtrusion(of: content)
      + list.rightProtrusion(of: content, isHyphenated: isHyphen)
  }

  /// Adds a way to a place unless one of its class is better.
  private func insert(_ line: Place, to places: inout [Place], from firstNew: Int) {
    for index in firstNew..<places.count {
      let isOfClass = !shape.isJustified || places[index].fitness == line.fitness
      guard isOfClass,
        places[index].line == line.line
          || shape.isUniform(from: line.line) && shape.isUniform(from: places[index].line)
      else { continue }
      if isBetter(line, places[index]) { places[index] = line }
      return
    }
    places.append(line)
  }

  // MARK: - Lines

  /// A line that ends at a place; `nil` when the pass does not allow it.
  private func line(
    from place: Place, _ content: GlueSums.Sum, _ preBreak: Double, measure: Double,
    isHyphen: Bool, isEnd: Bool, _ pass: Pass, penalty: Penalty
  ) -> Place? {
    var line = Place(
      token: 0, line: place.line + 1, fitness: .decent, isHyphenated: isHyphen, ratio: 0,
      overfull: place.overfull, demerits: place.demerits, previous: 0)
    var space = measure - content.width - preBreak
    let endsWithHyphen = isHyphen || penalty == .afterHyphen
    line.isHyphenated = endsWithHyphen
    let isLastWord =
      isEnd && place.line > 0 && content.stretch == 0
      && content.width < Demerits.shortLine * measure
    guard shape.isJustified else {
      line.badness = isEnd ? 0 : space / measure
      guard line.badness <= pass.tolerance else { return nil }
      line.demerits += Demerits.ragged(space: space, measure: measure, isEnd: isEnd)
      if endsWithHyphen {
        let demerits = Demerits.ragged(hyphen: penalty, isPreferred: shape.prefersHyphens)
        line.demerits += place.isHyphenated ? 2 * demerits : demerits
        // Its hyphen has no room.
        if space < -LineShape.tolerance { line.overfull += 1 }
      }
      if isLastWord { line.demerits += Demerits.raggedWord }
      if place.isHyphenated, isEnd { line.demerits += Demerits.raggedLastHyphen }
      return line
    }
    let expansion =
      isEnd && space > 0
      ? 0 : Expansion.share(ofSpace: space, letters: content.letters + preBreak, in: shape)
    line.expansion += expansion
    space -= expansion * (content.letters + preBreak)
    var badness: Double
    if space < 0 {
      if space + content.shrink < -LineShape.tolerance {
        // Its hyphen has no room.
        guard pass.isLast else { return nil }
        line.overfull += 1
      }
      line.ratio = content.shrink > 0 ? max(-1, space / content.shrink) : 0
      badness = Demerits.badness(line.ratio)
    } else if isEnd {
      badness = 0
    } else {
      line.ratio = content.stretch > 0 ? space / content.stretch : .infinity
      badness = Demerits.badness(space / max(content.stretch, Demerits.leastStretch))
    }
    guard badness <= pass.tolerance else { return nil }
    line.badness = badness
    if expansion != 0 { badness += Demerits.expansion * abs(expansion) / shape.expansion }
    line.fitness = Fitness(ratio: line.ratio)
    // Blanks of several words' width would part the line.
    if line.ratio > Demerits.greatestRatio { line.ratio = 0 }
    line.demerits += Demerits.line(
      badness: badness, penalty: Demerits.penalty(penalty, isHyphen: isHyphen))
    if place.isHyphenated, endsWithHyphen { line.demerits += Demerits.consecutiveHyphens }
    if place.isHyphenated, isEnd { line.demerits += Demerits.lastHyphen }
    if abs(Int(line.fitness.rawValue) - Int(place.fitness.rawValue)) > 1 {
      line.demerits += Demerits.uneven
    }
    if isLastWord { line.demerits += Demerits.lastWord }
    return line
  }
}
