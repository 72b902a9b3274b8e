// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Finds the patterns of the distribution, and reads those of each language once.
package enum InstalledPatterns {
  /// The folders of their files, most preferred first.
  package static let folders = ["/usr/local/share/hyphen", "/usr/share/hyphen"]

  private static let known = Mutex<[String: HyphenationPatterns?]>([:])

  /// The patterns of a language.
  ///
  /// - Parameter tag: The language, as in BCP 47: `de`, `pt-BR`.
  /// - Returns: The patterns; `nil` when none are installed.
  package static func patterns(of tag: String) -> HyphenationPatterns? {
    known.withLock { known in
      if let found = known[tag] { return found }
      let found = read(tag)
      known[tag] = .some(found)
      return found
    }
  }

  /// Whether a tag names no language: text of several or of none.
  package static func namesNoLanguage(_ tag: String) -> Bool {
    ["und", "zxx", "mul", "mis"].contains(parts(of: tag).language)
  }

  /// The languages of Debian’s packages of patterns, but for those of several packages.
  private static let packaged = Set(
    "af as be bg bn ca cs da de el es fr gl gu hi hr hu id is it kn lt lv ml mn mr nl or pa pl ro ru sk sl sr sv ta te th uk zu"
      .split(separator: " ").map(String.init))

  /// The Debian package with the patterns of a language; `nil` when there is none.
  package static func package(of tag: String) -> String? {
    let parts = parts(of: tag)
    return switch parts.language {
    case "en": parts.region == "GB" ? "hyphen-en-gb" : "hyphen-en-us"
    case "pt": parts.region == "BR" ? "hyphen-pt-br" : "hyphen-pt-pt"
    case "nb", "nn", "no": "hyphen-no"
    case let name where packaged.contains(name): "hyphen-\(parts.language)"
    default: nil
    }
  }

  private static func parts(of tag: String) -> (language: String, region: String?) {
    let words = tag.split(whereSeparator: { $0 == "-" || $0 == "_" })
    let region = words.dropFirst().first { $0.utf8.count == 2 }
    return (words.first?.lowercased() ?? "", region?.uppercased())
  }

  private static func read(_ tag: String) -> HyphenationPatterns? {
    let (language, region) = parts(of: tag)
    guard !language.isEmpty, language.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else {
      return nil
    }
    let usual = ["en": "US", "pt": "PT", "de": "DE"][language]
    let names = [region, nil, usual].map { $0.map { "\(language)_\($0)" } ?? language }
    if language == "fi" { return .finnish }
    for folder in folders {
      for name in names {
        if let data = FileManager.default.contents(atPath: "\(folder)/hyph_\(name).dic") {
          return HyphenationPatterns(file: [UInt8](data))
        }
      }
      // Some languages have files for regions only.
      let others = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in others.sorted() where name.hasPrefix("hyph_\(language)_") {
        if let data = FileManager.default.contents(atPath: "\(folder)/\(name)") {
          return HyphenationPatterns(file: [UInt8](data))
        }
      }
    }
    return nil
  }
}
