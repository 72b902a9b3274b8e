// SPDX-License-Identifier: Apache-2.0

/// A file as painting leaves it: pages of 200 × 300 points, a content stream each, and an
/// information dictionary that names another program and a date.
func paintedPDF(pages: Int) -> [UInt8] {
  var bytes = Array("%PDF-1.5\n".utf8)
  var offsets: [Int] = []
  func add(_ object: String) {
    offsets.append(bytes.count)
    bytes += Array("\(offsets.count) 0 obj\n\(object)\nendobj\n".utf8)
  }
  let kids = (0..<pages).map { "\(4 + 2 * $0) 0 R" }.joined(separator: " ")
  add("<< /Type /Catalog /Pages 2 0 R >>")
  add("<< /Type /Pages /Kids [\(kids)] /Count \(pages) >>")
  add("<< /Producer (painter) /Creator (painter) /CreationDate (D:20260101000000Z) >>")
  for page in 0..<pages {
    let content = "0 0 \(page + 1) 10 re f"
    add(
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /Resources << >>"
        + " /Contents \(5 + 2 * page) 0 R >>")
    add("<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream")
  }
  let table = bytes.count
  bytes += Array("xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n".utf8)
  for offset in offsets {
    let digits = String(offset)
    bytes += Array("\(String(repeating: "0", count: 10 - digits.count))\(digits) 00000 n \n".utf8)
  }
  bytes += Array(
    """
    trailer
    << /Size \(offsets.count + 1) /Root 1 0 R /Info 3 0 R >>
    startxref
    \(table)
    %%EOF

    """.utf8)
  return bytes
}
