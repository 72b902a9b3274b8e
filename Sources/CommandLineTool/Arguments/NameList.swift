// SPDX-License-Identifier: Apache-2.0

extension Set where Element: RawRepresentable<String> {
  /// Reads names separated by commas, in any case; `nil` when there is none, or one is unknown.
  init?(names: String) {
    let words = names.lowercased().split(separator: ",").map { word in
      String(word.drop { $0 == " " })
    }
    let elements = words.compactMap(Element.init)
    guard !words.isEmpty, elements.count == words.count else { return nil }
    self.init(elements)
  }

  /// The names, separated by commas; `none` when there is none.
  var names: String {
    isEmpty ? "none" : map(\.rawValue).sorted().joined(separator: ",")
  }
}
