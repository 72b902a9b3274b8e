// SPDX-License-Identifier: Apache-2.0

/// Draws fenced code in some languages, such as `dot`, as pictures.
///
/// ```swift
/// struct Charts: DiagramProvider {
///   let languages: Set = ["chart"]
///
///   func draw(_ diagrams: [Diagram]) -> [Result<[UInt8], DiagramFailure>] {
///     diagrams.map { .success(svg(of: $0.text)) }
///   }
/// }
/// ```
public protocol DiagramProvider: Sendable {
  /// The languages that it draws, in lower case; code in others stays code.
  ///
  /// Give them to `ParsingOptions.drawnLanguages`, too, so that they are not reported as languages
  /// that nothing draws.
  var languages: Set<String> { get }

  /// Draws the diagrams of a document, each once.
  ///
  /// - Parameter diagrams: The diagrams, in reading order.
  /// - Returns: For each of them a whole SVG or PNG file, or the reason why there is none.
  func draw(_ diagrams: [Diagram]) -> [Result<[UInt8], DiagramFailure>]
}

/// The source of a diagram.
public struct Diagram: Hashable, Sendable {
  /// The language, in lower case.
  public var language: String
  /// The text of the code.
  public var text: String

  /// Creates a source.
  public init(language: String, text: String) {
    self.language = language
    self.text = text
  }
}

/// Why a diagram can't be drawn.
public struct DiagramFailure: Error, Hashable, Sendable {
  /// The reason: a clause without a full stop.
  public var reason: String
  /// What the author can do; `nil` when that is not known.
  public var hint: String?

  /// Creates a failure.
  public init(_ reason: String, hint: String? = nil) {
    self.reason = reason
    self.hint = hint
  }
}
