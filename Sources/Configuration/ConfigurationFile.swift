// SPDX-License-Identifier: Apache-2.0

internal import MarkdownPDF
package import Primitives
internal import ThemeFiles
internal import YAMLMistakes

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A configuration file, such as `mdpdf.yml`.
package struct ConfigurationFile: Sendable {
  /// The scope of the settings in a file.
  package enum Scope: Sendable {
    /// The documents below its folder; the file was found there.
    case project
    /// All documents of a run, because the user names the file.
    case named
    /// All documents of a user.
    case user

    /// Whether a file may set an option.
    fileprivate func allows(_ option: ConfigurableOption) -> Bool {
      switch self {
      case .project: option.inFoundFile != .commandLineOnly
      case .named: true
      case .user: !option.isForProjects
      }
    }
  }

  /// The path in messages.
  package var path: String
  /// The settings.
  package var settings: [Setting] = []
  /// The problems; errors when the file is unusable.
  package var diagnostics: [Diagnostic] = []
  /// Whether the file was not read because of its owner.
  package private(set) var isRefused = false

  // MARK: - Finding

  /// The names that are searched for in each folder.
  package static let names = ["mdpdf.yml", "mdpdf.yaml", ".mdpdf.yml"]

  /// The result of a search.
  package struct Search: Sendable {
    /// The path, relative to the working folder if possible; `nil` when there is no file.
    package var found: String?
    /// The absolute paths where a file would have been found earlier.
    package var missing: [String] = []
    /// A file in the working folder that was not searched for, because nothing shows that it belongs
    /// to the documents; its path, relative to that folder.
    package var passedOver: String?
  }

  /// Searches for the configuration file of a folder's project: in the folder itself, then in those
  /// above it, up to the root of the repository.
  ///
  /// Without a repository, a folder above may be anybody's, such as `/tmp`, and is not searched.
  ///
  /// - Parameters:
  ///   - folder: The folder where the search starts.
  ///   - workingFolder: The absolute path of the working folder.
  ///   - root: The folder where the search ends, if the user names one; `nil` means the root of the
  ///     repository alone.
  /// - Returns: The nearest file.
  package static func find(
    from folder: String, workingFolder: String, root: String? = nil
  ) -> Search {
    var search = Search()
    guard var current = try? FileReader.resolve(folder.isEmpty ? "." : folder) else {
      return search
    }
    let root = root.flatMap { try? FileReader.resolve($0) }
    let working = (try? FileReader.resolve(workingFolder)) ?? workingFolder
    let ends = [root, DirectoryResources.projectRoot(of: current)].compactMap(\.self)
      .filter { current.isInside($0) }
    while true {
      if let path = file(in: current, &search.missing) {
        search.found = path.relative(to: working)
        return search
      }
      guard !ends.isEmpty, !ends.contains(where: current.isSamePath), current != "/" else { break }
      current = current.deletingLastComponent
    }
    var others: [String] = []
    if ends.isEmpty, !current.isSamePath(as: working), current.isInside(working) {
      search.passedOver = file(in: working, &others)?.relative(to: working)
    }
    return search
  }

  /// The path of the file in a folder; `nil` when there is none.
  private static func file(in folder: String, _ missing: inout [String]) -> String? {
    for name in names {
      let path = folder.appendingComponent(name)
      if FileManager.default.fileExists(atPath: path) { return path }
      missing.append(path)
    }
    return nil
  }

  /// Searches for the configuration file of the user.
  ///
  /// - Parameter environment: The environment of the process.
  /// - Returns: The result.
  package static func user(environment: [String: String]) -> Search {
    guard
      let folder = environment["XDG_CONFIG_HOME"].flatMap({ $0.hasPrefix("/") ? $0 : nil })
        ?? environment["HOME"].map({ $0.appendingComponent(".config") })
    else { return Search() }
    let path = folder.appendingComponent("mdpdf/config.yml")
    return FileManager.default.fileExists(atPath: path)
      ? Search(found: path) : Search(missing: [path])
  }

  // MARK: - Reading

  /// The greatest size of a file, in bytes.
  private static let greatestSize = 1 << 20

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file; relative paths in it are relative to its folder.
  ///   - scope: The scope of the settings.
  ///   - home: The home folder, for `~/`; `nil` when it is not known.
  package init(path: String, scope: Scope, home: String?) {
    self.path = path
    let bytes: [UInt8]
    do throws(FileReader.Failure) {
      bytes =
        scope == .project
        ? try FileReader.read(
          path, inside: [path.deletingLastComponent], limit: Self.greatestSize,
          of: FileReader.trustedOwners)
        : try FileReader.read(path, limit: Self.greatestSize)
    } catch .othersFile {
      isRefused = true
      diagnostics.append(
        .badConfiguration(
          .warning,
          "the settings in `\(path)` are not used, because the file belongs to another user",
          hints: [
            "if you trust it, name it with `--config \(path)`; `--no-config` looks for no settings"
          ], file: path))
      return
    } catch {
      fail("the configuration file `\(path)` can't be read: \(error.reason)")
      return
    }
    let text: String
    do throws(FileText.NotUTF8) { text = try FileText.decode(bytes) } catch {
      let range = SourceRange(start: error.location, end: error.location)
      diagnostics.append(
        .badConfiguration(
          .error, "the configuration file is not UTF-8",
          hints: ["save it as UTF-8 and try again"], file: path, at: range))
      return
    }
    read(text, scope: scope, folder: path.deletingLastComponent, home: home)
  }

  /// Reads the text of a file.
  package init(
    _ text: String, path: String, scope: Scope = .project, folder: String = ".",
    home: String? = nil
  ) {
    self.path = path
    read(text, scope: scope, folder: folder, home: home)
  }

  private mutating func fail(_ message: String) {
    diagnostics.append(.badConfiguration(.error, message, file: path))
  }

  private mutating func read(_ text: String, scope: Scope, folder: String, home: String?) {
    var sink = DiagnosticSink()
    let root = ThemeNode.parse(text, file: path, layer: path, reportingTo: &sink)
    diagnostics += sink.diagnostics.map { diagnostic in
      .badConfiguration(
        diagnostic.severity, diagnostic.message, hints: diagnostic.hints, file: diagnostic.file,
        at: diagnostic.range)
    }
    guard let root else { return }
    var reader = SettingsReader(
      mayBe: { scope.allows($0) },
      refusal: { option in
        option.inFoundFile == .commandLineOnly
          ? (
            "is not read from a file that was merely found",
            "set it in your own settings, or name this file with `--config`"
          ) : ("applies to one project only", "set it in the project's `mdpdf.yml`")
      },
      severity: .error)
    reader.read(root)
    diagnostics += reader.diagnostics
    let confinement = scope == .project ? FoundFilePaths(file: path, folder: folder) : nil
    settings = reader.settings.map { setting in
      var setting = setting
      if let problem = confinement?.problem(with: setting) { diagnostics.append(problem) }
      setting.values = setting.values.map {
        Self.resolve($0, setting.option.meaning, folder: folder, home: home)
      }
      return setting
    }
  }

  /// A value as it has to be written in the working folder.
  private static func resolve(
    _ value: String, _ meaning: ConfigurableOption.Meaning, folder: String, home: String?
  ) -> String {
    switch meaning {
    case .word, .name: return value
    case .nameOrPath where !value.isPathNotName: return value
    case .path where value == "-": return value
    case .nameOrPath, .path: break
    }
    if let home, value == "~" || value.hasPrefix("~/") {
      return home + value.dropFirst()
    }
    if value.hasPrefix("@") {
      return "@" + resolve(String(value.dropFirst()), meaning, folder: folder, home: home)
    }
    if value.hasPrefix("/") { return value }
    if folder == "." || folder.isEmpty {
      // A choice such as `{/a,/b}` stays below the folder.
      return value.hasPrefix("{") ? "./" + value : value
    }
    return value.isEmpty ? value : folder.appendingComponent(value)
  }
}

extension String {
  /// Whether a value that may be a name or a path is a path.
  var isPathNotName: Bool { contains("/") || contains(".") }
}
