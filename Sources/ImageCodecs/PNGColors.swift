// SPDX-License-Identifier: Apache-2.0

/// The colours of an image, which determine the kind of PNG.
struct PNGColors {
  /// Whether all pixels are opaque and grey.
  let isGray: Bool
  /// Whether all pixels are opaque.
  let isOpaque: Bool
  /// All colours; `nil` when there are more than 256.
  let palette: PNGPalette?

  /// Examines each pixel once, but not those of rows equal to the one above; in a run of equal
  /// pixels, each costs one comparison.
  init(_ pixels: PixelBuffer, width: Int) {
    var isGray = true
    var everyAlpha: UInt32 = 255
    var palette: PNGPalette? = PNGPalette()
    var last: UInt32?
    for start in stride(from: 0, to: pixels.count, by: max(1, width)) {
      if start > 0, pixels.areEqual(start, start - width, count: width) { continue }
      if !isGray, palette == nil {
        for index in start..<(start + width) { everyAlpha &= pixels[index] >> 24 }
        continue
      }
      for index in start..<(start + width) {
        let pixel = pixels[index]
        if pixel == last { continue }
        last = pixel
        everyAlpha &= pixel >> 24
        if isGray {
          let blue = pixel & 255
          isGray = pixel & 0xFFFFFF == blue | blue << 8 | blue << 16
        }
        if palette?.insert(pixel) == false { palette = nil }
      }
    }
    isOpaque = everyAlpha == 255
    self.isGray = isGray && isOpaque
    self.palette = palette
  }
}

/// Up to 256 colours in the order in which they first occur, with a hash table to find them.
struct PNGPalette {
  /// The premultiplied colours.
  private(set) var colors: [UInt32] = []
  /// For each slot the number of a colour plus one, 0 when it is free.
  private var slots = [UInt16](repeating: 0, count: 1024)

  /// The smallest number of bits that can number the colours.
  var bitDepth: Int {
    switch colors.count {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }

  /// Red, green, blue, alpha of each colour.
  var entries: [UInt8] {
    colors.flatMap { color in
      let (red, green, blue, alpha) = PixelBuffer.straight(color)
      return [red, green, blue, alpha]
    }
  }

  /// Adds a colour unless it is present; returns `false` when the palette is full.
  mutating func insert(_ color: UInt32) -> Bool {
    let slot = slot(of: color)
    guard slots[slot] == 0 else { return true }
    guard colors.count < 256 else { return false }
    colors.append(color)
    slots[slot] = UInt16(colors.count)
    return true
  }

  /// The pixels as palette numbers of `bitDepth` bits, rows filled up to whole bytes.
  func packedRows(_ pixels: PixelBuffer, width: Int, height: Int) -> [UInt8] {
    let depth = bitDepth
    let stride = (width * depth + 7) / 8
    return [UInt8](unsafeUninitializedCapacity: stride * height) { output, initialized in
      initialized = stride * height
      output.initialize(repeating: 0)
      var last = pixels[0]
      var number = self.number(of: last)
      for row in 0..<height {
        var bit = 8
        var target = row * stride
        for index in (row * width)..<((row + 1) * width) {
          let pixel = pixels[index]
          if pixel != last {
            last = pixel
            number = self.number(of: pixel)
          }
          bit -= depth
          output[target] |= number << UInt8(bit)
          if bit == 0 {
            bit = 8
            target += 1
          }
        }
      }
    }
  }

  /// The number of a colour that is in the palette.
  func number(of color: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: Int(slots[slot(of: color)]) - 1)
  }

  /// The slot that holds a colour or is free for it: linear probing after Fibonacci hashing.
  private func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 0x9E37_79B9) >> 22)
    while slots[slot] != 0, colors[Int(slots[slot]) - 1] != color { slot = (slot + 1) & 1023 }
    return slot
  }
}
