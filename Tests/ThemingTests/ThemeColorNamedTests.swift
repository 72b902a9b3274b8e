// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing
import Theming

@Suite("Named colours", .deadline)
struct ThemeColorNamedTests {
  @Test("Text colours can be read on their pages", arguments: [ThemeColor.label, .secondaryLabel])
  func labels(color: ThemeColor) {
    for traits in MarkdownThemePresetsTests.allTraits {
      for background in [ThemeColor.systemBackground, .secondarySystemBackground] {
        let ratio = contrastRatio(
          foreground: color.resolved(for: traits), background: background.resolved(for: traits))
        #expect(ratio >= (traits.contrast == .high ? 7 : 4.5), "\(ratio) for \(traits)")
      }
    }
  }

  @Test("Greys come nearer to the page one by one")
  func greys() {
    let greys: [ThemeColor] = [
      .systemGray, .systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6,
    ]
    for traits in MarkdownThemePresetsTests.allTraits {
      let page = ThemeColor.systemBackground.resolved(for: traits)
      let ratios = greys.map {
        contrastRatio(foreground: $0.resolved(for: traits), background: page)
      }
      #expect(ratios == ratios.sorted(by: >))
      #expect(Set(ratios).count == greys.count)
    }
  }

  @Test("Separators are opaque, clear is invisible")
  func opacity() {
    #expect(ThemeColor.separator.light.alpha == 1 && ThemeColor.separator.dark.alpha == 1)
    #expect(ThemeColor.clear.light.alpha == 0)
    #expect(ThemeColor.black.light == .black && ThemeColor.white.dark == .white)
  }
}
