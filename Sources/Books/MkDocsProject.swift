// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// The files of a project of MkDocs.
package enum MkDocsProject {
  /// The folder that contains a folder of pages and the `mkdocs.yml` about it; `nil` when there is
  /// none.
  ///
  /// Without version control, nothing says which files belong together, and a list lets chapters
  /// include what lies beside it. So the file counts only if it belongs to the user or to root, and if
  /// its `docs_dir` is exactly this folder.
  package static func folder(around pages: String) -> String? {
    guard let pages = try? FileReader.resolve(pages) else { return nil }
    let above = pages.deletingLastComponent
    let path = "mkdocs.yml".below(above)
    guard above != pages,
      let bytes = try? FileReader.read(
        path, inside: [above], limit: YAMLList.sizeLimit, of: FileReader.trustedOwners)
    else { return nil }
    guard let list = YAMLList(bytes, at: path, reportingTo: { _ in }) else {
      // The book reports what is wrong with a file that is certainly meant.
      return pages.lastComponent == "docs" ? above : nil
    }
    let documents = try? FileReader.resolve(NavigationReader.documents(of: list))
    return documents.map { pages.isSamePath(as: $0) } == true ? above : nil
  }
}
