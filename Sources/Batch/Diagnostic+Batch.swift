// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

// Problems with folders of documents, and with links between documents.
extension Diagnostic {
  static func unreadableFolder(_ path: String, reason: String) -> Diagnostic {
    Diagnostic(
      .error, id: "unreadable-folder", "this folder can't be read: \(reason)", file: path)
  }

  static func skippedLink(_ path: String) -> Diagnostic {
    Diagnostic(
      .note, id: "skipped-link", "a link to a folder is not followed",
      hints: ["to include it, name it as an input"], file: path)
  }

  static func linkOutside(_ path: String, root: String) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.skippedFile,
      "this link leads outside the root `\(root)`, so it is left out",
      hints: ["to include it, name it as an input, or set `--root` to a folder that contains it"],
      file: path)
  }

  static func skippedFile(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.skippedFile, "this is not a regular file, so it is left out",
      hints: ["to include it, name it as an input"], file: path)
  }

  static func unusedExclude(_ pattern: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "unused-exclude", "`--exclude \(pattern)` fits no file or folder",
      hints: ["it is compared with the paths of the inputs and of what is in their folders"])
  }

  static func missingTarget(
    _ path: String, nearest: String?, of link: Link, file: String?
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "missing-target", "link to `\(path)`, which does not exist",
      hints: nearest.map { ["did you mean `\($0)`?"] } ?? [], file: file, at: link.range)
  }

  static func missingAnchor(
    _ fragment: String, nearest: String?, of link: Link, file: String?
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.missingAnchor,
      "link to `\(link.destination)`, but that document has no `#\(fragment)`",
      hints: nearest.map { ["did you mean `#\($0)`?"] } ?? [], file: file, at: link.range)
  }
}
