// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

internal import Comparison
internal import MarkdownPDF
internal import VisualTests

/// The expectation that a document matches its recorded pictures.
struct PageExpectation {
  let folder: BaselineFolder
  let name: String
  let file: String
  let options: RenderOptions
  let tolerance: Tolerance
  let masks: [Mask]
  /// The pictures to record; `nil` keeps what the baseline has.
  var pictures: BaselinePictures?

  /// Checks or records a document; returns the failure, or `nil` on success.
  func check(_ document: MarkdownDocument, isRecording: Bool) -> PageFailure? {
    let snapshot: Snapshot
    do throws(RenderError) {
      let made = try Snapshot.render(document, options: options)
      snapshot = Snapshot(pages: made.rendering.files.map(\.bytes), layout: made.layout)
    } catch {
      return PageFailure(message: "\(file) can't be rendered: \(error.message)")
    }
    let check = BaselineCheck(
      folder: folder, tolerance: tolerance, masks: masks,
      pixelsPerInch: options.png.pixelsPerInch)
    if isRecording {
      let unchanged = check.unchangedPages(of: snapshot, as: name)
      return apply(
        folder.changes(
          toRecord: snapshot, as: name, pictures: pictures, keeping: unchanged))
    }
    do throws(BaselineFolder.Damage) {
      let outcome = try check.compare(snapshot, as: name, file: file)
      let problem = apply(outcome.changes)
      return failure(outcome.result, problem)
    } catch {
      return PageFailure(message: "the baseline `\(error.path)` can't be used: \(error.reason)")
    }
  }

  private func failure(_ result: DocumentResult, _ problem: PageFailure?) -> PageFailure? {
    let results = folder.results(of: name)
    switch result.outcome {
    case .same, .recorded, .failed: return nil
    case .missing:
      return PageFailure(
        message: "there is no baseline for `\(name)`\nlook at \(results)\n"
          + "and record it by running the test with MDPDF_RECORD=1")
    case .different:
      var lines = result.findings.map { $0.sentence(in: file) }
      let pictures = result.pages.filter { $0.kind != "removed" }.map {
        folder.resultPath(of: $0, in: name)
      }
      lines += pictures.map { "see \($0)" }
      if let problem { lines.append(problem.message) }
      return PageFailure(message: lines.joined(separator: "\n"), picture: pictures.first)
    }
  }

  private func apply(_ changes: [BaselineFolder.FileChange]) -> PageFailure? {
    let manager = FileManager.default
    var path = ""
    do {
      for change in changes {
        switch change {
        case .remove(let gone):
          path = gone
          if manager.fileExists(atPath: gone) { try manager.removeItem(atPath: gone) }
        case .write(let file, let bytes):
          path = file
          try manager.createDirectory(
            atPath: file.deletingLastComponent, withIntermediateDirectories: true)
          try Data(bytes).write(to: URL(filePath: file), options: .atomic)
        }
      }
      return nil
    } catch {
      return PageFailure(message: "`\(path)` can't be written")
    }
  }
}
