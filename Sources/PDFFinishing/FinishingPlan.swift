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
  /// The height of each page in points: y grows down in the plan and up in PDF.
  package var pageHeights: [Double]
  /// The name of the program that makes the file; empty says nothing.
  package var producer: String
  /// The images that placeholders in the painted file stand for, see `placeholderJPEG`.
  package var images: [EncodedImage]

  /// Creates a plan.
  package init(
    metadata: DocumentMetadata = DocumentMetadata(), destinations: [Destination] = [],
    links: [LinkArea] = [], outline: [OutlineEntry] = [], pageHeights: [Double],
    producer: String = "", images: [EncodedImage] = []
  ) {
    self.metadata = metadata
    self.destinations = destinations
    self.links = links
    self.outline = outline
    self.pageHeights = pageHeights
    self.producer = producer
    self.images = images
  }
}
