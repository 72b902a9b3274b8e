// SPDX-License-Identifier: Apache-2.0

package import Primitives

// MARK: - Overview
//
// A tag is only noted when it is set. Its marked-content sequence begins before the next drawing, so that
// boxes that draw nothing leave nothing. A sequence lies wholly in one text object, or contains whole ones
// (ISO 32000-1 §14.6.1): where text is open, it begins inside it, so that moves along the page stay short.

/// The marked-content sequence of a content stream.
struct TagState {
  /// The tag of the following drawings; `nil` in a file without tags.
  var wanted: ContentTag?
  /// The tag of the open sequence.
  var open: ContentTag?
  /// Whether that began inside a text object.
  var isInText = false
}

extension ContentStream {
  /// Sets the tag of the drawings that follow.
  package mutating func tag(_ tag: ContentTag) { tags.wanted = tag }

  /// Notes where a picture stands, for its element in the structure tree.
  package mutating func note(picture rect: Rect) {
    guard case .content(let content)? = tags.wanted else { return }
    marks.pictures[content.box] = marks.pictures[content.box].map { $0.union(rect) } ?? rect
  }

  /// Begins the sequence of the wanted tag, outside text objects.
  mutating func beginTag() {
    guard tags.wanted != tags.open else { return }
    endTag()
    open(isInText: false)
  }

  /// Opens a text object for the wanted tag, whose sequence begins with the first glyphs.
  mutating func beginTaggedText() {
    // Characters that are given as a whole end the sequence inside the text object, so it begins there.
    let isAroundText = !tags.isInText && tags.open?.isContent == true
    if tags.wanted != tags.open || isAroundText {
      // A sequence that contains the text object ends after it.
      if !tags.isInText, tags.open != nil { endText() }
      endTag()
    }
    beginText()
  }

  /// Begins the sequence of the wanted tag, inside the open text object.
  mutating func beginTagInText() {
    guard tags.wanted != tags.open else { return }
    open(isInText: true)
  }

  /// Begins a sequence whose characters are given as a whole (§14.9.4), inside a text object.
  ///
  /// It is content of its own: poppler loses the rest of a sequence after one inside it.
  mutating func beginActualText(_ text: ArraySlice<UInt8>) {
    var identifier: Int?
    if case .content(let content)? = tags.wanted {
      endTag()
      identifier = marks.contents.count
      marks.contents.append(content)
    } else {
      beginTagInText()
    }
    writer.add("/Span<<")
    if let identifier {
      writer.add("/MCID ")
      writer.add(identifier)
    }
    writer.add("/ActualText<FEFF")
    for unit in String(decoding: text, as: UTF8.self).utf16 { writer.add(hexadecimal: unit) }
    writer.add(">>>BDC\n")
  }

  /// Ends the open sequence.
  mutating func endTag() {
    guard tags.open != nil else { return }
    tags.open = nil
    writer.add("EMC\n")
  }

  private mutating func open(isInText: Bool) {
    guard let tag = tags.wanted else { return }
    (tags.open, tags.isInText) = (tag, isInText)
    switch tag {
    case .artifact: writer.add("/Artifact BMC\n")
    case .paginationArtifact: writer.add("/Artifact<</Type/Pagination>>BDC\n")
    case .content(let content):
      // The structure tree says what it is.
      writer.add("/Span<</MCID ")
      writer.add(marks.contents.count)
      writer.add(">>BDC\n")
      marks.contents.append(content)
    }
  }
}
