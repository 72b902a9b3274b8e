// SPDX-License-Identifier: Apache-2.0

/// Whether a text is a well-formed tag of a language (BCP 47, RFC 5646 §2.1).
func isLanguageTag(_ text: String) -> Bool {
  // The irregular ones that still stand for a language.
  let irregular: Set<String> = [
    "en-gb-oed", "sgn-be-fr", "sgn-be-nl", "sgn-ch-de", "i-default", "i-enochian", "i-klingon",
    "i-lux",
    "i-mingo", "i-navajo", "i-pwn", "i-tao", "i-tay", "i-tsu", "i-ami", "i-bnn", "i-hak",
  ]
  if irregular.contains(text.lowercased()) { return true }
  var parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Array($0.utf8) }[
    ...]
  guard parts.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(\.isLetterOrDigit) }),
    let language = parts.popFirst()
  else { return false }
  func isPrivate(_ part: [UInt8]) -> Bool { part == [0x78] || part == [0x58] }
  if isPrivate(language) { return !parts.isEmpty }
  guard language.count > 1, language.allSatisfy(\.isLetter) else { return false }
  func next(_ isWanted: ([UInt8]) -> Bool) -> Bool {
    guard let part = parts.first, isWanted(part) else { return false }
    parts.removeFirst()
    return true
  }
  if language.count < 4 {
    var extensions = 0
    while extensions < 3, next({ $0.count == 3 && $0.allSatisfy(\.isLetter) }) { extensions += 1 }
  }
  _ = next { $0.count == 4 && $0.allSatisfy(\.isLetter) }
  _ = next {
    $0.count == 2 && $0.allSatisfy(\.isLetter) || $0.count == 3 && !$0.contains(where: \.isLetter)
  }
  while next({ $0.count > 4 || $0.count == 4 && !$0[0].isLetter }) {}
  while let singleton = parts.first, singleton.count == 1, !isPrivate(singleton) {
    parts.removeFirst()
    guard next({ $0.count > 1 }) else { return false }
    while next({ $0.count > 1 }) {}
  }
  if let last = parts.first, isPrivate(last) { return parts.count > 1 }
  return parts.isEmpty
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  fileprivate var isLetterOrDigit: Bool { isLetter || (0x30...0x39).contains(self) }
}
