// SPDX-License-Identifier: Apache-2.0

/// The lines of a file that an include asks for.
struct IncludePart: Equatable {
  /// The path without the part.
  var path: String
  /// The first and the last line, from 1; `nil` for no limit.
  var first: Int?
  var last: Int?
  /// The name of a section; `nil` for none.
  var section: String?

  /// A whole file.
  init(path: String) { self.path = path }

  /// Reads the target of an include: `file`, `file:2`, `file:2:10`, `file:2:`, `file::10` or
  /// `file:section`; in braces, `file[ln:2-10]`.
  init(_ target: String) {
    if target.hasSuffix("]"), let open = target.lastIndex(of: "["),
      target[open...].hasPrefix("[ln:")
    {
      let numbers = target[open...].dropFirst(4).dropLast().split(
        whereSeparator: { "-.,".contains($0) }
      ).map { Int($0) }
      path = String(target[..<open]).trimmed ?? ""
      (first, last) = (numbers.first ?? nil, numbers.last ?? nil)
      return
    }
    let parts = target.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    path = parts[0]
    guard parts.count > 1 else { return }
    if parts.count == 2, Int(parts[1]) == nil {
      section = parts[1].isEmpty ? nil : parts[1]
      return
    }
    first = Int(parts[1])
    last = parts.count == 2 ? first : Int(parts[2])
  }

  /// The lines that are wanted, with their numbers from 1; `nil` when the file has no such section.
  ///
  /// Lines that mark sections are left out.
  func lines(of bytes: [UInt8]) -> [(number: Int, text: ArraySlice<UInt8>)]? {
    var lines: [(number: Int, text: ArraySlice<UInt8>)] = []
    var (isInside, wasFound) = (section == nil, section == nil)
    for (index, text) in bytes.lines.enumerated() {
      if let mark = SectionMark(text) {
        guard let section, mark.name == section else { continue }
        isInside = mark.isStart
        wasFound = true
      } else if isInside, index + 1 >= first ?? 1, index < last ?? .max {
        lines.append((index + 1, text))
      }
    }
    return wasFound ? lines : nil
  }
}

/// A comment in code that begins or ends a section: `ANCHOR: name` and `ANCHOR_END: name` of mdBook,
/// `--8<-- [start:name]` and `--8<-- [end:name]` of snippets.
private struct SectionMark {
  var name: String
  var isStart: Bool

  init?(_ line: ArraySlice<UInt8>) {
    guard line.contains(UInt8(ascii: ":")) else { return nil }
    for (mark, isStart) in [
      ("ANCHOR:", true), ("ANCHOR_END:", false), ("8<-- [start:", true), ("8<-- [end:", false),
    ] {
      guard let start = line.start(of: Array(mark.utf8)) else { continue }
      let rest = String(decoding: line[(start + mark.utf8.count)...], as: UTF8.self)
      let name = rest.drop(while: \.isWhitespace).prefix {
        $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-"
      }
      guard !name.isEmpty else { continue }
      (self.name, self.isStart) = (String(name), isStart)
      return
    }
    return nil
  }
}

extension [UInt8] {
  /// The lines without their ends; a line end at the end begins no other line.
  var lines: [ArraySlice<UInt8>] {
    var lines = split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
