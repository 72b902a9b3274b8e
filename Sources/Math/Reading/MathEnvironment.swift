// SPDX-License-Identifier: Apache-2.0

/// What an environment makes.
struct MathEnvironment: Hashable, Sendable {
  /// How it finds its columns.
  enum Columns: Hashable, Sendable {
    /// Centred ones; `matrix*` has a letter for another alignment.
    case centered
    /// Left ones.
    case left
    /// Right and left by turns.
    case pairs
    /// A right one, a centred one, a left one.
    case triple
    /// As `{lcr}` says.
    case specified
  }

  /// The kind of table; `nil` for `equation`, which is none.
  var kind: MathTable.Kind?
  /// How it finds its columns.
  var columns = Columns.centered
  /// The style of its cells; `nil` for that of the kind.
  var style: MathStyle?
  /// The delimiters.
  var opening: Unicode.Scalar?
  var closing: Unicode.Scalar?
  /// Whether its rows can have numbers.
  var isNumbered = false
  /// Whether they have none unless they say so.
  var isStarred = false
  /// Whether it is `multline`.
  var isMultiline = false
  /// Whether the number of columns stands behind the name: `alignat`.
  var hasCount = false
  /// Whether `[t]` may stand behind the name.
  var hasPosition = false

  /// The environment of a name.
  static func named(_ name: String) -> Self? { all[name] }

  /// The names of all.
  static var names: [String] { all.keys.sorted() }

  private static let all: [String: Self] = {
    var all: [String: Self] = [:]
    let delimiters: [(String, Unicode.Scalar?, Unicode.Scalar?)] = [
      ("", nil, nil), ("p", "(", ")"), ("b", "[", "]"), ("B", "{", "}"), ("v", "|", "|"),
      ("V", "‖", "‖"),
    ]
    for (letter, opening, closing) in delimiters {
      let matrix = Self(kind: .matrix, opening: opening, closing: closing)
      all[letter + "matrix"] = matrix
      all[letter + "matrix*"] = matrix
      let small = Self(kind: .smallMatrix, opening: opening, closing: closing)
      all[letter + "smallmatrix"] = small
      all[letter + "smallmatrix*"] = small
    }
    all["cases"] = Self(kind: .cases, columns: .left, opening: "{")
    all["rcases"] = Self(kind: .cases, columns: .left, closing: "}")
    all["dcases"] = Self(kind: .cases, columns: .left, style: .display, opening: "{")
    all["drcases"] = Self(kind: .cases, columns: .left, style: .display, closing: "}")
    all["array"] = Self(kind: .array, columns: .specified, hasPosition: true)
    all["darray"] = Self(kind: .array, columns: .specified, style: .display, hasPosition: true)
    all["tabular"] = all["array"]
    all["subarray"] = Self(kind: .substack, columns: .specified)
    all["CD"] = Self(kind: .diagram)
    all["aligned"] = Self(kind: .aligned, columns: .pairs, hasPosition: true)
    all["alignedat"] = Self(kind: .aligned, columns: .pairs, hasCount: true, hasPosition: true)
    all["split"] = Self(kind: .aligned, columns: .pairs)
    all["gathered"] = Self(kind: .gathered, hasPosition: true)
    all["lgathered"] = Self(kind: .gathered, columns: .left, hasPosition: true)
    all["multlined"] = Self(kind: .gathered, isMultiline: true, hasPosition: true)
    all["equation"] = Self()
    all["subequations"] = Self()
    all["displaymath"] = Self(isStarred: true)
    all["math"] = Self(isStarred: true)
    all["align"] = Self(kind: .aligned, columns: .pairs, isNumbered: true)
    all["flalign"] = all["align"]
    all["alignat"] = Self(kind: .aligned, columns: .pairs, isNumbered: true, hasCount: true)
    all["xalignat"] = all["alignat"]
    all["eqnarray"] = Self(kind: .aligned, columns: .triple, isNumbered: true)
    all["gather"] = Self(kind: .gathered, isNumbered: true)
    all["multline"] = Self(kind: .gathered, isNumbered: true, isMultiline: true)
    for name in [
      "equation", "align", "flalign", "alignat", "xalignat", "eqnarray", "gather", "multline",
    ] {
      var starred = all[name]
      starred?.isStarred = true
      all[name + "*"] = starred
    }
    return all
  }()
}
