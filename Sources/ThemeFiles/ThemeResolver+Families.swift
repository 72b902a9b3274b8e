// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

extension ThemeResolver {
  /// The places in files where the values that apply name font families.
  func familyPlaces() -> FamilyPlaces {
    var places = FamilyPlaces()
    var seen: Set<String> = []
    for path in paths where path.hasSuffix(".families") || path.hasSuffix(".fontFamily") {
      guard let node = strongestNode(path, for: ThemeTraits()) else { continue }
      collect(node, seen: &seen, into: &places)
    }
    return places
  }

  /// Collects the names in a value and its references; `seen` makes sure that each path is visited
  /// once.
  private func collect(
    _ node: ThemeNode, seen: inout Set<String>, into places: inout FamilyPlaces
  ) {
    switch node.content {
    case .list(let items):
      for item in items { collect(item, seen: &seen, into: &places) }
    case .scalar(let text, _) where text.contains("{"):
      guard let path = ThemeReference(text)?.path, seen.insert(path).inserted,
        let target = strongestNode(path, for: ThemeTraits())
      else { return }
      collect(target, seen: &seen, into: &places)
    case .scalar(let text, _):
      guard let file = node.place.file, let start = node.place.location else { return }
      let range = SourceRange(start: start, end: node.place.end ?? start)
      for name in text.split(separator: ",").map(\.trimmed) where places[name] == nil {
        places[name] = (file, range)
      }
    case .mapping, .empty: break
    }
  }
}
