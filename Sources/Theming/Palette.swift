// SPDX-License-Identifier: Apache-2.0

/// The colours a theme is made of, by name and in order: ink, paper, accent.
///
/// Nothing is painted with a palette itself. It is what theme files refer to, and what programs can
/// take colours from.
public struct Palette: Hashable, Sendable {
  /// A named colour.
  public struct Entry: Hashable, Sendable, Codable {
    /// The name, unlike all others of the palette.
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

  /// The colour of a name; `nil` when there is none.
  ///
  /// Setting adds, replaces or, with `nil`, removes.
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

  /// The colour at a place, counted from 0; `nil` when the palette is shorter.
  public subscript(_ number: Int) -> ThemeColor? {
    entries.indices.contains(number) ? entries[number].color : nil
  }
}

extension Palette: ExpressibleByDictionaryLiteral {
  /// Creates a palette from names and colours; of a name that is there twice, the last counts.
  public init(dictionaryLiteral elements: (String, ThemeColor)...) {
    for (name, color) in elements { self[name] = color }
  }
}

/// The written form: a list of names and colours, because their order matters.
extension Palette: Codable {
  /// Reads a list; of a name that is there twice, the last counts.
  public init(from decoder: any Decoder) throws {
    for entry in try [Entry](from: decoder) { self[entry.name] = entry.color }
  }

  /// Writes the list.
  public func encode(to encoder: any Encoder) throws {
    try entries.encode(to: encoder)
  }
}
