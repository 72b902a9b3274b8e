// SPDX-License-Identifier: Apache-2.0

/// The named colours of a theme, in order: ink, paper, accent.
///
/// A palette paints nothing itself. Theme files refer to its colours, and programs can use them.
public struct Palette: Hashable, Sendable {
  /// A named colour.
  public struct Entry: Hashable, Sendable, Codable {
    /// The name, unique in the palette.
    public let name: String
    /// The colour.
    public var color: ThemeColor
  }

  /// The colours in order.
  public private(set) var entries: [Entry] = []

  /// Creates an empty palette.
  public init() {}

  /// The names in order.
  public var names: [String] { entries.map(\.name) }

  /// The colour with a name; `nil` when there is none.
  ///
  /// Setting a colour adds or replaces it; setting `nil` removes it.
  public subscript(_ name: String) -> ThemeColor? {
    get { entries.first { $0.name == name }?.color }
    set {
      let index = entries.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let color?): entries[index].color = color
      case (let index?, nil): entries.remove(at: index)
      case (nil, let color?): entries.append(Entry(name: name, color: color))
      case (nil, nil): break
      }
    }
  }

  /// The colour at an index from 0; `nil` when the palette is shorter.
  public subscript(_ number: Int) -> ThemeColor? {
    entries.indices.contains(number) ? entries[number].color : nil
  }
}

extension Palette: ExpressibleByDictionaryLiteral {
  /// Creates a palette from names and colours; if a name appears twice, the last colour counts.
  public init(dictionaryLiteral elements: (String, ThemeColor)...) {
    for (name, color) in elements { self[name] = color }
  }
}

/// Coding as a list of names and colours, because their order matters.
extension Palette: Codable {
  /// Reads a list; if a name appears twice, the last colour counts.
  public init(from decoder: any Decoder) throws {
    for entry in try [Entry](from: decoder) { self[entry.name] = entry.color }
  }

  /// Writes the list.
  public func encode(to encoder: any Encoder) throws {
    try entries.encode(to: encoder)
  }
}
