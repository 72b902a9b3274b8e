// SPDX-License-Identifier: Apache-2.0

// Programs import only `MarkdownPDF`. Its declarations use the types of these modules
// (`Diagnostic`, `Document`, `MarkdownTheme`), which callers need to name. The modules of the
// engine stay hidden.
@_exported public import Confining
@_exported public import MarkdownSyntax
@_exported public import Painting
@_exported public import Primitives
@_exported public import References
@_exported public import Resolving
@_exported public import ThemeFiles
@_exported public import Theming
