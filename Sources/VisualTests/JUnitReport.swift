// SPDX-License-Identifier: Apache-2.0

internal import Comparison

/// The results of a run in the XML format of JUnit, which continuous integration servers read.
package struct JUnitReport {
  private let results: [DocumentResult]
  private let unused: [String]

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - results: The results.
  ///   - unused: The names of baselines without a document.
  package init(_ results: [DocumentResult], unused: [String] = []) {
    self.results = results
    self.unused = unused
  }

  /// The report as XML.
  package var text: String {
    let summary = TestSummary(results)
    let seconds = results.reduce(0) { $0 + $1.seconds }
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let counts =
      "tests=\"\(results.count)\" failures=\"\(summary.different + summary.missing)\" "
      + "errors=\"\(summary.failed)\" skipped=\"0\" time=\"\(Self.time(seconds))\""
    xml += "<testsuites \(counts)>\n"
    xml += "  <testsuite name=\"mdpdf test\" \(counts)>\n"
    for result in results { xml += testCase(result) }
    if !unused.isEmpty {
      let names = unused.map { "baseline without a document: \($0)" }.joined(separator: "\n")
      xml += "    <system-out>\(names.escapedForXML)</system-out>\n"
    }
    return xml + "  </testsuite>\n</testsuites>\n"
  }

  private func testCase(_ result: DocumentResult) -> String {
    let parts = result.name.split(separator: "/").map(String.init)
    let group = parts.dropLast().joined(separator: "/")
    var xml =
      "    <testcase classname=\"\((group.isEmpty ? "." : group).escapedForXML)\" "
      + "name=\"\((parts.last ?? "").escapedForXML)\" file=\"\(result.file.escapedForXML)\" "
      + "time=\"\(Self.time(result.seconds))\""
    switch result.outcome {
    case .same, .recorded: return xml + "/>\n"
    case .different:
      let lines = result.findings.map { $0.sentence(in: result.file) }
      xml += failure("failure", "visual-difference", lines.first ?? "it looks different", lines)
    case .missing: xml += failure("failure", "missing-baseline", "there is no baseline", [])
    case .failed: xml += failure("error", "failed", result.problem ?? "it failed", [])
    }
    return xml + "    </testcase>\n"
  }

  private func failure(
    _ element: String, _ type: String, _ message: String, _ lines: [String]
  ) -> String {
    let text = lines.joined(separator: "\n").escapedForXML
    return ">\n      <\(element) type=\"\(type)\" message=\"\(message.escapedForXML)\">"
      + "\(text)</\(element)>\n"
  }

  private static func time(_ seconds: Double) -> String {
    let thousandths = Int((seconds * 1000).rounded())
    let rest = String(thousandths % 1000 + 1000).dropFirst()
    return "\(thousandths / 1000).\(rest)"
  }
}

extension String {
  /// The text escaped for elements and attributes in XML and HTML; characters that XML does not
  /// allow are removed.
  package var escapedForXML: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
