// SPDX-License-Identifier: Apache-2.0

internal import MarkdownPDF
package import Primitives
internal import ThemeFiles

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A file of settings, such as `mdpdf.yml`.
package struct ConfigurationFile: Sendable {
  /// Whose settings a file has.
  package enum Scope: Sendable {
    /// Those of the documents below its folder.
    case project
    /// Those of one user, for all documents.
    case user
  }

  /// The name as messages have it.
  package var path: String
  /// What it says.
  package var settings: [Setting] = []
  /// What is wrong with it; errors when it can't be used.
  package var diagnostics: [Diagnostic] = []

  // MARK: - Finding

  /// The names that are looked for in each folder.
  package static let names = ["mdpdf.yml", "mdpdf.yaml", ".mdpdf.yml"]

  /// What was found, and where it was looked for.
  package struct Search: Sendable {
    /// The path, relative to the working folder where it can be; `nil` when there is no file.
    package var found: String?
    /// The absolute paths at which a file would have been found earlier.
    package var missing: [String] = []
  }

  /// Looks for the file of the project that a folder belongs to: in the folder itself, or in the
  /// nearest one above it, not further than the project's version control.
  ///
  /// - Parameters:
  ///   - folder: The folder to begin in.
  ///   - workingFolder: The absolute path of the working folder.
  ///   - root: Where to stop; `nil` stops at version control alone.
  /// - Returns: The first file.
  package static func find(
    from folder: String, workingFolder: String, root: String? = nil
  ) -> Search {
    var search = Search()
    guard var current = try? FileReader.resolve(folder.isEmpty ? "." : folder) else {
      return search
    }
    let root = root.flatMap { try? FileReader.resolve($0) }
    let repository = DirectoryResources.projectRoot(of: current)
    while true {
      for name in names {
        let path = current.appendingComponent(name)
        if FileManager.default.fileExists(atPath: path) {
          search.found =
            path.relative(to: (try? FileReader.resolve(workingFolder)) ?? workingFolder)
          return search
        }
        search.missing.append(path)
      }
      guard current != root, current != repository, current != "/" else { return search }
      current = current.deletingLastComponent
    }
  }

  /// Looks for the file of the user.
  ///
  /// - Parameter environment: The environment of the process.
  /// - Returns: The file.
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

  /// The largest file that is read, in bytes.
  private static let greatestSize = 1 << 20

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file; relative paths in it are relative to its folder.
  ///   - scope: Whose settings it has.
  ///   - home: The home folder, which `~/` stands for.
  package init(path: String, scope: Scope, home: String?) {
    self.path = path
    let bytes: [UInt8]
    do throws(FileReader.Failure) {
      bytes = try FileReader.read(path, limit: Self.greatestSize)
    } catch {
      fail("the configuration file `\(path)` can't be read: \(error.reason)")
      return
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      fail("the configuration file `\(path)` is not UTF-8")
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
    diagnostics.append(Diagnostic(.error, id: DiagnosticID.badConfiguration, message, file: path))
  }

  private mutating func read(_ text: String, scope: Scope, folder: String, home: String?) {
    var sink = DiagnosticSink()
    let root = ThemeNode.parse(text, file: path, layer: path, reportingTo: &sink)
    diagnostics += sink.diagnostics.map { diagnostic in
      Diagnostic(
        diagnostic.severity, id: DiagnosticID.badConfiguration, diagnostic.message,
        hints: diagnostic.hints,
        file: diagnostic.file, at: diagnostic.range)
    }
    guard let root else { return }
    var reader = SettingsReader(
      mayBe: { scope == .project || !$0.isForProjects },
      refusal: ("applies to one project only", "set it in the project's `mdpdf.yml`"),
      severity: .error)
    reader.read(root)
    diagnostics += reader.diagnostics
    settings = reader.settings.map { setting in
      var setting = setting
      setting.values = setting.values.map {
        Self.resolve($0, setting.option.meaning, folder: folder, home: home)
      }
      return setting
    }
  }

  /// A value as it has to be said in the working folder.
  private static func resolve(
    _ value: String, _ meaning: ConfigurableOption.Meaning, folder: String, home: String?
  ) -> String {
    switch meaning {
    case .word: return value
    case .nameOrPath where !value.contains("/") && !value.contains("."): return value
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
    if folder == "." || folder.isEmpty { return value }
    return value.isEmpty ? value : folder.appendingComponent(value)
  }
}

extension String {
  /// An absolute path as it is written in a folder: with `..` where few of them are needed.
  package func relative(to folder: String) -> String {
    guard hasPrefix("/"), folder.hasPrefix("/") else { return self }
    let own = split(separator: "/")
    let other = folder.split(separator: "/")
    let shared = zip(own, other).prefix { $0 == $1 }.count
    let up = other.count - shared
    // What shares next to nothing is easier to find by its full name.
    guard shared > 0 || other.isEmpty, up <= 8 else { return self }
    return (Array(repeating: "..", count: up) + own[shared...]).joined(separator: "/")
  }
}
