// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// Whether a cached output is the one that a new run would make.
package enum CacheState: Hashable, Sendable {
  /// It is; if files were touched without a change, the entry has their new facts.
  case upToDate(CacheEntry, wasTouched: Bool)
  /// It is not, for a reason in words.
  case stale(String)

  /// Compares an entry with the current files.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - context: The name of the common inputs of the run.
  ///   - changes: Describes what changed since the common inputs of a name; `nil` when they are not
  ///     known.
  ///   - resolve: Resolves a link of the document now.
  package init(
    of entry: CacheEntry, in context: String,
    changesSince changes: (String) -> String? = { _ in nil },
    resolving resolve: (String) -> DocumentMap.Resolution?
  ) {
    guard entry.context == context else {
      self = .stale(changes(entry.context) ?? "the options, the fonts or the program changed")
      return
    }
    for output in entry.outputs where FileFacts(output.path) != output {
      self = .stale("`\(output.path)` is not what was written")
      return
    }
    var entry = entry
    var wasTouched = false
    for index in entry.reads.indices {
      switch entry.reads[index].comparison() {
      case .same: break
      case .sameContent(let file):
        // Only settled facts are stored again; otherwise, every run would write.
        wasTouched = wasTouched || file.isSettled
        entry.reads[index] = file
      case .changed:
        self = .stale("`\(entry.reads[index].path)` changed")
        return
      }
    }
    for link in entry.links where resolve(link.destination) != link.resolution {
      self = .stale("what `\(link.destination)` leads to changed")
      return
    }
    self = .upToDate(entry, wasTouched: wasTouched)
  }
}
