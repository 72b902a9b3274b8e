// SPDX-License-Identifier: Apache-2.0

extension FormulaReader {
  /// Reads `\begin{…} … \end{…}`.
  mutating func environment(_ token: MathToken, into builder: inout ListBuilder) {
    guard depth < Self.depthLimit else {
      builder.append(tooDeep())
      return
    }
    tokens.next()
    guard let group = tokens.sourceOfGroup() else {
      report("`\\begin` wants a name: write `\\begin{aligned}`", at: token.range)
      append(.unknown("\\begin"), from: token, into: &builder)
      return
    }
    let name = group.text.trimmed
    let known = MathEnvironment.named(name)
    if known == nil {
      let nearest = MathSymbols.nearestEnvironment(to: name)
      problems.append(
        MathProblem(
          .unknownCommand("\\begin{\(name)}", suggestion: nearest.map { "\\begin{\($0)}" }),
          range: range(from: token)))
      append(.unknown("\\begin{\(name)}"), from: token, into: &builder)
    }
    let environment = known ?? MathEnvironment(kind: .gathered, columns: .left)
    if environment.kind == nil {
      equation(environment, name, token, into: &builder)
    } else {
      let table = self.table(environment, name, token)
      append(.table(table), from: token, into: &builder)
    }
    if known == nil { append(.unknown("\\end{\(name)}"), from: token, into: &builder) }
  }

  /// Reads what stands in `equation`, which is no table.
  private mutating func equation(
    _ environment: MathEnvironment, _ name: String, _ token: MathToken,
    into builder: inout ListBuilder
  ) {
    if environment.isStarred { number.isSuppressed = true }
    closers.append(.cell)
    depth += 1
    while true {
      // An ampersand means nothing here; lines do.
      let end = tokens.peekInMath()
      if end.kind == .end || endsEnvironment(end) { break }
      if end.isCharacter("&") {
        tokens.next()
        report("`&` stands outside of a table: write `\\&`", at: end.range)
        append(.unknown("&"), from: end, into: &builder)
      } else if end.kind == .command, MathSymbols.command(end.name) == .newRow {
        tokens.next()
        builder.endLine(space: rowSpace())
      } else if ends(end), !isRowText(end) {
        break
      } else {
        item(end, into: &builder)
      }
    }
    closers.removeLast()
    depth -= 1
    finish(name, token)
  }

  private func isRowText(_ token: MathToken) -> Bool {
    guard token.kind == .command, case .rowText = MathSymbols.command(token.name) else {
      return false
    }
    return true
  }

  private func endsEnvironment(_ token: MathToken) -> Bool {
    token.kind == .command && MathSymbols.command(token.name) == .end
  }

  /// Takes `\end{…}`, or reports that there is none.
  private mutating func finish(_ name: String, _ token: MathToken) {
    let end = tokens.peekInMath()
    guard endsEnvironment(end) else {
      report(
        "`\\begin{\(name)}` has no partner: write `\\end{\(name)}`", at: token.range)
      return
    }
    tokens.next()
    let other = tokens.sourceOfGroup()?.text.trimmed ?? ""
    if other != name {
      report(
        "`\\end{\(other)}` ends `\\begin{\(name)}`: write `\\end{\(name)}`", at: range(from: end))
    }
  }

  // MARK: Tables

  private mutating func table(
    _ environment: MathEnvironment, _ name: String, _ token: MathToken
  ) -> MathTable {
    var table = emptyTable(environment)
    let hasLetter =
      (environment.kind == .matrix || environment.kind == .smallMatrix) && name.hasSuffix("*")
    if environment.hasPosition || hasLetter, let letter = bracketLetter() {
      if hasLetter {
        table.columns = alignments(letter)
      } else {
        table.position = letter == "t" ? .firstRow : letter == "b" ? .lastRow : .center
      }
    }
    if environment.hasCount, tokens.sourceOfGroup() == nil {
      report("`\\begin{\(name)}` wants a number of pairs of columns", at: range(from: token))
    }
    if environment.columns == .specified { specify(&table, name, token) }
    let outer = number
    if environment.isNumbered { number = MathNumber() }
    let opening = depth
    depth += 1
    rows(of: &table, environment, isDiagram: name == "CD")
    depth = opening
    if environment.isNumbered { number = outer }
    complete(&table, environment)
    finish(name, token)
    return table
  }

  private func emptyTable(_ environment: MathEnvironment) -> MathTable {
    MathTable(
      kind: environment.kind ?? .gathered, style: environment.style, columns: [], rows: [],
      opening: environment.opening, closing: environment.closing,
      isNumbered: environment.isNumbered, isMultiline: environment.isMultiline)
  }

