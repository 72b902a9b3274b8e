// SPDX-License-Identifier: Apache-2.0

@_exported public import Comparison
public import MarkdownPDF
internal import VisualTests

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Expects that the pages of a document match their recorded pictures.
///
/// In a test of Swift Testing or of XCTest:
///
///     expectPages(of: document, theme: .book, match: "guide")
///
/// The pictures are beside the test, in `__snapshots__/TestFile/guide`. Run the tests with
/// `MDPDF_RECORD=1` in the environment to record them; a missing picture is a failure. Failures
/// describe the differences in terms of the document and name a picture that shows them.
///
/// - Parameters:
///   - document: The document.
///   - theme: The theme; `nil` takes that of `options`.
///   - options: The options, including the resolution of the pictures.
///   - name: The name of the pictures; `nil` takes that of the test.
///   - tolerance: The differences to accept.
///   - masks: The parts not to compare, such as `.nodes("footer")`.
///   - pictures: The pictures to record; `nil` keeps those of the baseline, or else takes WebP.
///   - isRecording: Whether to record; `nil` reads the environment.
///   - fileID: The place of the expectation.
///   - filePath: The place of the expectation.
///   - testName: The name of the test.
///   - line: The place of the expectation.
///   - column: The place of the expectation.
/// - Returns: Whether the pages match.
@discardableResult
public func expectPages(
  of document: MarkdownDocument, theme: MarkdownTheme? = nil,
  options: RenderOptions = RenderOptions(), match name: String? = nil,
  tolerance: Tolerance = Tolerance(), masks: [Mask] = [], pictures: BaselinePictures? = nil,
  record isRecording: Bool? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> Bool {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  var options = options
  if let theme { options.theme = theme }
  let expectation = PageExpectation(
    folder: BaselineFolder(path: place.snapshotFolder), name: name ?? testName.bareName,
    file: document.file ?? "\(name ?? testName.bareName)",
    options: options, tolerance: tolerance, masks: masks, pictures: pictures)
  let environment = ProcessInfo.processInfo.environment["MDPDF_RECORD"]
  let records = isRecording ?? (environment == "1")
  guard let failure = expectation.check(document, isRecording: records) else { return true }
  failure.report(at: place)
  return false
}

/// Expects that the pages of a file match their recorded pictures, like `expectPages(of:)`.
///
/// - Parameters:
///   - path: The path, absolute or relative to the folder of the test.
///   - theme: The theme; `nil` takes that of `options`.
///   - options: The options, including the resolution of the pictures. Images are read from the
///     folder of the file.
///   - name: The name of the pictures; `nil` takes that of the test.
///   - tolerance: The differences to accept.
///   - masks: The parts not to compare, such as `.nodes("footer")`.
///   - pictures: The pictures to record; `nil` keeps those of the baseline, or else takes WebP.
///   - isRecording: Whether to record; `nil` reads the environment.
///   - fileID: The place of the expectation.
///   - filePath: The place of the expectation.
///   - testName: The name of the test.
///   - line: The place of the expectation.
///   - column: The place of the expectation.
/// - Returns: Whether the pages match.
@discardableResult
public func expectPages(
  ofFile path: String, theme: MarkdownTheme? = nil, options: RenderOptions = RenderOptions(),
  match name: String? = nil, tolerance: Tolerance = Tolerance(), masks: [Mask] = [],
  pictures: BaselinePictures? = nil, record isRecording: Bool? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) -> Bool {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let full = path.hasPrefix("/") ? path : place.folder.appendingComponent(path)
  let bytes: [UInt8]
  do throws(FileReader.Failure) {
    bytes = try FileReader.read(full, limit: 256 << 20)
  } catch {
    PageFailure(message: "`\(path)` can't be read: \(error.reason)").report(at: place)
    return false
  }
  var options = options
  options.resources = DirectoryResources(directory: full.deletingLastComponent)
  return expectPages(
    of: MarkdownDocument(parsing: bytes, file: path), theme: theme, options: options,
    match: name ?? testName.bareName, tolerance: tolerance, masks: masks, pictures: pictures,
    record: isRecording, fileID: fileID, filePath: filePath, testName: testName, line: line,
    column: column)
}

extension String {
  /// The name of a test without its parameters.
  fileprivate var bareName: String { String(prefix { $0 != "(" }) }
}
