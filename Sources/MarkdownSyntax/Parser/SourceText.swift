// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// A text prepared for parsing: valid UTF-8 without a byte order mark, divided into lines.
///
/// Invalid UTF-8, control characters and noncharacters, which would vanish without a trace, become
/// U+FFFD, as CommonMark §2.3 requires for NUL. Places remain those of the file: each replacement
/// is recorded, so that a column after it can be given in bytes of the original.
struct SourceText: Sendable {
  /// The bytes after replacement.
  let bytes: [UInt8]
  /// The offsets at which lines start; a line ends with LF, CR LF or CR.
  let lineStarts: [Int]
  /// The number of blanks that have been taken from the start of each line.
  var indentation = 0
  /// The columns after which a replaced text is longer than the original, per line, ascending.
  private let growths: [Int: [Growth]]

  /// A replacement: from `column` on, the parsed line is `bytes` longer than the line of the file.
  private struct Growth: Sendable {
    var column: Int
    var originalColumn: Int
    var bytes: Int
  }

  /// Reads a file's bytes; reports at most one `invalid-utf8` and one `control-character`.
  init(_ file: [UInt8], reportingTo sink: inout DiagnosticSink) {
    let hasMark = file.starts(with: [0xEF, 0xBB, 0xBF])
    let faults = SourceText.faults(in: file, from: hasMark ? 3 : 0)
    if faults.isEmpty {
      bytes = hasMark ? Array(file.dropFirst(3)) : file
      lineStarts = SourceText.lineStarts(of: bytes)
      growths = [:]
      return
    }
    var repaired: [UInt8] = []
    repaired.reserveCapacity(file.count + 2 * faults.count)
    var places: [Int] = []
    var copied = hasMark ? 3 : 0
    for fault in faults {
      repaired.append(contentsOf: file[copied..<fault.range.lowerBound])
      places.append(repaired.count)
      repaired.append(contentsOf: [0xEF, 0xBF, 0xBD])
      copied = fault.range.upperBound
    }
    repaired.append(contentsOf: file[copied...])
    bytes = repaired
    lineStarts = SourceText.lineStarts(of: repaired)

    var growths: [Int: [Growth]] = [:]
    var line = 0
    for (fault, place) in zip(faults, places) {
      while line + 1 < lineStarts.count, lineStarts[line + 1] <= place { line += 1 }
      let before = growths[line + 1]?.last?.bytes ?? 0
      let column = place - lineStarts[line] + 1
      growths[line + 1, default: []].append(
        Growth(
          column: column, originalColumn: column - before, bytes: before + 3 - fault.range.count))
    }
    self.growths = growths
    func report(_ isControl: Bool, _ diagnostic: (Int, SourceRange) -> Diagnostic) {
      guard let first = faults.firstIndex(where: { $0.isControl == isControl }) else { return }
      let place = location(atOffset: places[first])
      let count = faults.count { $0.isControl == isControl }
      sink.report(diagnostic(count, SourceRange(start: place, end: place)))
    }
    report(false, Diagnostic.invalidUTF8(count:at:))
    report(true, Diagnostic.controlCharacters(count:at:))
  }

  /// The number of lines; a line end at the end of the text does not start another line.
  var lineCount: Int { lineStarts.count }

  /// The offsets of a 1-based line's bytes without its line end; empty outside the text.
  func content(ofLine line: Int) -> Range<Int> {
    guard line >= 1, line <= lineStarts.count else { return bytes.count..<bytes.count }
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// Whether `\(` occurs.
  var hasParentheses: Bool {
    let span = bytes.span
    var index = 0
    while index + 1 < span.count {
      if span[index] == UInt8(ascii: "\\"), span[index + 1] == UInt8(ascii: "(") { return true }
      index += 1
    }
    return false
  }

  /// The place in the file of a place in the parsed bytes.
  func original(_ place: SourceLocation) -> SourceLocation {
    var place = place
    if let list = growths[place.line] { place.column = original(place.column, list) }
    place.column += indentation
    return place
  }

  /// The column in the file of a column of a line in which something was replaced.
  private func original(_ column: Int, _ list: [Growth]) -> Int {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if list[middle].column < column { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return column }
    let growth = list[low - 1]
    // A place inside the three bytes of a replacement is the place of the original.
    return max(column - growth.bytes, growth.originalColumn)
  }

  /// The place in the file of an offset into `bytes`.
  func location(atOffset offset: Int) -> SourceLocation {
    var low = 0
    var high = lineStarts.count
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    let line = max(low, 1)
    let start = lineStarts.isEmpty ? 0 : lineStarts[line - 1]
    return original(SourceLocation(line: line, column: offset - start + 1))
  }

  // MARK: - Scanning

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts: [Int] = []
    starts.reserveCapacity(bytes.count / 32 + 1)
    let span = bytes.span
    var start = 0
    var index = 0
    while index < span.count {
      let byte = span[index]
      index += 1
      guard byte <= 0x0D else { continue }
      if byte == 0x0A || (byte == 0x0D && !(index < span.count && span[index] == 0x0A)) {
        starts.append(start)
        start = index
      }
    }
    if start < span.count || starts.isEmpty { starts.append(start) }
    return starts
  }

  /// A stretch to replace.
  private struct Fault {
    var range: Range<Int>
    /// Whether they are well-formed UTF-8.
    var isControl: Bool
  }

  /// The stretches to replace: maximal subparts of ill-formed sequences (Unicode 3.9), control
  /// characters other than white space, and noncharacters (Unicode 23.7).
  private static func faults(in file: [UInt8], from start: Int) -> [Fault] {
    var faults: [Fault] = []
    let span = file.span
    var valid = start
    while valid < span.count {
      var end = span.count
      var next = end
      do throws(UTF8.ValidationError) {
        _ = try UTF8Span(validating: span.extracting(valid..<span.count))
      } catch {
        end = valid + error.byteOffsets.lowerBound
        next = valid + error.byteOffsets.upperBound
      }
      for index in valid..<end {
        let byte = span[index]
        guard byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte >= 0xEF else { continue }
        let length = controlLength(span, at: index)
        if length > 0 { faults.append(Fault(range: index..<index + length, isControl: true)) }
      }
      if next > end { faults.append(Fault(range: end..<next, isControl: false)) }
      valid = next
    }
    return faults
  }

  /// The bytes of the control character or noncharacter at an index of valid UTF-8; 0 for any other.
  private static func controlLength(_ bytes: Span<UInt8>, at index: Int) -> Int {
    switch bytes[index] {
    case 0x09...0x0D: 0
    case 0..<0x20, 0x7F: 1
    // U+0080 to U+009F.
    case 0xC2: bytes[index + 1] < 0xA0 ? 2 : 0
    // U+FDD0 to U+FDEF, U+FFFE and U+FFFF.
    case 0xEF:
      switch (bytes[index + 1], bytes[index + 2]) {
      case (0xB7, 0x90...0xAF), (0xBF, 0xBE...): 3
      default: 0
      }
    // The last two of each plane.
    case 0xF0...:
      bytes[index + 1] & 0x0F == 0x0F && bytes[index + 2] == 0xBF && bytes[index + 3] >= 0xBE
        ? 4 : 0
    default: 0
    }
  }
}