  /// Reads rows up to what ends the table, which stays.
  private mutating func rows(
    of table: inout MathTable, _ environment: MathEnvironment, isDiagram: Bool = false
  ) {
    var row = MathTable.Row([])
    let outer = (rowAlignment, isInMultiline, partialRules)
    (rowAlignment, isInMultiline, partialRules) = (nil, table.isMultiline, [])
    defer { (rowAlignment, isInMultiline, partialRules) = outer }
    var isFull = false
    while true {
      if row.cells.isEmpty {
        row.rulesAbove += rules()
        if let text = rowText() {
          table.rows.append(text)
          continue
        }
      }
      if isDiagram {
        row.cells += diagramRow()
      } else {
        row.cells.append(list(until: .cell))
      }
      let token = tokens.peek()
      if token.isCharacter("&") {
        tokens.next()
        if environment.columns == .specified, row.cells.count == table.columns.count, !isFull {
          isFull = true
          reportFullRow(table.columns.count, at: token.range)
        }
        continue
      }
      row.alignment = rowAlignment
      rowAlignment = nil
      let command = token.kind == .command ? MathSymbols.command(token.name) : nil
      if environment.isNumbered {
        row.number = number
        if environment.isStarred, number.tag == nil { row.number.isSuppressed = true }
        number = MathNumber()
      }
      if case .rowText = command {
        // Text ends the row before it.
        table.rows.append(row)
        row = MathTable.Row([])
        continue
      }
      if command == .newRow {
        tokens.next()
        row.spaceBelow = rowSpace()
        table.rows.append(row)
        row = MathTable.Row([])
        continue
      }
      if row.cells.count == 1, row.cells[0].isEmpty,
        row.number == MathNumber()
          || (environment.isStarred && row.number.label == nil && row.number.tag == nil),
        !table.rows.isEmpty
      {
        table.rulesBelow = row.rulesAbove
      } else {
        table.rows.append(row)
      }
      checkRules(of: table)
      return
    }
  }

  /// Reads `\intertext{…}` between rows.
  private mutating func rowText() -> MathTable.Row? {
    let token = tokens.peekInMath()
    guard token.kind == .command, depth < Self.depthLimit,
      case .rowText(let isNear) = MathSymbols.command(token.name)
    else { return nil }
    tokens.next()
    var list = MathList(textArgument(of: token, face: .body))
    if let node = list.nodes.first, case .text(let text) = node.kind {
      list.nodes[0].kind = .text(text.trimmed)
    }
    return MathTable.Row(
      [list], number: MathNumber(isSuppressed: true), kind: .text(isNear: isNear))
  }

  /// Reads `\hline` and its like before a row.
  private mutating func rules() -> [MathTable.HorizontalRule] {
    var rules: [MathTable.HorizontalRule] = []
    while true {
      let token = tokens.peekInMath()
      guard token.kind == .command,
        case .horizontalRule(let stroke, let isPartial) = MathSymbols.command(token.name)
      else { return rules }
      tokens.next()
      var rule = MathTable.HorizontalRule(stroke)
      if isPartial {
        rule.columns = ruledColumns(token)
        guard rule.columns != nil else { continue }
      } else if stroke == .dashed {
        // The lengths of the dashes, `[4pt/2pt]`.
        _ = optionalWord()
      }
      rules.append(rule)
    }
  }

  /// Reads the `{1-2}` of `\cline`.
  private mutating func ruledColumns(_ token: MathToken) -> ClosedRange<Int>? {
    let group = tokens.sourceOfGroup()
    let ends = group?.text.split(separator: "-", omittingEmptySubsequences: false).map {
      Int(String($0).trimmed) ?? 0
    }
    guard let ends, (1...2).contains(ends.count), let first = ends.first, let last = ends.last,
      (1...65_536).contains(first), (first...65_536).contains(last)
    else {
      report(
        "`\(token.source.trimmed)` wants its first and its last column: write `{1-2}`",
        at: group?.range ?? token.range)
      return nil
    }
    partialRules.append((last, group?.range ?? token.range))
    return first - 1...last - 1
  }

