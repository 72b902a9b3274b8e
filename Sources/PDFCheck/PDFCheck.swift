// SPDX-License-Identifier: Apache-2.0

package import Primitives

// MARK: - Overview
//
// libqpdf opens the file; its objects are a value (`PDFObjects`). From it, the content streams are read once,
// and so are the structure tree, the fonts that show something and the metadata (`CheckContext`). Each rule is
// a function of these.

/// What a check of a file found.
package struct PDFCheckReport: Sendable {
  /// Something that breaks a rule.
  package struct Finding: Hashable, Sendable {
    /// The id of the rule.
    package var rule: String
    /// The clause that it breaks; of several standards, the clauses of each.
    package var clause: String
    /// What is wrong.
    package var message: String
    /// The page, from 1; `nil` when it is about the file.
    package var page: Int?
    /// The object number; `nil` when it is about no single object.
    package var object: Int?
  }

  /// The standards that the metadata of the file claim.
  package var claims: [PDFStandard]
  /// The standards that the file was checked against.
  package var standards: [PDFStandard]
  /// Whether the file has a structure tree, whose rules were checked too.
  package var isTagged: Bool
  /// What breaks rules, in the order of the rules; of each rule at most 20.
  package var findings: [Finding]
  /// The numbers of findings of a rule that are not among them.
  package var omitted: [String: Int]

  /// Whether the file keeps all rules.
  package var passes: Bool { findings.isEmpty }
}

/// Checks a PDF file.
///
/// - Parameters:
///   - bytes: The file.
///   - standards: The standards; `nil` takes those that the file claims.
/// - Returns: What was found.
/// - Throws: When libqpdf can’t open the file.
package func checkPDF(
  _ bytes: [UInt8], against standards: Set<PDFStandard>? = nil
) throws(UnreadablePDF) -> PDFCheckReport {
  checkPDF(try PDFObjects(reading: bytes), against: standards)
}

/// Checks a PDF file whose objects have been read.
///
/// - Parameters:
///   - file: The objects.
///   - standards: The standards; `nil` takes those that the file claims.
/// - Returns: What was found.
package func checkPDF(
  _ file: PDFObjects, against standards: Set<PDFStandard>? = nil
) -> PDFCheckReport {
  let context = CheckContext(file, against: standards)
  let scope = PDFRule.Scope(context.standards, isTagged: context.structure.exists)
  var report = PDFCheckReport(
    claims: context.claims.inOrder, standards: context.standards.inOrder,
    isTagged: context.structure.exists, findings: [], omitted: [:])
  for rule in PDFRule.all {
    guard let clause = rule.clause(in: scope) else { continue }
    var findings = PDFFindings()
    rule.check(context, &findings)
    report.findings += findings.kept.map {
      PDFCheckReport.Finding(
        rule: rule.id, clause: clause, message: $0.message, page: $0.page, object: $0.object)
    }
    if findings.omitted > 0 { report.omitted[rule.id] = findings.omitted }
  }
  return report
}
