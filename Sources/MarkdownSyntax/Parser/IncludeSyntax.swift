// SPDX-License-Identifier: Apache-2.0

/// The marks that put a file into a text.
package enum IncludeSyntax: Hashable, Codable, Sendable {
  /// `{{< include file >}}` and `<!-- include: file -->`, alone between blank lines.
  case documents
  /// `{{#include file}}` and its like, as in books of mdBook.
  case mdBook
  /// `--8<-- "file"` and its like, of the extensions of MkDocs.
  case mkDocs
}
