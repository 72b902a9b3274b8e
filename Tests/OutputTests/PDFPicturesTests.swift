// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageCodecs
import Layout
import PDFFinishing
import Primitives
import TestSupport
import Testing

@testable import Output

@Suite("Pictures of a PDF", .deadline)
struct PDFPicturesTests {
  private struct Unsound: Error {}

  private func picture(_ color: String) throws -> ImageAsset {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">\
      <rect width="8" height="8" fill="\(color)"/></svg>
      """
    return try probeImage(Array(svg.utf8)).get()
  }

  @Test("a vector picture that can't be taken over is replaced, and the others stay")
  func replacement() throws {
    let pictures = PDFPictures()
    let assets = try ["#f00", "#0f0", "#00f"].map(picture)
    for asset in assets {
      let rect = Rect(origin: .zero, size: asset.naturalSize)
      _ = pictures.picture(
        of: ImageFragment(asset: asset, rect: rect, cornerRadius: 0, alternative: ""))
    }
    var count = 0
    let file = try pictures.redrawVectors { _ in
      count += 1
      if count == 2 { throw Unsound() }
    }
    #expect(throws: Never.self) { try VectorForms(reading: file) }
    #expect(Array(pictures.failures.keys) == [assets[1].contentID])
    let content = try PDFFile(bytes: file).plain()
    #expect(content.contains("1 0 0 rg") && content.contains("0 0 1 rg"))
    #expect(!content.contains("0 1 0 rg") && content.contains("0.8 0.8 0.8 rg"))
  }

  @Test("a picture is asked for when it becomes larger, and not for each of its places")
  func requests() throws {
    let pixels = PixelImage(width: 400, height: 400, bytes: .init(repeating: 90, count: 640_000))
    let asset = try probeImage(try encodePNG(pixels, ppi: 0)).get()
    let pictures = PDFPictures()
    func paint(_ side: Double) -> [Int] {
      let rect = Rect(x: 0, y: 0, width: side, height: side)
      _ = pictures.picture(
        of: ImageFragment(asset: asset, rect: rect, cornerRadius: 0, alternative: ""))
      return pictures.takeRequests().map(\.width)
    }
    #expect(paint(7) == [30])
    #expect(paint(7) == [])
    #expect(paint(6) == [])
    #expect(paint(14) == [59])
  }

  @Test(
    "a photograph has at most the pixels that are allowed",
    arguments: [(nil, 960, 540), (150, 209, 118), (1000, 960, 540)] as [(Double?, Int, Int)])
  func photographs(limit: Double?, width: Int, height: Int) throws {
    let file = Checkout.root.appending(path: "samples/images/hills.jpg")
    let asset = try probeImage(Array(Data(contentsOf: file))).get()
    let pictures = PDFPictures(pixelsPerInch: limit)
    let rect = Rect(x: 0, y: 0, width: 100, height: 56.25)
    let picture = try #require(
      pictures.picture(
        of: ImageFragment(asset: asset, rect: rect, cornerRadius: 0, alternative: "")))
    guard case .image(0, 1) = picture else {
      Issue.record("not an image")
      return
    }
    let image = try #require(try pictures.finish(ImageEncodingQueue()).images.first)
    #expect(image.coding == .jpeg)
    #expect(image.width == width)
    #expect(image.height == height)
    #expect(limit != 150 || image.data.count < 5_000)
    // The colours stay in their places.
    let decoded = try decodeImage(try probeImage(image.data).get()).get()
    let whole = try decodeImage(asset, maxPixels: (width, height)).get()
    let difference = zip(decoded.bytes, whole.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    #expect(difference < 4 * decoded.bytes.count)
  }
}
