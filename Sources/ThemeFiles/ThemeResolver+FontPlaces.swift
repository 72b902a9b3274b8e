// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

extension ThemeResolver {
  /// The places in files where the values that apply name font families and features.
  func fontPlaces() -> FontPlaces {
    var result = FontPlaces()
    result.families = places(named: [".families", ".fontFamily"]) { $0 }
    result.features = places(named: [".features", ".fontFeatures"]) { String($0.prefix(4)) }
    return result
  }

  /// The places of the names in all values whose paths have an ending.
  ///
  /// - Parameters:
  ///   - endings: The endings.
  ///   - key: The key of a name.
  /// - Returns: The places by these keys.
  private func places(
    named endings: [String], key: (String) -> String
  ) -> [String: FontPlaces.Place] {
    var places: [String: FontPlaces.Place] = [:]
    var seen: Set<String> = []
    for path in paths where endings.contains(where: path.hasSuffix) {
      guard let node = strongestNode(path, for: ThemeTraits()) else { continue }
      collect(node, key, seen: &seen, into: &places)
    }
    return places
  }

  /// Collects the names in a value and its references; `seen` makes sure that each path is visited
  /// once.
  private func collect(
    _ node: ThemeNode, _ key: (String) -> String, seen: inout Set<String>,
    into places: inout [String: FontPlaces.Place]
  ) {
    switch node.content {
    case .list(let items):
      for item in items { collect(item, key, seen: &seen, into: &places) }
    case .scalar(let text, _) where text.contains("{"):
      guard let path = ThemeReference(text)?.path, seen.insert(path).inserted,
        let target = strongestNode(path, for: ThemeTraits())
      else { return }
      collect(target, key, seen: &seen, into: &places)
    case .scalar(let text, _):
      guard let file = node.place.file, let start = node.place.location else { return }
      let range = SourceRange(start: start, end: node.place.end ?? start)
      for name in text.split(separator: ",").map({ key($0.trimmed) }) where places[name] == nil {
        places[name] = (file, range)
      }
    case .mapping, .empty: break
    }
  }
}
