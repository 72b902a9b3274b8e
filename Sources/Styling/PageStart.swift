// SPDX-License-Identifier: Apache-2.0

package import MarkdownSyntax

/// How a block begins a page.
package struct PageStart: Hashable, Sendable {
  /// The division of the book that begins with the page; `nil` continues the current one.
  package var matter: PageBreak.Matter?
  /// Whether it must be a right page; the left page before it stays blank.
  package var isRight = false
  /// Whether a chapter begins with the page, so that it has a header and a footer of its own.
  package var isOpener = false
  /// Whether the sheets are landscape from here on; `nil` leaves them as they are.
  package var isLandscape: Bool?

  /// Creates the start of any page.
  package init(
    matter: PageBreak.Matter? = nil, isRight: Bool = false, isOpener: Bool = false,
    isLandscape: Bool? = nil
  ) {
    self.matter = matter
    self.isRight = isRight
    self.isOpener = isOpener
    self.isLandscape = isLandscape
  }

  /// Adds what another block asks for that begins the same page.
  package mutating func join(_ other: PageStart) {
    matter = other.matter ?? matter
    isRight = isRight || other.isRight
    isOpener = isOpener || other.isOpener
    isLandscape = other.isLandscape ?? isLandscape
  }
}

extension PageStart? {
  /// Adds what a block asks for.
  package mutating func join(_ start: PageStart) {
    var joined = self ?? PageStart()
    joined.join(start)
    self = joined
  }
}
