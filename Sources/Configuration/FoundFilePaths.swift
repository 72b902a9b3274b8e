// SPDX-License-Identifier: Apache-2.0

internal import MarkdownPDF
internal import Primitives

/// The paths that a found file may name: those in its folder.
///
/// Whoever writes a document can put a settings file beside it. A path outside would let that person
/// overwrite and read files of the user.
struct FoundFilePaths {
  /// The path of the file, as messages name it.
  let file: String
  /// Its folder.
  let folder: String

  /// The error about a setting that names a path outside the folder; `nil` when there is none.
  func problem(with setting: Setting) -> Diagnostic? {
    guard setting.option.inFoundFile == .pathInsideItsFolder else { return nil }
    for value in setting.values {
      guard let problem = problem(with: value, of: setting.option) else { continue }
      let name = setting.option.name
      let own =
        setting.option.kind == .inputs
        ? "name it on the command line" : "write `--\(name)` on the command line"
      return setting.diagnostic(
        .error, id: DiagnosticID.badConfiguration,
        "`\(name)` is `\(value)`, \(problem); a settings file that was merely found may not name that",
        hints: ["\(own), or trust the whole file with `--config \(file)`"])
    }
    return nil
  }

  /// What is wrong with a value, in words; `nil` when it lies in the folder.
  private func problem(with value: String, of option: ConfigurableOption) -> String? {
    if value == "-" || option.meaning == .nameOrPath && !value.isPathNotName { return nil }
    if option.kind == .inputs, value.hasPrefix("@") { return "a list of paths" }
    let outside = "outside the folder of this file"
    let path = value.isAbsolutePath ? value : folder.appendingComponent(value)
    // A choice of braces could put `..` together.
    let isHidden = value.contains("{") && value.contains("..")
    guard value != "~", !value.hasPrefix("~/"), !isHidden, FileReader.isInside(path, [folder])
    else { return outside }
    let names = FileReader.place(of: path)?.pathParts ?? []
    let depth = FileReader.place(of: folder)?.pathParts.count ?? 0
    let isRepository = names.dropFirst(depth).contains {
      [".git", ".hg", ".jj", ".svn"].contains($0.lowercased())
    }
    return isRepository ? "inside the files of version control" : nil
  }
}
