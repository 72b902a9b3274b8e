// SPDX-License-Identifier: Apache-2.0

internal import MarkdownPDF
internal import VisualTests

#if canImport(Testing)
  internal import Testing
#endif
#if canImport(XCTest)
  internal import XCTest
#endif

/// The place of an expectation.
struct TestPlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// The folder of the file.
  var folder: String { "\(filePath)".deletingLastComponent }

  /// The folder of the file's pictures.
  var snapshotFolder: String {
    let name = "\(filePath)".lastComponent
    let stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    return folder.appendingComponent("\(BaselineFolder.usualName)/\(stem)")
  }
}

/// The failure of an expectation.
struct PageFailure {
  var message: String
  /// A picture that shows the difference; `nil` when there is none.
  var picture: String?

  /// Reports the failure to the library that runs the current test.
  func report(at place: TestPlace) {
    #if canImport(Testing)
      if Test.current != nil {
        let location = Testing.SourceLocation(
          fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: Int(place.line),
          column: Int(place.column))
        if let picture, let bytes = try? FileReader.read(picture, limit: 256 << 20) {
          Attachment.record(bytes, named: picture.lastComponent, sourceLocation: location)
        }
        Issue.record(Comment(rawValue: message), sourceLocation: location)
        return
      }
    #endif
    #if canImport(XCTest)
      XCTFail(message, file: place.filePath, line: place.line)
    #endif
  }
}
