// SPDX-License-Identifier: Apache-2.0

/// Turns parsed documents into files: styling, layout, painting and export in one call.
///
/// A renderer is a value without state, so one may serve many documents on many threads. The same
/// document, options and fonts give the same bytes.
public struct Renderer: Sendable {
  /// What applies to every document rendered.
  public var options: RenderOptions

  /// Creates a renderer.
  public init(options: RenderOptions) {
    self.options = options
  }

  /// Renders a document.
  ///
  /// - Parameters:
  ///   - document: The parsed document.
  ///   - format: What to make of it.
  ///   - layoutReport: Whether to add the report of every fragment's place.
  /// - Returns: The files and the diagnostics of parsing and rendering.
  /// - Throws: `RenderError` when no output is possible.
  public func render(
    _ document: MarkdownDocument, as format: OutputFormat, layoutReport: Bool = false
  ) throws(RenderError) -> Rendering {
    throw RenderError(.internalError, id: "not-implemented", "rendering is not available yet")
  }
}
