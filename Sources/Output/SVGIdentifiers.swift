// SPDX-License-Identifier: Apache-2.0

// Cairo names groups and images in SVG by counters that run for the life of the process:
// `surface12`, `image7`. Without renumbering, the second document of a run would differ from the
// same document rendered alone.

/// Numbers the surfaces and images of an SVG file from 1 on, in the order in which they appear.
///
/// It searches for names in quotes and after `#`, neither of which occurs in the Base64 of images.
func renumberingSurfaces(in svg: [UInt8]) -> [UInt8] {
  let prefixes = ["surface", "image", "source-"].map { Array($0.utf8) }
  var numbers: [ArraySlice<UInt8>: Int] = [:]
  var result: [UInt8] = []
  result.reserveCapacity(svg.count)
  var index = 0
  while index < svg.count {
    let byte = svg[index]
    result.append(byte)
    index += 1
    guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"),
      let prefix = prefixes.first(where: { svg[index...].starts(with: $0) })
    else { continue }
    let start = index + prefix.count
    let digits = svg[start...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty, digits.endIndex < svg.count,
      svg[digits.endIndex] == UInt8(ascii: "\"") || svg[digits.endIndex] == UInt8(ascii: ")")
    else { continue }
    let name = svg[index..<digits.endIndex]
    let number = numbers[name] ?? numbers.count + 1
    numbers[name] = number
    result += prefix + Array(String(number).utf8)
    index = digits.endIndex
  }
  return result
}
