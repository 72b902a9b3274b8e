// SPDX-License-Identifier: Apache-2.0

/// The shape of a bullet in a list.
public enum ListBullet: Hashable, Sendable, Codable {
  /// A filled circle.
  case disc
  /// An outlined circle.
  case circle
  /// A filled square.
  case square
  /// A short line.
  case dash
  /// A filled triangle that points at the text.
  case triangle
  /// A character, such as `→`; it is drawn as a shape, so that it is not copied with the text.
  case character(Character)

  /// The words for shapes.
  package static let words: KeyValuePairs<String, ListBullet> = [
    "disc": .disc, "circle": .circle, "square": .square, "dash": .dash, "triangle": .triangle,
  ]

  /// Creates the shape with a name, or that of a single character; `nil` for any other text.
  public init?(name: String) {
    if let shape = Self.words.first(where: { $0.key == name })?.value {
      self = shape
    } else if let character = name.first, name.count == 1, !character.isWhitespace,
      !character.isNewline
    {
      self = .character(character)
    } else {
      return nil
    }
  }

  /// The name of the shape, or the character.
  public var name: String {
    if case .character(let character) = self { return String(character) }
    return Self.words.first { $0.value == self }?.key ?? "disc"
  }

  /// Reads a name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let bullet = ListBullet(name: name) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "`\(name)` is no shape of a bullet")
    }
    self = bullet
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
