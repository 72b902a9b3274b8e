// SPDX-License-Identifier: Apache-2.0

@_exported public import Comparison
public import MarkdownPDF
internal import VisualTests

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Expects that the pages of a document look as recorded.
///
/// In a test of Swift Testing or of XCTest:
///
///     expectPages(of: document, theme: .book, match: "guide")
///
/// The pictures lie beside the test, in `__snapshots__/TestFile/guide`. They are recorded when the
/// tests run with `MDPDF_RECORD=1` in the environment; a picture that is missing is a failure. What
/// fails is told in the words of the document, with the path of a picture that shows it.
///
/// - Parameters:
///   - document: The document.
///   - theme: The look; `nil` takes that of `options`.
///   - options: How to render it, with the resolution of the pictures.
///   - name: What the pictures are called; `nil` takes the name of the test.
///   - tolerance: How far pictures may be apart.
///   - masks: What is not compared, such as `.nodes("footer")`.
///   - isRecording: Whether to record; `nil` asks the environment.
///   - fileID: Where the expectation stands.
///   - filePath: Where the expectation stands.
///   - testName: The name of the test.
///   - line: Where the expectation stands.
///   - column: Where the expectation stands.
/// - Returns: Whether the pages look as recorded.
@discardableResult
public func expectPages(
  of document: MarkdownDocument, theme: MarkdownTheme? = nil,
  options: RenderOptions = RenderOptions(), match name: String? = nil,
  tolerance: Tolerance = Tolerance(), masks: [Mask] = [], record isRecording: Bool? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> Bool {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  var options = options
  if let theme { options.theme = theme }
  let expectation = PageExpectation(
    folder: BaselineFolder(path: place.snapshotFolder), name: name ?? testName.bareName,
    file: document.file ?? "\(name ?? testName.bareName)",
    options: options, tolerance: tolerance, masks: masks)
  let environment = ProcessInfo.processInfo.environment["MDPDF_RECORD"]
  let records = isRecording ?? (environment == "1")
  guard let failure = expectation.check(document, isRecording: records) else { return true }
  failure.report(at: place)
  return false
}

/// Expects that the pages of a file look as recorded; otherwise as `expectPages(of:)`.
///
/// - Parameters:
///   - path: The path; if it is relative, from the folder of the test.
///   - theme: The look; `nil` takes that of `options`.
///   - options: How to render it, with the resolution of the pictures. Images are read from the folder
///     of the file.
///   - name: What the pictures are called; `nil` takes the name of the test.
///   - tolerance: How far pictures may be apart.
///   - masks: What is not compared, such as `.nodes("footer")`.
///   - isRecording: Whether to record; `nil` asks the environment.
///   - fileID: Where the expectation stands.
///   - filePath: Where the expectation stands.
///   - testName: The name of the test.
///   - line: Where the expectation stands.
///   - column: Where the expectation stands.
/// - Returns: Whether the pages look as recorded.
@discardableResult
public func expectPages(
  ofFile path: String, theme: MarkdownTheme? = nil, options: RenderOptions = RenderOptions(),
  match name: String? = nil, tolerance: Tolerance = Tolerance(), masks: [Mask] = [],
  record isRecording: Bool? = nil, fileID: StaticString = #fileID,
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
    match: name ?? testName.bareName, tolerance: tolerance, masks: masks, record: isRecording,
    fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
}

extension String {
  /// The name of a test without the list of its parameters.
  fileprivate var bareName: String { String(prefix { $0 != "(" }) }
}
