// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

extension BoxBuilder {
  /// Builds a list.
  mutating func list(_ node: List, _ context: Context) -> BlockBox {
    let box = record(node.context, in: context.parent, node.range)
    var outer = context.inside(node.context, by: resolver)
    setInheritedStyle(outer.text, of: box)
    outer.listDepth += 1
    outer.isTight = node.isTight
    let isRTL = readsRightToLeft(node.items.flatMap(\.blocks))
    // The gap between items belongs to one list only: the first has none above, the last none below.
    let gap = node.isTight ? options.theme.spacings.list / 2 : options.theme.spacings.list
    let numbers = node.numbers.map { node.numberStyle.text(of: $0) + "." }
    let indent = context.scale * listIndent(of: node, numbers, outer.text)
    let items = node.items.enumerated().map { index, item in
      let kind = node.context(of: item)
      var inner = outer.inside(kind, by: resolver)
      inner.parent = record(kind, in: box, item.range)
      setInheritedStyle(inner.text, of: inner.parent)
      let start = tree.textLength
      let number = numbers.isEmpty ? nil : numbers[index]
      let marker = self.marker(item, number, NodeContext(.listMarker, kind.subtype), inner, isRTL)
      var look = resolver.styled(
        kind,
        BoxStyle(
          margins: Margins(top: gap, bottom: gap),
          padding: leading(indent, trailing: 0, isRTL)), inner.text, isRightToLeft: isRTL)
      if index == 0 { look.margins.top = 0 }
      if index == node.items.count - 1 { look.margins.bottom = 0 }
      let blocks = blocks(item.blocks, inner)
      tree.records[inner.parent.index].text = text(from: start)
      return BlockBox.container(
        ContainerBox(
          box: inner.parent, blocks: blocks, margins: look.margins,
          padding: look.padding, decoration: look.decoration, marker: marker,
          isRightToLeft: isRTL))
    }
    let isNested = context.listDepth > 0 && context.isTight
    let look = resolver.styled(
      node.context,
      BoxStyle(
        margins: isNested ? Margins(top: gap, bottom: gap) : resolver.paragraphMargins),
      outer.text, isRightToLeft: isRTL)
    return .container(
      ContainerBox(
        box: box, blocks: items, margins: look.margins, padding: look.padding,
        decoration: look.decoration, isRightToLeft: isRTL))
  }

  /// The width of the column of markers, in points; wider when the longest number needs it.
  private func listIndent(of list: List, _ numbers: [String], _ text: TextStyle) -> Double {
    let indent = resolver.listIndent(list.context, text)
    guard let longest = numbers.map(\.utf8.count).max() else { return indent }
    return max(indent, (Double(longest) * 0.65 + 0.25) * text.font.pointSize)
  }

  private mutating func marker(
    _ item: ListItem, _ number: String?, _ kind: NodeContext, _ context: Context, _ isRTL: Bool
  ) -> Marker {
    let text = resolver.styled(kind, context.text, around: context.text)
    let bullet = options.theme.sizes.bullet
    let em = context.text.font.pointSize / context.scale
    let size = max(0, context.scale * bullet.points(em: em, rem: resolver.rem))
    let form: Marker.Form
    if let isChecked = item.isChecked {
      form = .task(isChecked: isChecked, side: 0.85 * text.font.pointSize)
    } else if let number {
      var numberStyle = text
      numberStyle.font.features = StyleResolver.tabular(numberStyle.font.features)
      var builder = InlineContentBuilder()
      builder.add(
        number, InlineContentBuilder.Context(style: style(numberStyle), box: context.parent))
      var content = builder.finish()
      if isRTL { content.direction = .rightToLeft }
      form = .text(content)
    } else {
      form = bulletForm(context, size: size, text, isRTL)
    }
    tree.markers[context.parent] = form.character
    // A ticked box has the highlight colour unless the style sheet sets another.
    let box = mark(isChecked: item.isChecked == true, text)
    return Marker(
      box: context.parent, form: form, color: resolver.rules[kind]?.color ?? box.color,
      markColor: box.tickColor,
      gap: context.scale * (number == nil || item.isChecked != nil ? 8 : 6)
        * resolver.growth(text), strut: style(text))
  }

  /// The shape of a bullet; characters are drawn as shapes, not as text.
  private mutating func bulletForm(
    _ context: Context, size: Double, _ text: TextStyle, _ isRTL: Bool
  ) -> Marker.Form {
    let bullets = options.theme.list.bullets
    let level = min(max(context.listDepth, 1), bullets.count) - 1
    switch bullets.indices.contains(level) ? bullets[level] : .disc {
    case .disc: return .shape(.disc, side: size)
    case .circle: return .shape(.ring, side: size)
    case .square: return .shape(.square, side: size)
    case .dash: return .shape(.dash, side: size)
    case .triangle: return .shape(isRTL ? .leftTriangle : .triangle, side: size)
    case .character(let character):
      var style = text
      style.isDecorative = true
      return .text(
        InlineContent(Array(String(character).utf8), style: self.style(style), box: context.parent))
    }
  }

  /// The drawing of a box to tick, in a text of some style.
  func mark(isChecked: Bool, _ text: TextStyle) -> ListMark {
    let accent = resolver.color(options.theme.colors.highlight)
    return ListMark(
      form: isChecked ? .checkedBox : .box, color: isChecked ? accent : text.color,
      tickColor: resolver.color(options.theme.page.background))
  }
}

extension Marker.Form {
  /// The character that stands for a drawn marker; `nil` for others.
  fileprivate var character: String? {
    switch self {
    case .task(let isChecked, _): isChecked ? "☑" : "☐"
    case .shape(let form, _):
      switch form {
      case .disc: "•"
      case .ring: "◦"
      case .square: "▪"
      case .dash: "–"
      case .triangle: "▸"
      case .leftTriangle: "◂"
      case .box: "☐"
      case .checkedBox: "☑"
      case .disclosure: "▾"
      }
    case .icon, .text: nil
    }
  }
}
