// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// All that a finished PDF file says beyond what is painted on its pages.
package struct FinishingPlan: Sendable {
  /// What the document says of itself.
  package var metadata: DocumentMetadata
  /// The places to jump to; of two with the same name the first counts.
  package var destinations: [Destination]
  /// The areas that jump; one whose destination does not exist is left out.
  package var links: [LinkArea]
  /// The entries of the outline in reading order.
  package var outline: [OutlineEntry]
  /// The name of the program that makes the file; empty says nothing.
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
