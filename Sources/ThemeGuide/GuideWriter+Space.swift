// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import ThemeFiles
internal import Theming

// The chapter on distances: every length with a ruler, true to size, and the other values.

extension GuideWriter {
  /// Adds all values that are neither colours nor fonts.
  mutating func addSpace() {
    add("# Space and shape")
    add("Rulers are true to size when pages are printed as they are: ticks stand two points apart.")
    var lengths: [[String]] = []
    var others: [[String]] = []
    for knob in MarkdownTheme.knobs
    where !knob.path.hasPrefix("page.") && !knob.path.hasPrefix("fonts.") {
      guard let setting = knob.settings.first, !setting.isColor else { continue }
      if case .number(let number) = setting.value(in: theme), knob.settings.count == 1 {
        let name = entry(knob.path, knob.summary)
        lengths.append([name, value(of: setting), measure(knob.path, number)])
      } else {
        others.append(row(of: knob))
      }
    }
    addTable(["Name", "Value", "True to size"], lengths, alignments: ["left", "right"])
    add("## The page")
    add("<p>\(sheet())</p>")
    let page = MarkdownTheme.knobs.filter {
      $0.path.hasPrefix("page.") && $0.settings.first?.isColor == false
    }
    addTable(["Name", "Value"], page.map(row) + others)
  }

  /// The name of a knob with its value, or with several named values.
  private func row(of knob: ThemeKnob) -> [String] {
    let values = knob.settings.map { setting in
      let name = setting.path.dropFirst(knob.path.count + 1)
      return name.isEmpty ? value(of: setting) : "\(name)\u{A0}\(value(of: setting))"
    }
    return [entry(knob.path, knob.summary), values.joined(separator: "<br>")]
  }

  /// The drawing that illustrates a number.
  private mutating func measure(_ path: String, _ number: Double) -> String {
    if path.hasPrefix("image.maxWidth") { return share(number) }
    if path.hasSuffix("cornerRadius") { return corner(number) }
    if path.hasSuffix("borderWidth") { return stroke(number) }
    if path.hasSuffix("bullet") { return disc(number) }
    return ruler(number)
  }

  private var ink: RGBA { RGBA(white: 0.5) }
  /// The longest ruler; longer ones are cut.
  private var longest: Double { 130 * unit }

  private mutating func ruler(_ length: Double) -> String {
    let shown = min(length, longest)
    var drawing = Drawing(width: max(shown, 48) + 2, height: 20)
    drawing.rectangle(
      Rect(x: 1, y: 2, width: shown, height: 8), fill: ink.withAlpha(multipliedBy: 0.55))
    var x = 0.0
    while x <= max(shown, 48) {
      let isLong = Int(x) % 10 == 0
      drawing.line(
        from: Point(x: x + 1, y: 12), to: Point(x: x + 1, y: isLong ? 18 : 15), color: ink,
        width: 0.5)
      x += 2
    }
    return pictures.image(drawing, alternative: "\(length.brief) points")
  }

  private mutating func disc(_ diameter: Double) -> String {
    let shown = min(diameter, longest)
    var drawing = Drawing(width: shown + 2, height: shown + 2)
    drawing.disc(center: Point(x: shown / 2 + 1, y: shown / 2 + 1), diameter: shown, fill: ink)
    return pictures.image(drawing, alternative: "a disc \(diameter.brief) points wide")
  }

  private mutating func corner(_ radius: Double) -> String {
    var drawing = Drawing(width: 70 * unit, height: 28 * unit)
    let frame = Rect(origin: .zero, size: drawing.size).inset(by: Sides(all: 1))
    drawing.rectangle(
      frame, fill: ink.withAlpha(multipliedBy: 0.2),
      cornerRadius: min(radius, frame.size.height / 2), edge: ink, edgeWidth: 0.75)
    return pictures.image(drawing, alternative: "corners of \(radius.brief) points")
  }

  private mutating func stroke(_ width: Double) -> String {
    let shown = min(width, longest)
    var drawing = Drawing(width: 70 * unit, height: shown + 6)
    drawing.line(
      from: Point(x: 0, y: shown / 2 + 3), to: Point(x: 70 * unit, y: shown / 2 + 3), color: ink,
      width: shown)
    return pictures.image(drawing, alternative: "a line \(width.brief) points wide")
  }

  private mutating func share(_ share: Double) -> String {
    var drawing = Drawing(width: 70 * unit, height: 10 * unit)
    let frame = Rect(origin: .zero, size: drawing.size)
    drawing.rectangle(frame, fill: .clear, edge: ink)
    var inner = frame
    inner.size.width *= min(max(share, 0), 1)
    drawing.rectangle(inner, fill: ink.withAlpha(multipliedBy: 0.55))
    return pictures.image(drawing, alternative: "\((share * 100).brief) %")
  }

  /// The page with its margins, at a third of its size.
  private mutating func sheet() -> String {
    let box = theme.page.pageBox
    let scale = min(1.0 / 3, 200 * unit / max(box.height, 1), 400 * unit / max(box.width, 1))
    let colors = ThemeColors(theme, ThemeTraits())
    var drawing = Drawing(width: box.width * scale, height: box.height * scale)
    drawing.rectangle(
      Rect(origin: .zero, size: drawing.size), fill: colors.page, edge: Self.hairline,
      edgeWidth: 0.75)
    let area = theme.pageGeometry.textArea
    let text = Rect(
      x: area.minX * scale, y: area.minY * scale, width: max(area.size.width, 0) * scale,
      height: max(area.size.height, 0) * scale)
    // Lines of text as on the page: body text with the usual line height.
    let pitch = max(theme.fonts.body.pointSize * 1.45 * scale, 0.5)
    var y = text.minY + pitch / 2
    var number = 0
    while y < text.maxY, number < 400 {
      let isLast = number % 7 == 6
      drawing.line(
        from: Point(x: text.minX, y: y),
        to: Point(x: text.minX + text.size.width * (isLast ? 0.62 : 1), y: y),
        color: colors(theme.colors.body).withAlpha(multipliedBy: 0.35), width: pitch * 0.42)
      y += isLast ? pitch + theme.spacings.general * scale : pitch
      number += 1
    }
    return pictures.image(drawing, alternative: "The sheet and its margins")
  }
}
