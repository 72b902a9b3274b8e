// SPDX-License-Identifier: Apache-2.0

/// What the content streams of a file show, and what is wrong with them.
struct ContentFacts: Sendable {
  /// A kind of mistake in a content stream.
  enum Mistake: Hashable, Sendable {
    case textOutsideMarks
    case drawingOutsideMarks
    case artifactInTag
    case tagInArtifact
    case unbalancedMarks
    case marksCrossText
    case marksInPath
    case nestedText
    case unbalancedStates
    case unknownOperator
    case missingResource
    case renderingIntent
    case inlineImage
    case longString
    case longName
    case largeNumber
  }

  /// A mistake that a stream makes once or more.
  struct Problem: Hashable, Sendable {
    var mistake: Mistake
    var page: Int
    /// The object of the form or of the glyph; `nil` for the content of a page.
    var object: Int?
    /// The name that it is about; empty without one.
    var name = ""
  }

  /// A stream with marked-content identifiers: a page or a form.
  struct MarkedStream: Hashable, Sendable {
    var page: Int
    /// The object of the page or of the form.
    var object: Int?
    /// The key in the parent tree.
    var key: Int?
    /// The identifiers in the order of painting.
    var identifiers: [Int] = []
  }

  /// The codes that text shows in a font.
  struct FontUse: Hashable, Sendable {
    /// What a code is used for.
    struct Purpose: OptionSet, Hashable, Sendable {
      var rawValue: UInt8
      /// Text shows it.
      static let shown = Purpose(rawValue: 1)
      /// Text shows it without a replacement text.
      static let bare = Purpose(rawValue: 2)
      /// It can be seen.
      static let visible = Purpose(rawValue: 4)
    }

    /// The font dictionary, or the reference to it.
    var font: PDFObject
    /// The first page that shows it.
    var page: Int
    /// The length of codes; `nil` when the encoding is not known.
    var bytesPerCode: Int?
    /// The purposes of each code.
    var codes: [Purpose]
    /// The first page that shows each code.
    var pages: [Int32]

    /// Notes that a page shows a code.
    mutating func add(_ code: Int, _ purpose: Purpose, page: Int) {
      if codes[code] == [] { pages[code] = Int32(clamping: page) }
      codes[code].formUnion(purpose)
    }
  }

  /// A colour space of a device (ISO 32000-1 §8.6.4).
  enum DeviceSpace: String, Hashable, Sendable, CaseIterable {
    case gray = "DeviceGray"
    case rgb = "DeviceRGB"
    case cmyk = "DeviceCMYK"
  }

  /// How often each mistake is made, in the order of the pages.
  var problems: [(problem: Problem, count: Int)] = []
  /// The streams with marked content.
  var markedStreams: [MarkedStream] = []
  /// The fonts that show something.
  var fonts: [FontUse] = []
  /// The first page that uses each device colour space.
  var colors: [DeviceSpace: Int] = [:]
  /// The graphics state parameters in use, with the first page.
  var states: [(state: PDFObject, page: Int)] = []
  /// The images and forms that are shown, with the first page.
  var pictures: [Int: Int] = [:]
  /// The pages whose states nest deeper than archives allow, with the depth.
  var deepStates: [(page: Int, depth: Int)] = []

  private var problemIndices: [Problem: Int] = [:]

  /// Notes a mistake.
  mutating func add(_ problem: Problem) {
    if let index = problemIndices[problem] {
      problems[index].count += 1
    } else {
      problemIndices[problem] = problems.count
      problems.append((problem, 1))
    }
  }
}
