// SPDX-License-Identifier: Apache-2.0

import Batch
import Configuration
import MarkdownPDF
import Messages

// The list of `--deps`: the sources of each output.
extension BatchRun {
  func names(of reads: [ReadFile], _ item: OutputPlan.Item) -> [String] {
    let read = (reads + themeFiles).filter { $0.hash != nil }.map(\.path)
    let files = (read + launcher.invocation.files).map(relative)
    if item.book != nil { return files }
    // The document itself comes first, as in rules that people write.
    let own = relative(item.input)
    return [own] + files.filter { $0 != own }
  }

  func relative(_ path: String) -> String {
    let path = path.normalizedPath
    return path.isInside(workingFolder) && !path.isSamePath(as: workingFolder)
      ? String(Substring(path.utf8.dropFirst(workingFolder.utf8.count + 1))) : path
  }

  func write(_ dependencies: DependencyList) throws(CommandError) {
    guard let path = settings.dependencyList else { return }
    try checkIsFree(path, dependencies)
    let bytes: [UInt8]
    do throws(DependencyList.UnwritableName) {
      bytes = try dependencies.bytes(as: settings.dependencyForm)
    } catch {
      throw .unwritableName(error.name, in: path)
    }
    var writer = AtomicWriter(temporaryFiles: TemporaryFiles())
    try writer.stage(bytes, at: path)
    try writer.commit()
    record?.note(outputs: [path])
  }

  /// Throws if the list would replace a file that is in it.
  ///
  /// `OutputClaims` has compared it with what is known before: this covers pages, pictures, themes
  /// and other files that documents read.
  private func checkIsFree(
    _ path: String, _ dependencies: DependencyList
  ) throws(CommandError) {
    guard !path.isStream else { return }
    let map = DocumentMap(workingFolder: workingFolder, documents: [])
    let places = Set([map.absolute(path), FileReader.place(of: path) ?? path].map(FilePath.init))
    for name in dependencies.names where places.contains(FilePath(map.absolute(name))) {
      throw .reportReplaces(path, option: "--deps")
    }
  }
}
