// SPDX-License-Identifier: Apache-2.0

/// What is said as one thing: digits that stand together are a number.
enum MathUnit {
  /// A number, with the nodes of scripts that stand at its last digit.
  case number(String, scripts: MathScripts?)
  /// Any other node.
  case node(MathNode)
}

extension MathList {
  /// The nodes, with digits put together.
  var units: [MathUnit] {
    var units: [MathUnit] = []
    units.reserveCapacity(nodes.count)
    var digits = ""
    for (index, node) in nodes.enumerated() {
      if let digit = node.digit {
        digits.unicodeScalars.append(digit)
        continue
      }
      if !digits.isEmpty, let point = node.pointInNumber, index + 1 < nodes.count,
        nodes[index + 1].leadingDigit != nil
      {
        digits.unicodeScalars.append(point)
        continue
      }
      if case .scripts(let scripts) = node.kind, let digit = scripts.nucleus?.digit {
        digits.unicodeScalars.append(digit)
        units.append(.number(digits, scripts: scripts))
        digits = ""
        continue
      }
      if !digits.isEmpty { units.append(.number(digits, scripts: nil)) }
      digits = ""
      units.append(.node(node))
    }
    if !digits.isEmpty { units.append(.number(digits, scripts: nil)) }
    return units
  }

  /// The symbol that the list is, whatever groups are around it; `nil` when it is more.
  var singleSymbol: MathSymbol? {
    var list = self
    while list.nodes.count == 1 {
      switch list.nodes[0].kind {
      case .symbol(let symbol): return symbol
      case .group(let inner, _), .colored(let inner, _): list = inner
      default: return nil
      }
    }
    return nil
  }
}

extension MathNode {
  /// The digit that the node is.
  fileprivate var digit: Unicode.Scalar? {
    guard case .symbol(let symbol) = kind, (0x30...0x39).contains(symbol.character.value) else {
      return nil
    }
    return symbol.character
  }

  fileprivate var leadingDigit: Unicode.Scalar? {
    if case .scripts(let scripts) = kind { return scripts.nucleus?.digit }
    return digit
  }

  /// The point of a decimal, or the comma in `{,}`, which separates thousands.
  fileprivate var pointInNumber: Unicode.Scalar? {
    switch kind {
    case .symbol(let symbol): return symbol.character == "." ? "." : nil
    case .group(let list, .ordinary):
      guard list.nodes.count == 1, case .symbol(let symbol) = list.nodes[0].kind,
        symbol.character == "," || symbol.character == "."
      else { return nil }
      return symbol.character
    default: return nil
    }
  }
}
