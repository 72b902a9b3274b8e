// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import MarkdownPDFTesting
import TestSupport
import XCTest

/// The same expectations in a test of XCTest.
final class XCTestPagesTests: XCTestCase {
  private let document = MarkdownDocument(parsing: "Tar and **oakum**.\n", file: "tar.md")
  /// The failures to come, which are none of this test; `nil` when none is to come.
  private var expected: [String]?

  override func invokeTest() {
    let timer = Deadline.start(for: name)
    defer { timer.cancel() }
    super.invokeTest()
  }

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected isExpected: Bool
  ) {
    guard expected != nil else {
      return super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: isExpected)
    }
    expected?.append(description)
  }

  func testMatch() {
    XCTAssertTrue(expectPages(of: document, options: smallPages, match: "tar"))
  }

  func testDifference() {
    expected = []
    let other = MarkdownDocument(parsing: "Tar and **hemp**.\n", file: "tar.md")
    let isSame = expectPages(of: other, options: smallPages, match: "tar")
    let failures = expected ?? []
    expected = nil
    XCTAssertFalse(isSame)
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(
      failures.first?.contains("paragraph at tar.md:1 has different text: “oakum.” became “hemp.”")
        ?? false, "\(failures)")
  }
}
