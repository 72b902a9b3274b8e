// SPDX-License-Identifier: Apache-2.0

internal import Primitives

extension ThemePlace {
  /// The problems with the folder of fonts that a theme names at this place.
  func problems(
    withFonts found: Result<FontFolderContent, ResourceError>, in folder: String
  ) -> [Diagnostic] {
    let owner = file.map { "of `\($0)`" } ?? "of the theme"
    func warning(_ message: String, _ hint: String) -> Diagnostic {
      diagnostic(message, hints: [hint], severity: .warning, id: DiagnosticID.emptyFontFolder)
    }
    switch found {
    case .success(let content):
      var problems = content.linksOutside.map {
        warning(
          "the link `\($0)` leads outside the folder \(owner), so it is not followed",
          "copy the font into the folder")
      }
      if content.files.isEmpty {
        problems.append(
          warning(
            "the folder `\(folder)` has no fonts",
            "usable fonts are TrueType and OpenType files: .ttf, .otf, .ttc"))
      }
      return problems
    case .failure(.outsideRoot):
      return [
        diagnostic(
          "the folder `\(folder)` lies outside the folder \(owner)",
          hints: ["move it there, or name it with `--font-path`"])
      ]
    case .failure(.unreadable(let reason)), .failure(.notFetched(let reason)),
      .failure(.unreachable(let reason)):
      return [
        warning(
          "the folder `\(folder)` can't be read: \(reason)", "name a folder such as `./fonts`")
      ]
    case .failure(.notFound), .failure(.remote):
      return [
        warning("there is no folder `\(folder)`", "paths are relative to the folder \(owner)")
      ]
    }
  }
}
