// SPDX-License-Identifier: Apache-2.0

extension HyphenationPatterns {
  /// The patterns of Finnish, for which distributions have none.
  ///
  /// A syllable begins before each consonant that a vowel follows. The language has this rule and no
  /// exceptions, but for compounds whose second part begins with a vowel.
  static let finnish: HyphenationPatterns = {
    var lines: [String] = []
    for consonant in "bcdfghjklmnpqrstvwxzšž" {
      for vowel in "aeiouyäöå" { lines.append("1\(consonant)\(vowel)") }
    }
    return HyphenationPatterns(Array(lines.joined(separator: "\n").utf8))
  }()
}
