// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

extension RenderOptions {
  /// The smallest width and height of the text area, in points.
  package static let leastTextArea = PageGeometry.leastTextArea
  /// The accepted resolutions, in pixels per inch; at the highest, even the smallest page is too
  /// large for a picture.
  private static let resolutions = 1.0...100_000
  /// The greatest length in a theme, in points: that of a page.
  private static let greatestLength = PageSize.sideLimits.upperBound

  /// Throws when layout or painting is impossible with these options.
  func validate(for format: OutputFormat) throws(RenderError) {
    switch format {
    case .svg: break
    case .pdf:
      try Renderer.check(pdf.standards)
      try Self.check(
        pdf.imagePixelsPerInch ?? Self.resolutions.lowerBound, "pdf.imagePixelsPerInch",
        in: Self.resolutions)
    case .png: try Self.check(png.pixelsPerInch, "png.pixelsPerInch", in: Self.resolutions)
    }
    for setting in MarkdownTheme.settings {
      guard case .number(let number) = setting.value(in: theme) else { continue }
      let name = "theme.\(setting.path)"
      if setting.path.hasSuffix(".pointSize"), number <= 0 {
        throw .badOption(name, number, "be greater than 0")
      }
      // Layout clamps lengths to useful ones; numbers beyond all pages are refused.
      try Self.check(number, name, in: -Self.greatestLength...Self.greatestLength)
    }
    let page = theme.pageGeometry
    guard !page.hasRoom else { return }
    let area = page.textArea
    throw .noRoom(width: area.width, height: area.height)
  }

  private static func check(
    _ value: Double, _ name: String, in range: ClosedRange<Double>
  ) throws(RenderError) {
    guard !range.contains(value) else { return }
    let (low, high) = (Int(range.lowerBound), Int(range.upperBound))
    throw .badOption(name, value, "be between \(low) and \(high)")
  }
}
