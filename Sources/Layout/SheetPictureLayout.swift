// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

extension PageStyle.SheetPicture {
  /// The picture on a sheet of a size and a colour: large enough to cover it, in its middle (CSS
  /// Backgrounds 3 §3.9, `cover`).
  ///
  /// A veil of the colour of the sheet makes it translucent, which looks the same and needs no groups.
  func fragments(of asset: ImageAsset, on sheet: Size, _ background: RGBA) -> [Fragment] {
    let natural = asset.naturalSize
    guard natural.width > 0, natural.height > 0, opacity > 0 else { return [] }
    let scale = max(sheet.width / natural.width, sheet.height / natural.height)
    let (width, height) = (natural.width * scale, natural.height * scale)
    let rect = Rect(
      x: (sheet.width - width) / 2, y: (sheet.height - height) / 2, width: width, height: height)
    let image = ImageFragment(asset: asset, rect: rect, cornerRadius: 0, alternative: "")
    var fragments = [
      Fragment(kind: .image(image), box: nil, mark: .artifact(.decoration))
    ]
    if opacity < 1 {
      let area = Rect(origin: .zero, size: sheet)
      let veil = background.withAlpha(multipliedBy: 1 - opacity)
      fragments.append(
        Fragment(
          kind: .shape(.rectangle(area, fill: veil)), box: nil, mark: .artifact(.decoration)))
    }
    return fragments
  }
}
