// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

/// Changes every leaf of a theme in turn and looks whether anybody could see it.
@Suite("Rows: liveness")
struct LivenessRowTests {
  /// Something of everything that a theme has a word about.
  private static let document = """
    # Large 0 **bold 0** *italic 0*

    Text 0 **bold 0** *italic 0* `code 0` [link](https://e.org) <u>under</u> <mark>marked</mark>
    ![lost](lost.png)[^1]

    ## Title 0

    - one
    - two

    | a | b |
    |---|---|
    | 0 | 1 |
    | 2 | 3 |
    | 4 | 5 |

    ```swift
    let code = 0
    ```

    ![image](image.png)

    ![lost](lost.png)

    [^1]: Note 0.
    """

  private static let theme: MarkdownTheme = {
    var theme = MarkdownTheme.default
    theme.page.setSize(width: 300, height: 460)
    theme.page.margins = Sides(all: 30)
    return theme
  }()

  private static let leaves: [String: JSONValue] =
    (try? JSONValue(encoding: theme).leaves) ?? [:]

  /// A value that differs from another and is as valid in its place.
  private static func changed(_ path: String, _ value: JSONValue) -> JSONValue {
    switch value {
    case .bool(let flag): return .bool(!flag)
    case .number(let number) where path.hasSuffix(".weight"):
      return .number(number > 500 ? 400 : 700)
    case .number(let number) where path.hasSuffix("maxWidthFraction"): return .number(number / 2)
    case .number(let number) where number > 0 && number <= 1: return .number(number > 0.5 ? 0.2 : 1)
    case .number(let number): return .number(number == 0 ? 1 : number + 5)
    case .string(let text) where text.hasPrefix("#"): return .string("#12ab5680")
    case .string where path.hasSuffix("features.0"): return .string("zero=1")
    case .string("monospace"): return .string("sans-serif")
    case .string where path.contains("families"): return .string("serif")
    case .string: return .string("a6")
    // An empty list: that of a font's features.
    case .array: return .array([.string("zero=1")])
    case .null, .object: return value
    }
  }

  /// All that can be seen of the document in a theme, on pages and as one picture.
  private static func seen(_ theme: MarkdownTheme, _ traits: ThemeTraits) throws -> [[UInt8]] {
    let resources = try MemoryResources.image(width: 1000, height: 40)
    return try [false, true].flatMap { isContinuous in
      try Rendered(document, as: .png, theme: theme) {
        $0.resources = resources
        $0.traits = traits
        $0.isContinuous = isContinuous
      }.rendering.files.map(\.bytes)
    }
  }

  /// The circumstances in which a variant of a colour is used.
  private static func traits(for path: String) -> ThemeTraits {
    ThemeTraits(
      userInterfaceStyle: path.lowercased().contains("dark") ? .dark : .light,
      contrast: path.contains("highContrast") ? .high : .standard)
  }

  private static let unchanged: [ThemeTraits: [[UInt8]]] = {
    var seen: [ThemeTraits: [[UInt8]]] = [:]
    for style in ThemeTraits.InterfaceStyle.allCases {
      for contrast in ThemeTraits.Contrast.allCases {
        let traits = ThemeTraits(userInterfaceStyle: style, contrast: contrast)
        seen[traits] = try? Self.seen(theme, traits)
      }
    }
    return seen
  }()

  @Test("V13 no leaf of the theme is inert", arguments: leaves.keys.sorted())
  func liveness(path: String) throws {
    let value = try #require(Self.leaves[path])
    let replacement = Self.changed(path, value)
    #expect(replacement != value)
    let theme = try JSONValue(encoding: Self.theme).replacing(path, by: replacement)
      .decoded(as: MarkdownTheme.self)
    let traits = Self.traits(for: path)
    #expect(try Self.seen(theme, traits) != #require(Self.unchanged[traits]))
  }

  @Test("V13 the loop reaches the theme's whole value")
  func reach() {
    #expect(Self.leaves.count > 80)
  }
}
