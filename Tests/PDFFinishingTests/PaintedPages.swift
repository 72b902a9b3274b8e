// SPDX-License-Identifier: Apache-2.0

import Deflate
import PDFContent
import Primitives

/// Pages of 200 × 300 points with a content stream each.
func painted(pages: Int) -> PaintedDocument {
  let compressor = Compressor(level: 1)
  return PaintedDocument(
    pages: (0..<pages).map { page in
      PaintedPage(
        size: Size(width: 200, height: 300),
        content: [PDFStream(Array("0 0 \(page + 1) 10 re f".utf8), by: compressor)])
    })
}
