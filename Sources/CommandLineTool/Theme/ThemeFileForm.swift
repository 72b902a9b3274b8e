// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Converting
import MarkdownPDF
import Messages

/// The formats of a theme file, which `mdpdf` reads by the ending of the name.
enum ThemeFileForm: String, CaseIterable, ExpressibleByArgument {
  /// A theme file.
  case yaml
  /// Design tokens.
  case dtcg

  /// The endings of such files; the first is the usual one.
  private var endings: [String] {
    switch self {
    case .yaml: [".yml", ".yaml"]
    case .dtcg: [".tokens.json", ".json", ".tokens"]
    }
  }

  /// The format that the ending of a name stands for; `nil` for another ending.
  private init?(ending path: String) {
    let name = path.lastComponent.lowercased()
    guard let form = Self.allCases.first(where: { $0.endings.contains(where: name.hasSuffix) })
    else { return nil }
    self = form
  }

  /// The format for a file to write.
  ///
  /// - Parameters:
  ///   - choice: The format that the user chose; `nil` means that the ending of the file decides.
  ///   - path: The file; `nil` is standard output, which gets YAML, as pipes and devices do.
  /// - Throws: When the ending of the file says nothing, or another format.
  init(_ choice: Self?, ofFile path: String?) throws(CommandError) {
    if let choice {
      try choice.check(path)
      self = choice
      return
    }
    guard let path, !path.isStream else {
      self = .yaml
      return
    }
    guard let form = Self(ending: path) else { throw .unknownThemeEnding(path) }
    self = form
  }

  /// Refuses a file whose ending stands for the other format.
  func check(_ path: String?) throws(CommandError) {
    guard let path, let other = Self(ending: path), other != self else { return }
    throw .otherThemeEnding(path, form: rawValue, ending: endings[0])
  }
}
