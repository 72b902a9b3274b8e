// SPDX-License-Identifier: Apache-2.0

/// A kind of warning that a run may allow or deny: its id.
package struct WarningKind: Hashable, Sendable {
  /// The id, such as `missing-image`.
  package let id: String

  /// The kind with an id; `nil` when no warning has it.
  package init?(_ id: String) {
    guard Self.ids.contains(id) else { return nil }
    self.id = id
  }

  /// The ids of all warnings, in alphabetical order; `docs/diagnostics.md` explains them.
  package static let ids = [
    "bad-column-widths", "bad-configuration", "bad-length", "bad-line-range", "bad-source-date",
    "bad-theme",
    "blocked-image",
    "blocked-link", "book-order", "cache-not-written", "cannot-watch", "chapter-look",
    "control-character", "damaged-font", "deprecated-token", "duplicate-id", "empty-contents",
    "empty-font-folder", "faint-math-color", "font-cache", "font-settings", "front-matter",
    "high-formula", "include-cycle",
    "incomplete-html", "incomplete-image", "invalid-utf8", "math-macro-loop", "math-syntax",
    "missing-anchor", "missing-chapter", "missing-feature", "missing-font", "missing-footnote",
    "missing-glyph", "missing-hyphenation", "missing-image", "missing-include", "missing-languages",
    "missing-math-font", "missing-pages", "missing-reference", "missing-resolver", "missing-target",
    "narrow-columns", "nested-landscape", "nesting-too-deep", "no-dark-pages", "no-room",
    "old-token-color", "orphaned-output", "other-configuration", "overfull", "pictures-not-written",
    "raw-color", "remote-image", "repeated-report", "skipped-file", "skipped-heading",
    "stray-caption", "surplus-cells",
    "table-overlap", "unbalanced-fence", "undrawn-diagram", "unfetched-image", "unknown-alert",
    "unknown-attribute",
    "unknown-extension",
    "unknown-math-color", "unknown-math-command", "unknown-theme", "unknown-variable",
    "unlisted-chapter", "unreadable-image", "unstable-page-reference", "unstable-pages",
    "unsupported-diagram", "unsupported-html", "unsupported-syntax",
    "unsupported-theme-part", "unused-baseline", "unused-exclude", "unused-footnote", "unused-mask",
    "unused-name", "wide-formula", "wide-running-line",
  ]

  /// The ids of warnings that are about the system, not about a document: a run says each once.
  package static let aboutSystem: Set = ["empty-font-folder", "font-cache", "font-settings"]
}
