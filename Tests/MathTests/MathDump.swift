// SPDX-License-Identifier: Apache-2.0

import Math

extension MathList {
  /// The tree in a line, for tests: symbols with a letter for their class, other nodes by name.
  var dump: String { nodes.map(\.dump).joined(separator: " ") }
}

extension MathNode {
  var dump: String {
    switch kind {
    case .symbol(let symbol): symbol.dump
    case .operatorName(let name):
      "name(\(name.name.dump))" + (name.limits == .never ? "" : "\(name.limits)")
    case .scripts(let scripts): scripts.dump
    case .fraction(let fraction): fraction.dump
    case .radical(let radical):
      "sqrt" + (radical.degree.map { "[\($0.dump)]" } ?? "") + "(\(radical.radicand.dump))"
    case .fenced(let fence): fence.dump
    case .delimiter(let delimiter):
      "big\(delimiter.size)\(delimiter.atomClass.letter)\(shown(delimiter.character))"
    case .accent(let accent):
      "accent\(accent.isWide ? "W" : "")\(accent.isBelow ? "B" : "")"
        + String(accent.character.value, radix: 16) + "(\(accent.base.dump))"
    case .stretched(let stretch):
      "\(stretch.isBelow ? "below" : "above")\(shown(stretch.character))(\(stretch.base.dump))"
    case .arrow(let arrow):
      "\(arrow.isVertical ? "v" : "")arrow\(arrow.character)(\(arrow.above.dump))"
        + (arrow.below.map { "(\($0.dump))" } ?? "")
    case .stack(let stack):
      "stack\(stack.atomClass.letter)(\(stack.base.dump);"
        + "\(stack.above?.dump ?? "");\(stack.below?.dump ?? ""))"
    case .table(let table): table.dump
    case .text(let text): text.dump
    case .group(let list, let atomClass): "{\(list.dump)}\(atomClass.letter)"
    case .style(let style): "style:\(style)"
    case .space(.interword): "space"
    case .space(.length(let length)): "\(length.dump)"
    case .colored(let list, let color): "color:\(color.name)(\(list.dump))"
    case .decorated(let list, let decoration): "\(decoration.name)(\(list.dump))"
    case .link(let list, let destination): "link:\(destination)(\(list.dump))"
    case .reference(let label, let inParentheses): "ref\(inParentheses ? "()" : ""):\(label)"
    case .unknown(let source): "?\(source)?"
    }
  }

  private func shown(_ character: Unicode.Scalar?) -> String {
    character.map { String(Character($0)) } ?? "."
  }
}

extension MathSymbol {
  fileprivate var dump: String {
    String(Character(character)) + atomClass.letter + (limits == .always ? "!" : "")
  }
}

extension MathClass {
  fileprivate var letter: String {
    switch self {
    case .ordinary: ""
    case .largeOperator: "L"
    case .binary: "b"
    case .relation: "r"
    case .opening: "o"
    case .closing: "c"
    case .punctuation: "p"
    case .inner: "i"
    }
  }
}

extension MathScripts {
  fileprivate var dump: String {
    (nucleus?.dump ?? "nil") + (limits == .never ? "" : ":\(limits)")
      + (`subscript`.map { "_(\($0.dump))" } ?? "") + (superscript.map { "^(\($0.dump))" } ?? "")
  }
}

extension MathFraction {
  fileprivate var dump: String {
    let name = isContinued ? "cfrac" : hasRule ? "frac" : "atop"
    let ends = [opening, closing].compactMap { $0 }.map { String(Character($0)) }.joined()
    return name + ends + (style.map { ":\($0)" } ?? "")
      + (ruleThickness.map { ":\($0.dump)" } ?? "") + "(\(numerator.dump)/\(denominator.dump))"
  }
}

extension MathFence {
  fileprivate var dump: String {
    func shown(_ character: Unicode.Scalar?) -> String {
      character.map { String(Character($0)) } ?? "."
    }
    var text = "fence" + shown(opening) + parts[0].dump
    for (middle, part) in zip(middles, parts.dropFirst()) {
      text += " " + shown(middle) + " " + part.dump
    }
    return text + shown(closing)
  }
}

extension MathTable {
  fileprivate var dump: String {
    func shown(_ character: Unicode.Scalar?) -> String {
      character.map { String(Character($0)) } ?? ""
    }
    func shown(_ strokes: [Stroke]) -> String {
      strokes.map { $0 == .solid ? "|" : ":" }.joined()
    }
    let columns = columns.map { column in
      shown(column.rulesBefore) + "\(column.alignment)".prefix(1)
        + (column.spaceBefore.map { "@\($0.dump)" } ?? "")
    }
    let rows = rows.map { row in
      row.rulesAbove.map(\.dump).joined()
        + (row.kind == .cells ? "" : row.kind == .text(isNear: true) ? "near " : "far ")
        + row.cells.map(\.dump).joined(separator: " & ")
        + (row.spaceBelow.map { " [\($0.dump)]" } ?? "") + row.number.dump
    }
    let place = position == .center ? "" : position == .firstRow ? "^" : "_"
    return "\(kind)\(place)\(isNumbered ? "#" : "")\(isMultiline ? "m" : "")"
      + (style.map { ":\($0)" } ?? "") + "{\(columns.joined())"
      + shown(rulesAfter) + "}"
      + "\(shown(opening))[\(rows.joined(separator: " ; "))"
      + rulesBelow.map(\.dump).joined() + "]\(shown(closing))"
  }
}

extension MathTable.HorizontalRule {
  fileprivate var dump: String {
    (stroke == .solid ? "-" : "~") + (columns.map { "(\($0.lowerBound)…\($0.upperBound))" } ?? "")
  }
}

extension MathNumber {
  var dump: String {
    (tag.map { " tag\(isBareTag ? "*" : "")(\($0.dump))" } ?? "")
      + (label.map { " label(\($0))" } ?? "") + (isSuppressed ? " notag" : "")
  }
}

extension MathText {
  fileprivate var dump: String {
    parts.map { part in
      switch part {
      case .characters(let text, .body): "“\(text)”"
      case .characters(let text, let face): "\(face)“\(text)”"
      case .formula(let list): "$\(list.dump)$"
      }
    }.joined(separator: "+")
  }
}

extension MathLength {
  fileprivate var dump: String {
    let number = value == value.rounded() ? "\(Int(value))" : "\(value)"
    return number + (unit == .point ? "bp" : "\(unit)")
  }
}

extension MathDecoration {
  fileprivate var name: String {
    switch self {
    case .frame(let color): "frame" + (color.map { ":\($0.name)" } ?? "")
    case .cancelTo(let value): "cancel→[\(value.dump)]"
    case .phase: "phase"
    case .actuarialAngle: "angl"
    case .background(let color): "background:\(color.name)"
    case .cancel(let rising, let falling, let level):
      "cancel" + (rising ? "/" : "") + (falling ? "\\" : "") + (level ? "-" : "")
    case .phantom(let keepsWidth, let keepsHeight):
      "phantom" + (keepsWidth ? "w" : "") + (keepsHeight ? "h" : "")
    case .smash(let keepsHeight, let keepsDepth):
      "smash" + (keepsHeight ? "h" : "") + (keepsDepth ? "d" : "")
    case .overlap(let alignment): "overlap:\(alignment)"
    case .negated: "not"
    case .raised(let length): "raised:\(length.dump)"
    case .centered: "centered"
    case .rule(let width, let height, let raised):
      "rule:\(width.dump)×\(height.dump)^\(raised.dump)"
    }
  }
}
