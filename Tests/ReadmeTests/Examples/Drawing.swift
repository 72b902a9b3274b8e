// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

extension AttributeKey<ThemeColor> {
  static let highlighter = AttributeKey("highlighter", inherits: false)
}

/// The renderer of `docs/library.md` that draws behind strong text.
func renderer() -> Renderer {
  var renderer = Renderer()
  renderer.options.theme.styles[.strong] = [
    Attribute(.highlighter, ThemeColor(red: 1, green: 0.9, blue: 0.3))
  ]
  renderer.registerCustomDrawing(
    customAttribute: .highlighter, layer: .background, granularity: .characterRuns
  ) { context in
    let color = context.value.resolved(for: context.traits)
    context.canvas.fill(.rectangle(context.rect, cornerRadius: 3), color)
  }
  return renderer
}
