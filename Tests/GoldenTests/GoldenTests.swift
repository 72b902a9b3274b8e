// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import TestSupport
import Testing

// `make golden-update` records what looks different and leaves the rest alone. Look at each picture
// before it is committed.

@Suite("Pictures of pages", .deadline)
struct GoldenTests {
  /// The size that no reference exceeds, in bytes: a picture shows one thing.
  static let sizeLimit = 20 << 10

  private static var isRecording: Bool {
    ProcessInfo.processInfo.environment["MDPDF_RECORD"] == "1"
  }

  @Test("are as recorded", arguments: GoldenCase.all)
  func asRecorded(_ golden: GoldenCase) throws {
    #expect(golden.text.hasPrefix("<!-- "), "the first line has to say what to look at")
    let document = MarkdownDocument(parsing: golden.text, file: golden.name + ".md")
    var options = try golden.options()
    options.resources = DirectoryResources(directory: GoldenCase.cases.path)
    let rendering = try Renderer(options: options).render(document, as: .png)
    #expect(rendering.diagnostics.map(\.id) == golden.expectedDiagnostics)
    let count = Self.owners.count { $0 == golden.name }
    #expect(Self.isRecording || count == rendering.files.count, "pages came or went")
    if Self.isRecording { try removeReferences(of: golden, after: rendering.files.count) }
    for file in rendering.files {
      let name = "\(golden.name)-\(file.page ?? 1)"
      #expect(file.bytes.count <= Self.sizeLimit, "\(name) is too large")
      let reference = GoldenCase.references.appending(path: name + ".png")
      if Self.isRecording {
        try record(file.bytes, at: reference)
      } else {
        try compare(file.bytes, with: reference, name: name)
      }
    }
  }

  @Test("are all in use", .disabled(if: isRecording))
  func inUse() {
    #expect(Set(Self.owners) == Set(GoldenCase.all.map(\.name)))
  }

  /// The case that each reference belongs to.
  private static var owners: [String] {
    GoldenCase.files(in: GoldenCase.references, extension: "png").map {
      $0.replacing(/-[0-9]+$/, with: "")
    }
  }

  /// Removes the references of pages that the case no longer has.
  private func removeReferences(of golden: GoldenCase, after count: Int) throws {
    var page = count + 1
    while true {
      let url = GoldenCase.references.appending(path: "\(golden.name)-\(page).png")
      guard FileManager.default.fileExists(atPath: url.path) else { return }
      try FileManager.default.removeItem(at: url)
      page += 1
    }
  }

  private func record(_ bytes: [UInt8], at reference: URL) throws {
    // What looks the same stays the same, so that a change shows only what it changed.
    if let old = FileManager.default.contents(atPath: reference.path),
      let picture = try? PixelImage(png: Array(old)),
      try PictureComparison(expected: picture, actual: PixelImage(png: bytes)).differingPixels == 0
    {
      return
    }
    try FileManager.default.createDirectory(
      at: reference.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: reference)
  }

  private func compare(_ bytes: [UInt8], with reference: URL, name: String) throws {
    #expect(FailureReport.isReset)
    let recorded = try #require(
      FileManager.default.contents(atPath: reference.path),
      "there is no reference for \(name); look at the page, then run `make golden-update`")
    let comparison = PictureComparison(
      expected: try PixelImage(png: Array(recorded)), actual: try PixelImage(png: bytes))
    if comparison.differingPixels > 0 { try FailureReport.add(comparison, name: name) }
    #expect(
      comparison.differingPixels == 0, "\(name) differs; see Tests/failures/index.html")
  }
}
