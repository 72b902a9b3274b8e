// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// Whether a cached output is up to date: still what a new run would make.
package enum CacheState: Hashable, Sendable {
  /// It is; files that were touched without a change have new facts in the entry.
  case upToDate(CacheEntry, wasTouched: Bool)
  /// Something is different; in words, for people.
  case stale(String)

  /// Compares an entry with what is there now.
  ///
  /// - Parameters:
  ///   - entry: What was made, and of what.
  ///   - context: The name of what all documents of the run share.
  ///   - resolve: Where a link of the document leads now.
  package init(
    of entry: CacheEntry, in context: String,
    resolving resolve: (String) -> DocumentMap.Resolution?
  ) {
    guard entry.context == context else {
      self = .stale("options, fonts or the program changed")
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
        // Written down only when the facts settle the matter, or every run would write.
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
