// SPDX-License-Identifier: Apache-2.0

@_spi(_Unicode) internal import Swift

/// The rules of a program by which the texts of headings become ids.
///
/// Links such as `page.md#the-pier` are written for the ids that one program makes.
public enum SlugStyle: String, Hashable, Sendable, Codable, CaseIterable {
  /// GitHub: letters, marks, decimal digits, `_` and `-` in lowercase; each space becomes a hyphen.
  /// Headings with the same id get `-1`, `-2`, ….
  case gitHub = "github"
  /// Python-Markdown, which MkDocs uses: ASCII letters, digits, `_` and single hyphens, in lowercase.
  /// Headings with the same id get `_1`, `_2`, ….
  case pythonMarkdown = "python-markdown"
  /// Python-Markdown with `slugify_unicode`: letters and digits of all scripts.
  case pythonMarkdownUnicode = "python-markdown-unicode"
  /// `pymdownx.slugs` with lowercase, which MkDocs can use: GitHub’s characters, and `_1`, `_2`, ….
  case pymdownx
  /// pandoc: letters, digits, `_`, `-` and `.` in lowercase, from the first letter on; `section`
  /// where nothing is left.
  case pandoc
  /// mdBook: letters, digits, `_` and `-`, with ASCII letters in lowercase.
  case mdBook = "mdbook"

  /// The id of a text, whether it is taken or not.
  ///
  /// - Parameter text: The text of the heading, with a line feed for a line end.
  /// - Returns: The id; empty when nothing is left.
  func slug(_ text: String) -> String {
    switch self {
    case .gitHub, .pymdownx: Self.gitHubSlug(text)
    case .pythonMarkdown: Self.pythonSlug(text, isASCII: true)
    case .pythonMarkdownUnicode: Self.pythonSlug(text, isASCII: false)
    case .pandoc: Self.pandocSlug(text)
    case .mdBook: Self.mdBookSlug(text)
    }
  }

  /// An id with the number that tells it from headings with the same text.
  func numbered(_ id: String, _ number: Int) -> String {
    switch self {
    case .gitHub, .pandoc, .mdBook: "\(id)-\(number)"
    case .pythonMarkdown, .pythonMarkdownUnicode, .pymdownx: "\(id)_\(number)"
    }
  }

  /// Whether a heading without letters gets a number even when it is the first.
  var numbersEmptyIDs: Bool {
    switch self {
    case .gitHub, .pandoc, .mdBook: false
    case .pythonMarkdown, .pythonMarkdownUnicode, .pymdownx: true
    }
  }

  // MARK: - Rules

  private static func gitHubSlug(_ text: String) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9", "-", "_": slug.append(scalar)
      case " ": slug.append("-")
      case "A"..."Z": slug.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      case _ where scalar.isASCII: break
      default:
        if isWord(scalar) {
          slug.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
        }
      }
    }
    return String(slug)
  }

  /// With `isASCII`, letters lose their marks, and characters of other scripts vanish.
  private static func pythonSlug(_ text: String, isASCII: Bool) -> String {
    let scalars = isASCII ? Array(text._nfd) : Array(text.unicodeScalars)
    let kept = scalars.compactMap { scalar -> Unicode.Scalar? in
      if scalar.properties.isWhitespace { return " " }
      if scalar == "_" || scalar == "-" { return scalar }
      guard isAlphanumeric(scalar) else { return nil }
      return isASCII && !scalar.isASCII ? digit(scalar) : scalar
    }
    let isBlank = { (scalar: Unicode.Scalar) in scalar == " " }
    let end = kept.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
    var slug = String.UnicodeScalarView()
    for scalar in kept[..<end].drop(while: isBlank) {
      if scalar != " ", scalar != "-" {
        slug.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      } else if slug.last != "-" {
        slug.append("-")
      }
    }
    return String(slug)
  }

  private static func pandocSlug(_ text: String) -> String {
    let words = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
    var slug = String.UnicodeScalarView()
    for word in words {
      let kept = word.filter { isAlphanumeric($0) || "_-.".unicodeScalars.contains($0) }
      guard !kept.isEmpty else { continue }
      if !slug.isEmpty { slug.append("-") }
      for scalar in kept {
        slug.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      }
    }
    let rest = slug.drop { !$0.properties.isAlphabetic }
    return rest.isEmpty ? "section" : String(String.UnicodeScalarView(rest))
  }

  private static func mdBookSlug(_ text: String) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        slug.append("-")
      } else if scalar == "_" || scalar == "-" || isAlphanumeric(scalar) {
        if scalar.isASCII {
          slug.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
        } else {
          slug.append(scalar)
        }
      }
    }
    return String(slug)
  }

  // MARK: - Characters

  /// Whether a scalar is one of Unicode's word characters (UTS #18, Annex C), without the joiners.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isAlphabetic { return true }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: true
    default: false
    }
  }

  /// The digit that another form of it stands for, such as ²; `nil` when there is none.
  private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard let value = scalar.properties.numericValue, let digit = Int(exactly: value),
      (0...9).contains(digit)
    else { return nil }
    return Unicode.Scalar(UInt8(ascii: "0") + UInt8(digit))
  }

  /// Whether a scalar is a letter or a number.
  private static func isAlphanumeric(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isAlphabetic { return true }
    return switch scalar.properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }
}
