// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import YAML

// The names of the keys that documents have.
extension FrontMatterReader {
  /// The keys that determine the look of the pages.
  static let lookKeys = [
    "theme", "appearance", "contrast", "mdpdf", "papersize", "fontsize", "geometry", "landscape",
    "classoption",
  ]
  /// The keys of texts, in lowercase.
  static let textKeys = [
    "title", "subtitle", "title-block", "author", "authors", "subject", "description", "keywords",
    "tags", "lang", "language",
    "date", "toc", "toc-depth", "toc-own-page", "toc-title", "number-sections", "number-depth",
    "extensions",
  ]
  /// The other keys that are read, in lowercase.
  static let partKeys =
    [
      "abstract", "affiliations", "class", "columns", "cover", "crossref", "date-format", "dir",
      "disable-header-and-footer", "draft", "eq-prefix", "fig-prefix", "first-chapter", "from",
      "lof", "lol", "lot", "logo", "logo-width", "lst-prefix",
      "macros", "page-background", "page-background-opacity", "page-numbering", "page-start",
      "sec-prefix", "smart", "tbl-prefix", "title-page", "titlepage-background", "titlepage-color",
      "titlepage-logo",
      "titlepage-rule-color", "titlepage-rule-height", "titlepage-text-color", "two-sided",
      "version", "watermark",
    ] + RunningLine.Place.allCases.map(\.rawValue)
  /// Keys of other programs that resemble one of these.
  private static let otherKeys: Set = [
    "tag", "data", "long", "contact", "contract", "extension", "versions", "column",
  ]
  /// The length from which a key resembles no key of another program by chance.
  private static let distinctiveLength = 7

  /// The key that another was probably meant to be; `nil` when none is near or that key is present.
  ///
  /// Other programs have their own keys, so only a likely slip is reported.
  func nearest(to key: String, besides mapping: YAMLNode.Mapping) -> String? {
    let known =
      Self.lookKeys + Self.textKeys + Self.partKeys.filter { $0.count >= Self.distinctiveLength }
    guard !known.contains(key), !Self.otherKeys.contains(key.lowercased()),
      let nearest = known.nearest(to: key), nearest.first == key.lowercased().first,
      mapping[nearest] == nil
    else { return nil }
    return nearest
  }
}