  /// Gives a table as many columns as its longest row has cells, and that many cells to each row.
  private func complete(_ table: inout MathTable, _ environment: MathEnvironment) {
    var count = max(1, table.rows.map(\.cells.count).max() ?? 0)
    if table.columns.count > count, table.kind != .array {
      table.columns.removeSubrange(count...)
    }
    count = max(count, table.columns.count)
    while table.columns.count < count {
      let index = table.columns.count
      var column: MathTable.Column
      switch environment.columns {
      case .centered: column = .init(table.columns.last?.alignment ?? .center)
      case .left: column = .init(.left)
      case .pairs: column = .init(index % 2 == 0 ? .right : .left)
      case .triple: column = .init(index % 3 == 0 ? .right : index % 3 == 1 ? .center : .left)
      case .specified: column = .init(table.columns.last?.alignment ?? .center)
      }
      if environment.hasCount, index > 0 { column.spaceBefore = MathLength(0, .em) }
      if environment.columns == .triple, index % 3 > 0 {
        // The sign in the middle has its own space before it.
        column.spaceBefore = MathLength(index % 3 == 1 ? 0 : 5, .mu)
      }
      table.columns.append(column)
    }
    if environment.columns == .pairs {
      for row in table.rows.indices {
        for column in stride(from: 1, to: table.rows[row].cells.count, by: 2) {
          table.rows[row].cells[column].beginWithAtom()
        }
      }
    }
    // Padding costs no more than the cells there are, but for rows of very different lengths.
    for index in table.rows.indices
    where count * table.rows.count <= 65_536 && table.rows[index].kind == .cells {
      let missing = count - table.rows[index].cells.count
      if missing > 0 {
        table.rows[index].cells += [MathList](repeating: MathList(), count: missing)
      }
    }
    if table.isMultiline, table.isNumbered { numberLastRow(&table) }
  }

  /// Gives all that the rows of `multline` say about its number to the last one.
  private func numberLastRow(_ table: inout MathTable) {
    guard let last = table.rows.indices.last else { return }
    var number = MathNumber()
    for index in table.rows.indices {
      let row = table.rows[index].number
      number.tag = row.tag ?? number.tag
      number.isBareTag = row.tag == nil ? number.isBareTag : row.isBareTag
      number.label = row.label ?? number.label
      number.isSuppressed = number.isSuppressed || row.isSuppressed
      number.range = row.range ?? number.range
      table.rows[index].number = MathNumber(isSuppressed: true)
    }
    if number.tag != nil { number.isSuppressed = false }
    table.rows[last].number = number
  }

  // MARK: Columns

  /// Reads `[t]` behind the name of an environment.
  private mutating func bracketLetter() -> String? {
    let saved = tokens
    guard tokens.take("[") != nil else { return nil }
    let text = tokens.restOfGroup(closing: "]").map(\.source).joined().trimmed
    if text.utf8.count <= 1, text.isEmpty || "tbclr".contains(text) { return text }
    tokens = saved
    return nil
  }

  private func alignments(_ letters: String) -> [MathTable.Column] {
    letters == "l" ? [.init(.left)] : letters == "r" ? [.init(.right)] : []
  }

  /// Reads `{l|cr}`.
  private mutating func specify(_ table: inout MathTable, _ name: String, _ token: MathToken) {
    guard let group = tokens.sourceOfGroup() else {
      report(
        "`\\begin{\(name)}` wants its columns: write `{lcr}`", at: range(from: token))
      return
    }
    var specification = ColumnSpecification(Array(group.text.utf8))
    specification.read()
    table.columns = specification.columns
    table.rulesAfter = specification.rules
    if let letter = specification.unknown {
      report(
        "`\(letter)` is no column: write `l`, `c` or `r`", at: group.range)
    }
  }

  // MARK: Other forms

  /// Reads `\substack{…}`.
  mutating func substack(_ token: MathToken, into builder: inout ListBuilder) {
    let environment = MathEnvironment(kind: .substack)
    bracedTable(environment, token, into: &builder)
  }

  /// Reads `\matrix{…}`, `\cases{…}` and their like of plain TeX.
  mutating func braceTable(
    _ name: String, _ token: MathToken, into builder: inout ListBuilder
  ) {
    let environment = MathEnvironment.named(name) ?? MathEnvironment(kind: .matrix)
    bracedTable(environment, token, into: &builder)
  }

  private mutating func bracedTable(
    _ environment: MathEnvironment, _ token: MathToken, into builder: inout ListBuilder
  ) {
    let opening = tokens.peekInMath()
    guard opening.isCharacter("{"), depth < Self.depthLimit else {
      let list = argument(of: token)
      let row = MathTable.Row([list])
      var table = emptyTable(environment)
      table.rows = [row]
      complete(&table, environment)
      append(.table(table), from: token, into: &builder)
      return
    }
    tokens.next()
    closers.append(.brace)
    var table = emptyTable(environment)
    rows(of: &table, environment)
    closers.removeLast()
    complete(&table, environment)
    close("}", of: opening)
    append(.table(table), from: token, into: &builder)
  }
}

extension MathList {
  /// Puts an empty atom before a sign at the start, so that it has its space there: `&= b`.
  fileprivate mutating func beginWithAtom() {
    guard let first = nodes.first else { return }
    let start = first.range.lowerBound
    nodes.insert(MathNode(.group(MathList(), .ordinary), range: start..<start), at: 0)
  }
}
