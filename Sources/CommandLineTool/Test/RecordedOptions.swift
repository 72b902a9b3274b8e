// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import ArgumentParser
import Batch
import Comparison
import Configuration
import Converting
import MarkdownPDF
import VisualTests

/// The options of the command line and the environment that change how pages look, as baselines
/// record them.
///
/// The settings of `mdpdf.yml` and of documents are not among them: they belong to what is tested.
/// Neither are the folders of fonts, which differ between machines; layouts name the fonts.
struct RecordedOptions: Hashable {
  /// The values, by the long names of the options, in the order of the help.
  private(set) var values: [LayoutDescription.Attribute]

  /// The options that a baseline recorded.
  init(_ layout: [LayoutDescription.Attribute]) {
    values = layout.filter { Self.names.contains($0.name) }
  }

  /// The options that a command names.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - environment: The environment, which says what `--appearance system` is.
  init(of command: any TestRendering, environment: [String: String]) {
    let style = command.style
    let folder = Self.folder(of: command.baseline.folder)
    let appearance = style.variant.styles(environment: environment)?.map(\.rawValue)
    let theme = style.theme.map { theme in
      if ThemeLoader.isFile(theme) { return Self.absolute(theme).relative(to: folder) }
      // Names of presets are equal in any case.
      return ThemePreset.named(theme)?.name ?? theme
    }
    let paper = style.paper.map { paper in
      // Two sides may be those of a standard size.
      PageSize(name: paper).map(\.name).flatMap { PageSize.names.contains($0) ? $0 : nil }
        ?? paper.lowercased()
    }
    let document = command.document
    var values: [(String, String?)] = [
      ("title-block", document.titleBlock.map(Self.word)), ("toc", document.toc.map(Self.word)),
      ("toc-depth", document.tocDepth?.description),
      ("toc-title", document.tocTitle),
      ("lof", document.lof.map(Self.word)), ("lot", document.lot.map(Self.word)),
      ("lol", document.lol.map(Self.word)),
      ("number-sections", document.numberSections.map(Self.word)),
      ("number-depth", document.numberDepth?.description),
      ("class", document.class?.description),
      ("title-page", document.titlePage.map(Self.word)),
      ("two-sided", document.twoSided.map(Self.word)),
      ("columns", document.columns?.description),
      ("watermark", document.watermark), ("draft", document.draft.map(Self.word)),
      ("page-start", document.pageStart?.description),
      ("page-numbering", document.pageNumbering?.description), ("header", document.header),
      ("footer", document.footer), ("theme", theme),
    ]
    values += document.macros.map { ("macros", $0.description) }
    values += style.settings.map { ("set", $0) }
    values += [
      ("appearance", appearance?.joined(separator: ",")),
      ("contrast", style.variant.contrast?.rawValue),
      ("accent", style.accentColor?.light.hex ?? style.accent),
      ("text-size", style.textSize?.rawValue), ("font-size", style.fontSize?.decimalText),
      ("font-scale", style.fontScale?.rawValue), ("paper", paper),
      ("landscape", style.landscape.map(Self.word)),
      ("margin", style.margin?.lowercased()),
      ("ppi", command.run.ppi?.pixelsPerInch.decimalText),
    ]
    self.values = values.compactMap { name, value in
      value.map { LayoutDescription.Attribute(name: name, value: $0) }
    }
  }

  /// The names of the options.
  private static let names: Set = [
    "title-block", "toc", "toc-depth", "toc-title", "lof", "lot", "lol", "number-sections",
    "number-depth", "class",
    "title-page", "two-sided", "columns", "watermark", "draft", "page-start",
    "page-numbering", "header", "footer", "macros",
    "theme", "set",
    "appearance", "contrast", "accent", "text-size", "font-size", "font-scale",
    "paper", "landscape", "margin", "ppi",
  ]

  /// The options among them that are on or off.
  private static let flags: Set = [
    "title-block", "toc", "lof", "lot", "lol", "number-sections", "title-page", "two-sided",
    "draft", "landscape",
  ]

  private static func word(_ isOn: Bool) -> String { isOn ? "yes" : "no" }

  /// The options that these replace: an option with the same name, and one that excludes it.
  private var replaced: Set<String> {
    var names = Set(values.map(\.name))
    if !names.isDisjoint(with: ["font-size", "font-scale"]) {
      names.formUnion(["font-size", "font-scale"])
    }
    return names
  }

  /// The options without those that other options replace.
  func without(_ others: RecordedOptions) -> RecordedOptions {
    let replaced = others.replaced
    return RecordedOptions(values.filter { !replaced.contains($0.name) })
  }

  /// The options as arguments.
  ///
  /// - Parameter baselines: The folder of baselines, in whose folder the paths of themes start.
  /// - Returns: The arguments for the working folder.
  func arguments(in baselines: BaselineFolder) -> [String] {
    let working = FileManager.default.currentDirectoryPath
    return values.flatMap { option -> [String] in
      guard option.name == "theme", ThemeLoader.isFile(option.value) else {
        return Self.arguments(option)
      }
      let path = Self.folder(of: baselines).appendingComponent(option.value).normalizedPath
      let own = path.relative(to: working)
      // A name with a slash is a path.
      return ["--theme", own.contains("/") ? own : "./\(own)"]
    }
  }

  private static func arguments(_ option: LayoutDescription.Attribute) -> [String] {
    guard flags.contains(option.name) else { return ["--\(option.name)", option.value] }
    return [option.value == word(true) ? "--\(option.name)" : "--no-\(option.name)"]
  }

  /// The folder that contains the baselines, as an absolute path.
  private static func folder(of baselines: BaselineFolder) -> String {
    absolute(baselines.path).deletingLastComponent
  }

  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/")
      ? path.normalizedPath
      : FileManager.default.currentDirectoryPath.appendingComponent(path).normalizedPath
  }

  // MARK: - Differences

  /// An option that a command and a baseline have with different values.
  struct Difference: Hashable {
    /// The long name.
    var name: String
    /// The option as recorded, with dashes; `nil` when it was not given.
    var recorded: String?
    /// The option as it is now.
    var given: String
  }

  /// The options among these that a baseline has with other values or not at all.
  func differences(from recorded: RecordedOptions) -> [Difference] {
    var seen: Set<String> = []
    return values.compactMap { option in
      guard seen.insert(option.name).inserted else { return nil }
      let given = text(option.name)
      let old = recorded.text(option.name)
      // All pictures have a resolution.
      let usual = option.name == "ppi" ? "--ppi \(TestRunArguments.usualPPI.decimalText)" : nil
      guard let given, given != old ?? usual else { return nil }
      return Difference(name: option.name, recorded: old ?? usual, given: given)
    }
  }

  /// An option as one writes it; `nil` when it is not given.
  private func text(_ name: String) -> String? {
    let values = values.filter { $0.name == name }
    return values.isEmpty ? nil : values.flatMap(Self.arguments).joined(separator: " ")
  }
}
