// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// What all documents of a run are made from: options, theme, fonts and the program.
///
/// An entry of the cache has only its name. The values are stored once, so that a later run can say
/// which of them changed.
package struct CommonInputs: Hashable, Sendable, Codable {
  /// The options by long name, and other settings by their own name.
  package var options: [String: String] = [:]
  /// The hashes of theme files, by path; empty for files that were looked for and not found.
  package var themeFiles: [String: String] = [:]
  /// The state of the program and of the libraries that it has loaded, by path.
  package var programFiles: [String: String] = [:]
  /// The state of the folders with definitions of languages, by path.
  package var languageFolders: [String: String] = [:]
  /// The state of the files and folders that fontconfig reads, by path.
  package var fontFiles: [String: String] = [:]

  /// The settings files that set options, by the long name of the option.
  ///
  /// They say what changed, and affect no output by themselves, so they are not part of the name.
  package var optionFiles: [String: String] = [:]
  /// The settings for fonts, which say why other fonts are found; they affect no output by
  /// themselves, so they are not part of the name.
  package var fontSettings: [String: String] = [:]

  /// Creates a value without inputs.
  package init() {}

  /// The state of files by path; empty for missing ones.
  package static func states(of files: [String]) -> [String: String] {
    let states = files.map { path in
      (path, FileFacts(path).map { "\($0.size) \($0.modified)" } ?? "")
    }
    return Dictionary(states) { first, _ in first }
  }

  /// A short name, which is the same only for the same inputs.
  package var name: String {
    BuildCache.name(
      of: [options, themeFiles, programFiles, languageFolders, fontFiles].flatMap { group in
        ["\(group.count)"] + group.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
      })
  }

  // MARK: - Changes

  /// Describes what is different from earlier inputs, as parts of a sentence.
  ///
  /// - Parameters:
  ///   - earlier: The earlier inputs.
  ///   - knowsFonts: Whether the fonts are known; otherwise only their settings are compared.
  /// - Returns: The words; `nil` when nothing is different.
  package func changes(since earlier: CommonInputs, knowsFonts: Bool = true) -> String? {
    var names = Set(Self.differences(self.options, earlier.options))
    if !knowsFonts || fontFiles != earlier.fontFiles {
      names.formUnion(Self.differences(fontSettings, earlier.fontSettings))
    }
    let options = names.sorted().map { name in
      if let file = optionFiles[name] ?? earlier.optionFiles[name] {
        return "`\(name)` in `\(file)`"
      }
      // Other settings have the names of variables of the environment.
      return "`\(name.first?.isLowercase == true ? "--\(name)" : name)`"
    }
    let themeFiles = Self.differences(self.themeFiles, earlier.themeFiles).filter { path in
      // Another theme has other files.
      self.options["theme"] == earlier.options["theme"]
        || self.themeFiles[path] != nil && earlier.themeFiles[path] != nil
    }
    let program = Self.differences(programFiles, earlier.programFiles)
    let libraries = program.filter { $0.lastComponent.contains(".so") }
    let languages = Self.differences(languageFolders, earlier.languageFolders)
    let clauses = [
      Self.clause(options, "changed"),
      Self.clause(Self.quoted(themeFiles), of: ("the theme file", "the theme files"), "changed"),
      libraries.count < program.count ? "the program changed" : nil,
      libraries.count < program.count
        ? nil
        : Self.clause(Self.quoted(libraries), of: ("the library", "the libraries"), "changed"),
      languages.isEmpty ? nil : "the language files changed",
    ]
    let fonts = knowsFonts ? fontChanges(since: earlier) : []
    let all = clauses.compactMap { $0 } + fonts
    return all.isEmpty ? nil : all.joined(separator: ", ")
  }

  /// The names of values that are different, new or gone.
  private static func differences(
    _ now: [String: String], _ earlier: [String: String]
  ) -> [String] {
    Set(now.keys).union(earlier.keys).filter { now[$0] != earlier[$0] }.sorted()
  }

  private static func quoted(_ paths: [String]) -> [String] { paths.map { "`\($0)`" } }

  /// A part of a sentence about things of one kind, at most four of which are named; `nil` when
  /// there are none.
  private static func clause(
    _ things: [String], of kind: (one: String, several: String)? = nil, _ verb: String
  ) -> String? {
    guard let last = things.last else { return nil }
    let subject = things.count == 1 ? kind?.one : kind?.several
    let list =
      if things.count == 1 {
        last
      } else if things.count <= 4 {
        "\(things.dropLast().joined(separator: ", ")) and \(last)"
      } else {
        "\(things.prefix(3).joined(separator: ", ")) and \(things.count - 3) more"
      }
    return "\(subject.map { "\($0) " } ?? "")\(list) \(verb)"
  }

  // MARK: - Fonts

  private static let fontEndings: Set = ["ttf", "otf", "ttc", "otc", "pfb", "pcf", "gz", "woff"]

  private static func isFont(_ path: String) -> Bool {
    guard let dot = path.lastComponent.lastIndex(of: ".") else { return false }
    return fontEndings.contains(path.lastComponent[dot...].dropFirst().lowercased())
  }

  /// The changes of fonts: which files changed, are new or are gone.
  private func fontChanges(since earlier: CommonInputs) -> [String] {
    // These options give other lists of fonts.
    for option in ["font-path", "ignore-system-fonts"]
    where options[option] != earlier.options[option] { return [] }
    var (changed, new, gone): ([String], [String], [String]) = ([], [], [])
    var (folders, settings): ([String], [String]) = ([], [])
    for path in Self.differences(fontFiles, earlier.fontFiles) {
      let (now, before) = (fontFiles[path] ?? "", earlier.fontFiles[path] ?? "")
      if Self.isFont(path) {
        if now.isEmpty {
          gone.append(path)
        } else if before.isEmpty {
          new.append(path)
        } else {
          changed.append(path)
        }
      } else if path.hasSuffix(".conf") {
        settings.append(path)
      } else {
        folders.append(path)
      }
    }
    // fontconfig has not been asked again, so new files are known only by their folder.
    for folder in folders {
      for entry in (try? FolderListing.entries(of: folder)) ?? [] {
        let path = folder.appendingComponent(entry.name)
        if entry.kind != .folder, Self.isFont(path), earlier.fontFiles[path] == nil,
          !new.contains(path)
        {
          new.append(path)
        }
      }
    }
    let named = Set((changed + new + gone).map(\.deletingLastComponent))
    folders.removeAll { named.contains($0) }
    let nouns = (one: "the font", several: "the fonts")
    return [
      Self.clause(Self.quoted(changed), of: nouns, "changed"),
      Self.clause(Self.quoted(new), of: nouns, new.count == 1 ? "is new" : "are new"),
      Self.clause(Self.quoted(gone), of: nouns, gone.count == 1 ? "is gone" : "are gone"),
      Self.clause(
        Self.quoted(settings), of: ("the font settings", "the font settings"), "changed"),
      Self.clause(Self.quoted(folders), of: ("the font folder", "the font folders"), "changed"),
    ].compactMap { $0 }
  }
}
