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
      return Outcome(
        result: result,
        changes: files(snapshot.layout, name, pages: pages, as: nil, pictures: []))
    }
    var recorded = snapshot.layout
    recorded.options = layout.options
    recorded.removeUnused()
    var comparison = comparison(of: snapshot, with: layout)
    var changed: [(Int, [UInt8])] = []
    var pictures: [(String, [UInt8])] = []
    for number in 1...max(1, layout.pages.count, snapshot.pages.count) {
      guard number <= layout.pages.count, number <= snapshot.pages.count else {
        let isNew = number <= snapshot.pages.count
        comparison.add(page: number, as: isNew ? .added : .removed)
        var page = DocumentResult.Page(number: number, kind: isNew ? "added" : "removed")
        page.hasOldPicture = !isNew && layout.pictures != BaselinePictures.none
        result.pages.append(page)
        if isNew { changed.append((number, snapshot.pages[number - 1])) }
        continue
      }
      let (page, drawings) = try compare(number, of: snapshot, layout, name, &comparison)
      guard let page else {
        recorded.pages[number - 1].pixels = layout.pages[number - 1].pixels
        continue
      }
      result.pages.append(page)
      changed.append((number, snapshot.pages[number - 1]))
      pictures += drawings
    }
    result.usedMasks = Array(comparison.usedMasks)
    result.outcome = comparison.differs ? .different : .same
    result.findings = comparison.findings()
    guard comparison.differs else {
      return Outcome(result: result, changes: [.remove(path: folder.results(of: name))])
    }
    return Outcome(
      result: result,
      changes: files(recorded, name, pages: changed, as: layout.pictures, pictures: pictures))
  }

  /// The pages that match their baseline, which recording does not write again.
  package func unchangedPages(
    of snapshot: Snapshot, as name: String
  ) -> Set<Int> {
    guard let layout = try? folder.layout(of: name) else { return [] }
    var comparison = comparison(of: snapshot, with: layout)
    for number in 1...max(1, min(layout.pages.count, snapshot.pages.count)) {
      _ = try? compare(number, of: snapshot, layout, name, &comparison)
    }
    return Set(comparison.results.filter { $0.value == .same }.keys)
  }

  // MARK: - Pages

  private func comparison(
    of snapshot: Snapshot, with layout: LayoutDescription
  ) -> DocumentComparison {
    DocumentComparison(
      old: layout, new: snapshot.layout, tolerance: tolerance, masks: masks,
      pixelsPerInch: pixelsPerInch)
  }

  /// Compares a page that both have.
  ///
  /// - Returns: What differs, with pictures that show it; `nil` when the page looks the same.
  private func compare(
    _ number: Int, of snapshot: Snapshot, _ layout: LayoutDescription, _ name: String,
    _ comparison: inout DocumentComparison
  ) throws(BaselineFolder.Damage) -> (page: DocumentResult.Page?, drawings: [(String, [UInt8])]) {
    guard layout.pages.indices.contains(number - 1),
      snapshot.layout.pages.indices.contains(number - 1),
      snapshot.pages.indices.contains(number - 1)
    else { return (nil, []) }
    let recorded = layout.pages[number - 1].pixels
    let isStored = layout.pictures != BaselinePictures.none
    // Nearly all pages are unchanged, and then no picture is read.
    if let recorded, recorded == snapshot.layout.pages[number - 1].pixels,
      !isStored || folder.hasPicture(number, of: name)
    {
      comparison.addSame(page: number)
      return (nil, [])
    }
    let actual = snapshot.pages[number - 1]
    guard isStored else {
      let page = comparedLayout(number, recorded, actual, &comparison)
      return (page, [])
    }
    let expected = try folder.picture(number, of: name)
    // Baselines of older versions have no hashes, but equal files.
    if expected.bytes == actual {
      comparison.addSame(page: number)
      return (nil, [])
    }
    let old: PixelImage
    switch Self.decode(expected.bytes) {
    case .success(let image): old = image
    case .failure(let error):
      throw BaselineFolder.Damage(path: expected.path, reason: error.description)
    }
    guard case .success(let new) = Self.decode(actual) else { return (nil, []) }
    let pixels = comparison.compare(page: number, expected: old, actual: new)
    guard let page = page(number, comparison.results[number], old, new) else { return (nil, []) }
    return (page, drawings(number, old, new, pixels))
  }

  /// Compares a page whose old picture is not stored.
  private func comparedLayout(
    _ number: Int, _ recorded: String?, _ actual: [UInt8], _ comparison: inout DocumentComparison
  ) -> DocumentResult.Page? {
    let old = recorded.flatMap { PixelImage.size(inIdentity: $0) }
    let new = (try? probeImage(actual).get())?.pixelSize
    var page = DocumentResult.Page(number: number, kind: "changed")
    page.hasOldPicture = false
    if let old, let new, old != (Int(new.width), Int(new.height)) {
      page.kind = "resized"
      page.sizes = [Int(new.width), Int(new.height), old.width, old.height]
    }
    comparison.compareLayout(page: number, isResized: page.kind == "resized")
    return comparison.results[number] == .same ? nil : page
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

  private static func decode(_ bytes: [UInt8]) -> Result<PixelImage, ImageError> {
    probeImage(bytes).flatMap { decodeImage($0) }
  }

  /// The files in the folder of results.
  ///
  /// - Parameters:
  ///   - layout: The layout as `approve` records it.
  ///   - name: The name of the document.
  ///   - pages: The pages to show as they are now.
  ///   - form: The pictures of the baseline.
  ///   - pictures: The pictures of differences.
  /// - Returns: The changes that write them and remove the earlier ones.
  private func files(
    _ layout: LayoutDescription, _ name: String, pages: [(Int, [UInt8])],
    as form: BaselinePictures?, pictures: [(String, [UInt8])]
  ) -> [BaselineFolder.FileChange] {
    let results = folder.results(of: name)
    let pages = pages.map { number, png in
      let bytes = Snapshot.picture(png, as: form)
      return (BaselineFolder.pageName(number, of: bytes), bytes)
    }
    return [.remove(path: results), folder.resultsGuard]
      + (pages + pictures).map { .write(path: results.appendingComponent($0.0), bytes: $0.1) }
      + [.write(path: results.appendingComponent(BaselineFolder.layoutName), layout)]
  }
}
