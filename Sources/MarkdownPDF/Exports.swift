// SPDX-License-Identifier: Apache-2.0

// Programs write `import MarkdownPDF` and nothing else. The façade's own declarations speak in
// these modules' types (`Diagnostic`, `Document`, `MarkdownTheme`), so importing it without them
// would give functions whose arguments cannot be named. The engine behind stays hidden.
@_exported public import MarkdownSyntax
@_exported public import Painting
@_exported public import Primitives
@_exported public import Resolving
@_exported public import ThemeFiles
@_exported public import Theming
