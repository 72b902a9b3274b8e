// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import Primitives
import TestSupport
import Testing

/// A document whose pages have to look as recorded.
///
/// Its first line is a comment that says what to look at and holds the options as `key=value`:
/// `<!-- The stripes follow the round corners. width=240 theme=github -->`.
struct GoldenCase: Sendable, CustomTestStringConvertible {
  /// The folder and the name, for example `tables/stripes`.
  let name: String
  /// The whole file.
  let text: String
  /// What the first line asks for.
  let settings: [String: String]

  var testDescription: String { name }

  /// The folder of this test target.
  static let folder = Checkout.root.appending(path: "Tests/GoldenTests")
  static let cases = folder.appending(path: "Cases")
  static let references = folder.appending(path: "References")

  /// All cases, by name.
  static let all: [GoldenCase] = {
    files(in: cases, extension: "md").compactMap { name in
      let url = cases.appending(path: name + ".md")
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
      return GoldenCase(name: name, text: text)
    }
  }()

  init(name: String, text: String) {
    self.name = name
    self.text = text
    var settings: [String: String] = [:]
    let line = text.prefix { $0 != "\n" }
    if line.hasPrefix("<!--"), line.hasSuffix("-->") {
      for word in line.dropFirst(4).dropLast(3).split(separator: " ") {
        let parts = word.split(separator: "=", maxSplits: 1)
        if parts.count == 2 { settings[String(parts[0])] = String(parts[1]) }
      }
    }
    self.settings = settings
  }

  /// The paths of files below a folder without their extension, sorted.
  static func files(in folder: URL, extension ending: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return names.filter { $0.hasSuffix(".\(ending)") }.map { String($0.dropLast(ending.count + 1)) }
      .sorted()
  }

  // MARK: - Options

  /// What is wrong with a first line.
  struct SettingsError: Error, CustomStringConvertible {
    var description: String
  }

  /// The diagnostics that the document is meant to cause, by id.
  var expectedDiagnostics: [String] {
    (settings["expect"] ?? "").split(separator: ",").map(String.init)
  }

  /// The options that the first line asks for.
  ///
  /// - `paper=240x160`: pages of this size, in points; without it, `width=240` gives one page as
  ///   tall as its content.
  /// - `margin=12`, `landscape=yes`, `numbers=yes` (the numbers of pages)
  /// - `theme=book`, `appearance=dark`, `ppi=96`
  /// - `expect=missing-image,…`: the diagnostics to come
  func options() throws -> RenderOptions {
    var options = RenderOptions()
    options.fonts = .pinned
    options.theme = .default
    options.png.pixelsPerInch = 96
    options.isContinuous = settings["paper"] == nil
    var page = MarkdownTheme.Page()
    page.size = try paper("\(settings["width"] ?? "240")x400")
    page.margins = PageMargins(all: 12)
    page.showsPageNumber = false
    for (key, value) in settings {
      switch key {
      case "width", "expect": break
      case "paper": page.size = try paper(value)
      case "margin": page.margins = PageMargins(all: try number(key, value))
      case "landscape": page.isLandscape = try yes(key, value)
      case "numbers": page.showsPageNumber = try yes(key, value)
      case "ppi": options.png.pixelsPerInch = try number(key, value)
      case "appearance":
        guard let style = ThemeTraits.InterfaceStyle(rawValue: value) else {
          throw wrong(key, value)
        }
        options.traits.userInterfaceStyle = style
      case "theme":
        guard let theme = MarkdownTheme.preset(named: value) else { throw wrong(key, value) }
        options.theme = theme
      default: throw wrong(key, value)
      }
    }
    page.background = options.theme.page.background
    options.theme.page = page
    return options
  }

  private func wrong(_ key: String, _ value: String) -> SettingsError {
    SettingsError(description: "\(name): `\(key)=\(value)` means nothing")
  }

  private func paper(_ value: String) throws -> PageSize {
    guard let size = PageSize(name: value) else { throw wrong("paper", value) }
    return size
  }

  private func number(_ key: String, _ value: String) throws -> Double {
    guard let number = Double(value) else { throw wrong(key, value) }
    return number
  }

  private func yes(_ key: String, _ value: String) throws -> Bool {
    guard value == "yes" else { throw wrong(key, value) }
    return true
  }
}
