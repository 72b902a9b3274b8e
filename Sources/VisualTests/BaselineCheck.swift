// SPDX-License-Identifier: Apache-2.0

package import Comparison
internal import ImageCodecs
internal import MarkdownPDF
internal import Primitives

/// Compares a snapshot with the baseline of its document.
package struct BaselineCheck {
  /// The folder of the baselines.
  package var folder: BaselineFolder
  /// The differences to accept.
  package var tolerance: Tolerance
  /// The parts not to compare.
  package var masks: [Mask]
  /// The resolution of the pictures.
  package var pixelsPerInch: Double

  /// Creates a check.
  package init(
    folder: BaselineFolder, tolerance: Tolerance = Tolerance(), masks: [Mask] = [],
    pixelsPerInch: Double
  ) {
    self.folder = folder
    self.tolerance = tolerance
    self.masks = masks
    self.pixelsPerInch = pixelsPerInch
  }

  /// The result of a comparison, with files that show it.
  package struct Outcome {
    /// The result.
    package var result: DocumentResult
    /// The files to write and remove in the folder of results.
    package var changes: [BaselineFolder.FileChange]
  }

  /// Compares a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot of the document.
  ///   - name: The name of the document in the folder.
  ///   - file: The path of the document.
  /// - Returns: The result, with files that show it.
  /// - Throws: When the baseline can't be read.
  package func compare(
    _ snapshot: Snapshot, as name: String, file: String
  ) throws(BaselineFolder.Damage) -> Outcome {
    var result = DocumentResult(name: name, file: file, outcome: .missing)
    result.pageCount = snapshot.pages.count
    guard let layout = try folder.layout(of: name) else {
      let pages = snapshot.pages.enumerated().map { ($0.offset + 1, $0.element) }
      return Outcome(result: result, changes: files(snapshot, name, pages: pages, pictures: []))
    }
    var comparison = DocumentComparison(
      old: layout, new: snapshot.layout, tolerance: tolerance, masks: masks,
      pixelsPerInch: pixelsPerInch)
    var changed: [(Int, [UInt8])] = []
    var pictures: [(String, [UInt8])] = []
    let common = min(layout.pages.count, snapshot.pages.count)
    for number in 1...max(1, layout.pages.count, snapshot.pages.count) {
      guard number <= common else {
        let isNew = number <= snapshot.pages.count
        comparison.add(page: number, as: isNew ? .added : .removed)
        result.pages.append(
          DocumentResult.Page(number: number, kind: isNew ? "added" : "removed"))
        if isNew { changed.append((number, snapshot.pages[number - 1])) }
        continue
      }
      let actual = snapshot.pages[number - 1]
      let expected = try folder.page(number, of: name)
      // Nearly all pages are unchanged, and then their files are equal.
      guard expected != actual else {
        comparison.addSame(page: number)
        continue
      }
      let old = try picture(expected, page: number, name)
      let new = try picture(actual, page: number, name)
      let pixels = comparison.compare(page: number, expected: old, actual: new)
      guard let page = page(number, comparison.results[number], old, new) else { continue }
      result.pages.append(page)
      changed.append((number, actual))
      pictures += drawings(number, old, new, pixels)
    }
    result.usedMasks = Array(comparison.usedMasks)
    result.outcome = comparison.differs ? .different : .same
    result.findings = comparison.findings()
    guard comparison.differs else {
      return Outcome(result: result, changes: [.remove(path: folder.results(of: name))])
    }
    return Outcome(
      result: result, changes: files(snapshot, name, pages: changed, pictures: pictures))
  }

  /// The pages that match their baseline, which recording does not write again.
  package func unchangedPages(
    of snapshot: Snapshot, as name: String
  ) -> Set<Int> {
    guard let layout = try? folder.layout(of: name) else { return [] }
    var comparison = DocumentComparison(
      old: layout, new: snapshot.layout, tolerance: tolerance, masks: masks,
      pixelsPerInch: pixelsPerInch)
    for number in 1...max(1, min(layout.pages.count, snapshot.pages.count)) {
      guard let expected = try? folder.page(number, of: name) else { continue }
      if expected == snapshot.pages[number - 1] {
        comparison.addSame(page: number)
      } else if let old = try? picture(expected, page: number, name),
        let new = try? picture(snapshot.pages[number - 1], page: number, name)
      {
        comparison.compare(page: number, expected: old, actual: new)
      }
    }
    return Set(comparison.results.filter { $0.value == .same }.keys)
  }

  // MARK: - Parts

  private func page(
    _ number: Int, _ result: DocumentComparison.PageResult?, _ old: PixelImage, _ new: PixelImage
  ) -> DocumentResult.Page? {
    var page = DocumentResult.Page(number: number, kind: "changed")
    page.total = new.width * new.height
    switch result {
    case .different(let pixels): page.pixels = pixels
    case .resized:
      page.kind = "resized"
      page.sizes = [new.width, new.height, old.width, old.height]
    case .same, .added, .removed, nil: return nil
    }
    return page
  }

  private func drawings(
    _ number: Int, _ old: PixelImage, _ new: PixelImage, _ pixels: PixelComparison?
  ) -> [(String, [UInt8])] {
    var files: [(String, [UInt8])] = []
    let panels = PixelImage(expected: old, actual: new, comparison: pixels)
    if let bytes = try? encodePNG(panels, ppi: pixelsPerInch) {
      files.append((BaselineFolder.differenceName(number), bytes))
    }
    if let pixels, let bytes = try? encodePNG(PixelImage(marksOf: pixels), ppi: pixelsPerInch) {
      files.append((BaselineFolder.marksName(number), bytes))
    }
    return files
  }

  private func picture(
    _ bytes: [UInt8], page: Int, _ name: String
  ) throws(BaselineFolder.Damage) -> PixelImage {
    switch probeImage(bytes).flatMap({ decodeImage($0) }) {
    case .success(let image): return image
    case .failure(let error):
      throw BaselineFolder.Damage(
        path: folder.folder(of: name).appendingComponent(BaselineFolder.pageName(page)),
        reason: error.description)
    }
  }

  private func files(
    _ snapshot: Snapshot, _ name: String, pages: [(Int, [UInt8])], pictures: [(String, [UInt8])]
  ) -> [BaselineFolder.FileChange] {
    let results = folder.results(of: name)
    let files =
      pages.map { (BaselineFolder.pageName($0.0), $0.1) } + pictures + [
        (BaselineFolder.layoutName, Array(snapshot.layout.text.utf8))
      ]
    return [.remove(path: results), folder.resultsGuard]
      + files.map { .write(path: results.appendingComponent($0.0), bytes: $0.1) }
  }
}
