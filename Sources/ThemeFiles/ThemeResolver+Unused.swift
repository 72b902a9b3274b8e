// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

// Names are free, so a misspelt name is not an error: it has no effect. A warning appears only if
// the name resembles another one and nothing refers to it. So does a class that resembles a subtype.

extension ThemeResolver {
  /// Warns of unused names that resemble others.
  mutating func reportUnusedNames() {
    reportClasses()
    let names = paths.filter { $0.hasPrefix("palette.") || $0.hasPrefix("tokens.") }
    guard !names.isEmpty else { return }
    let used = referredTo
    let meanings = SemanticToken.all.map(\.name)
    let everywhere = names.filter(countsEverywhere)
    let known = Set(everywhere)
    // Finding the nearest name takes time, and nobody reads more than a hundred warnings.
    for path in names.filter({ !used.contains($0) }).prefix(100) {
      guard let place = place(path) else { continue }
      let name = String(path.drop { $0 != "." }.dropFirst())
      if path.hasPrefix("tokens."), !name.contains("."), !meanings.contains(name),
        let nearest = meanings.nearest(to: name.plainWord)
      {
        sink.report(
          place.unusedName(
            "`\(path)` sets nothing, and nothing refers to it", nearest: "tokens.\(nearest)"))
      } else if !known.contains(path), let nearest = everywhere.nearest(to: path) {
        sink.report(
          place.unusedName(
            "`\(path)` is only in a variant, and nothing refers to it", nearest: nearest))
      }
    }
  }

  private mutating func reportClasses() {
    var seen: Set<Substring> = []
    for path in paths where path.hasPrefix("\(ThemeSetting.styleGroup).") {
      let parts = path.split(separator: ".")
      let style = path[..<parts[min(2, parts.count - 1)].endIndex]
      guard parts.count > 3, seen.insert(style).inserted, ThemePath.isClass(String(style)),
        let nearest = NodeKind(rawValue: String(parts[1])).subtypes.nearest(to: String(parts[2])),
        let place = place(path)
      else { continue }
      sink.report(
        place.unusedName(
          "`\(style)` is for \(parts[1]) nodes of the class `\(parts[2])`",
          nearest: parts[..<2].joined(separator: ".") + ".\(nearest)"))
    }
  }

  private func place(_ path: String) -> ThemePlace? {
    for traits in ThemeTraits.variants {
      if let entry = entries[traits]?[path]?.last?.entry { return entry.place }
    }
    return nil
  }

  private func countsEverywhere(_ path: String) -> Bool {
    ThemeTraits.variants.allSatisfy { entries[$0]?[path] != nil }
  }

  /// All paths that references name.
  private var referredTo: Set<String> {
    var found: Set<String> = []
    func add(_ node: ThemeNode) {
      switch node.content {
      case .scalar(let text, _):
        if let reference = ThemeReference(text) { found.insert(reference.path) }
      case .list(let items): items.forEach(add)
      case .mapping(let members): members.forEach { add($0.value) }
      case .empty: break
      }
    }
    for traits in ThemeTraits.variants {
      for sources in (entries[traits] ?? [:]).values {
        for source in sources { add(source.entry.node) }
      }
    }
    return found
  }
}
