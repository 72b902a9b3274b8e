// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import ThemeFiles
internal import Theming

// The title page and the chapter of colours.

extension GuideWriter {
  /// The colour of lines around shapes, on pages of any colour.
  static let hairline = RGBA(white: 0.5, alpha: 0.45)

  /// Adds the name, a band of all colours, and a summary.
  mutating func addTitle() {
    // In HTML, the name can't contain Markdown.
    add("<h1>\(subject.name.escapedForHTML)</h1>")
    if let summary = subject.summary { add(summary + ".") }
    let bands = variants.map { band(for: $0.traits) }
    add(
      "<p>" + bands.joined(separator: "<br>") + "</p>")
    guard !subject.samples.isEmpty else { return }
    // Samples fill the title page, two in a row if there are several.
    let width = (subject.samples.count == 1 ? 316 : subject.samples.count == 2 ? 226 : 152) * unit
    let images = subject.samples.map { sample in
      let name = pictures.add(Drawing.framed(sample, edge: Self.hairline))
      return
        "<img src=\"\(name)\" width=\"\(Int(width / 0.75))\" style=\"border-radius: 0\" alt=\"A page\">"
    }
    for start in stride(from: 0, to: images.count, by: 2) {
      let row = images[start..<min(start + 2, images.count)].joined(separator: "&emsp;")
      add("<p align=\"center\">\(row)</p>")
    }
  }

  /// The radius of swatches; the theme's image radius may be larger than a swatch.
  var swatchCorner: Double { 2 * unit }

  /// The colours of a variant, side by side on its paper.
  private mutating func band(for traits: ThemeTraits) -> String {
    let colors = ThemeColors(theme, traits)
    var shown: [RGBA] = []
    let all =
      theme.palette.entries.map(\.color)
      + [
        theme.colors.body, theme.colors.highlight, theme.colors.code,
        theme.colors.codeBackground, theme.table.headerBackgroundColor, theme.table.borderColor,
      ] + [theme.colors.selectionBackground].compactMap(\.self)
    for color in all {
      let seen = colors(color).composited(over: colors.page)
      if seen != colors.page, !shown.contains(seen) { shown.append(seen) }
    }
    var drawing = Drawing(width: 460 * unit, height: 30 * unit)
    let frame = Rect(origin: .zero, size: drawing.size)
    drawing.rectangle(
      frame, fill: colors.page, cornerRadius: swatchCorner, edge: Self.hairline)
    let inner = frame.inset(by: Sides(all: 5 * unit))
    let step = inner.size.width / Double(max(1, shown.count))
    for (index, color) in shown.enumerated() {
      drawing.rectangle(
        Rect(
          x: inner.minX + Double(index) * step, y: inner.minY, width: step,
          height: inner.size.height), fill: color)
    }
    return pictures.image(drawing, alternative: "The colours of \(traits.guideName)")
  }

  /// Adds all colours of palette, tokens and knobs, in all variants.
  mutating func addColors() {
    add("# Colours")
    add(
      "Each colour stands on the paper of its variant. A colour that lets the paper through is shown "
        + "as it is seen there, with its opacity below:")
    let names = colorNames
    if !names.isEmpty {
      add("## Palette and tokens")
      addTable(colorHead, names.map { colorRow($0.path, nil, $0.color) })
    }
    add("## What they colour")
    var rows: [[String]] = []
    for knob in MarkdownTheme.knobs {
      for setting in knob.settings {
        guard case .color(let color) = setting.value(in: theme) else { continue }
        rows.append(colorRow(setting.path, knob.summary, color))
      }
    }
    addTable(colorHead, rows)
    let styled = theme.styleSettings.compactMap { setting -> [String]? in
      guard case .color(let color) = setting.value(in: theme) else { return nil }
      return colorRow(setting.path, StyleAttribute.summary(of: setting), color)
    }
    guard !styled.isEmpty else { return }
    add("## What the style sheet colours")
    addTable(colorHead, styled)
  }

  /// The names of colours: those of the palette and the tokens.
  private var colorNames: [(path: String, color: ThemeColor)] {
    let palette = theme.palette.entries.map { ("palette.\($0.name)", $0.color) }
    let tokens = subject.loaded.names.compactMap { name -> (path: String, color: ThemeColor)? in
      guard name.path.hasPrefix("tokens."), case .color(let color) = name.value else { return nil }
      return (name.path, color)
    }
    return palette + tokens
  }

  private var colorHead: [String] { ["Name"] + variants.map { "<small>\($0.name)</small>" } }

  private mutating func colorRow(
    _ path: String, _ summary: String?, _ color: ThemeColor?
  ) -> [String] {
    var cells = [entry(path, summary)]
    for variant in variants {
      let value = color?.resolved(for: variant.traits)
      var lines = [tile(value, on: ThemeColors(theme, variant.traits).page)]
      lines += value.words.map { "<small>\($0)</small>" }
      if !hasOneChain(path) { lines.append("<small>\(chain(of: path, in: variant))</small>") }
      cells.append(lines.joined(separator: "<br>"))
    }
    return cells
  }

  /// A colour on the paper of its variant; only the paper when there is none.
  private mutating func tile(_ color: RGBA?, on paper: RGBA) -> String {
    var drawing = Drawing(width: 44 * unit, height: 26 * unit)
    let frame = Rect(origin: .zero, size: drawing.size)
    drawing.rectangle(
      frame, fill: paper, cornerRadius: swatchCorner, edge: Self.hairline,
      edgeWidth: 0.5 * unit)
    if let color, color.alpha > 0 {
      drawing.rectangle(
        frame.inset(by: Sides(all: 4 * unit)), fill: color.composited(over: paper))
    } else {
      drawing.line(
        from: Point(x: 0, y: frame.size.height), to: Point(x: frame.size.width, y: 0),
        color: Self.hairline, width: 0.5 * unit)
    }
    return pictures.image(drawing, alternative: color?.hex ?? "none")
  }
}

extension RGBA? {
  /// The colour in words: its number, and its opacity if it is translucent.
  fileprivate var words: [String] {
    guard let color = self, color.alpha > 0 else { return ["none"] }
    let solid = RGBA(red: color.red, green: color.green, blue: color.blue).hex
    guard color.alpha < 1 else { return [solid] }
    return [solid, "\(Self.brief(color.alpha * 100)) %"]
  }

  private static func brief(_ number: Double) -> String {
    let rounded = (number * 10).rounded() / 10
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
