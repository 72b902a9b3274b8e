// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
package import Layout
internal import Synchronization

/// Exports pages separately, on all cores.
///
/// - Parameters:
///   - pages: The pages.
///   - export: Makes a file from a page.
/// - Returns: The files in the order of the pages.
/// - Throws: The error of the first page that fails.
package func exportInParallel(
  _ pages: [Page], _ export: @Sendable (Page) throws(ExportError) -> ExportedFile
) throws(ExportError) -> [ExportedFile] {
  let results = Mutex([Result<ExportedFile, ExportError>?](repeating: nil, count: pages.count))
  DispatchQueue.concurrentPerform(iterations: pages.count) { index in
    let result = Result { () throws(ExportError) in try export(pages[index]) }
    results.withLock { $0[index] = result }
  }
  var files: [ExportedFile] = []
  for result in results.withLock({ $0 }) {
    if let file = try result?.get() { files.append(file) }
  }
  return files
}
