// SPDX-License-Identifier: Apache-2.0

extension Document {
  /// The destinations of the images that pages of an appearance show, in reading order.
  func imageDestinations(for style: ThemeTraits.InterfaceStyle) -> [String] {
    var collector = ImageCollector(hidden: style == .dark ? .light : .dark)
    collector.visit(self)
    return collector.destinations
  }
}

private struct ImageCollector: MarkdownWalker {
  let hidden: Image.Appearance
  var destinations: [String] = []

  mutating func visit(_ inline: InlineNode) {
    if case .image(let image) = inline, image.appearance != hidden {
      destinations.append(image.destination)
    }
    descend(into: inline)
  }
}
