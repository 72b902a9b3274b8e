// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// The parts of a finished PDF file besides the content of its pages.
package struct FinishingPlan: Sendable {
  /// The metadata of the document.
  package var metadata: DocumentMetadata
  /// The destinations; if a name appears twice, the first one counts.
  package var destinations: [Destination]
  /// The links; those to missing destinations are left out.
  package var links: [LinkArea]
  /// The entries of the outline, in reading order.
  package var outline: [OutlineEntry]
  /// The label of each page; empty when readers are to count pages from 1.
  package var pageLabels: [PageLabel] = []
  /// The boxes of the document, by `BoxID`; empty for a file without a structure tree.
  package var structure: [StructureNode] = []
  /// The standards that the file claims to conform to: at most one part and level of PDF/A.
  package var standards: [PDFStandard] = []
  /// The files inside the file.
  package var attachments: [PDFAttachment] = []
  /// The name of the program that makes the file; empty writes none.
  package var producer: String

  /// Creates a plan.
  package init(
    metadata: DocumentMetadata = DocumentMetadata(), destinations: [Destination] = [],
    links: [LinkArea] = [], outline: [OutlineEntry] = [], producer: String = ""
  ) {
    self.metadata = metadata
    self.destinations = destinations
    self.links = links
    self.outline = outline
    self.producer = producer
  }
}
