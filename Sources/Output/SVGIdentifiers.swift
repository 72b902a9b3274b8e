// SPDX-License-Identifier: Apache-2.0

/// The bytes of an SVG file by cairo with `image12` and `surface5` numbered anew, from 0.
///
/// Cairo 1.16 counts these two over all surfaces of a process, so that the same page would give
/// other bytes the second time. Everything else it counts in each file.
func withOwnIdentifiers(_ svg: [UInt8]) -> [UInt8] {
  let words = [Array("image".utf8), Array("surface".utf8)]
  var numbers: [[UInt8]: Int] = [:]
  var result: [UInt8] = []
  result.reserveCapacity(svg.count)
  var copied = 0
  var index = 0
  while index < svg.count {
    let byte = svg[index]
    index += 1
    // An id is `id="image12"`, a reference `"#image12"` or `url(#image12)`.
    guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"),
      let word = words.first(where: { svg[index...].starts(with: $0) })
    else { continue }
    let start = index + word.count
    var end = start
    while end < svg.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(svg[end]) { end += 1 }
    guard end > start else { continue }
    let name = Array(svg[index..<end])
    let number = numbers[name] ?? numbers.count
    numbers[name] = number
    result += svg[copied..<start]
    result += Array(String(number).utf8)
    copied = end
    index = end
  }
  result += svg[copied...]
  return result
}
