// SPDX-License-Identifier: Apache-2.0

import CPCRE2

/// A compiled regular expression of PCRE2 for UTF-8.
///
/// A compiled expression is never written to, so several threads may match with it at once
/// (pcre2api, "Multithreading").
package final class Pattern: Sendable {
  nonisolated(unsafe) let code: OpaquePointer
  /// Whether it is compiled to machine code.
  let isCompiledToMachineCode: Bool

  /// Whether a search may end before the end of the text.
  let isLimited: Bool

  /// Compiles an expression; `nil` when it is invalid.
  ///
  /// - Parameters:
  ///   - source: The expression.
  ///   - isAnchored: Whether a match must start where the search starts.
  ///   - isLimited: Whether a search may end before the end of the text.
  package init?(_ source: String, isAnchored: Bool = false, isLimited: Bool = false) {
    var error: CInt = 0
    var offset = 0
    var options = PCRE2_UTF | PCRE2_UCP | PCRE2_DUPNAMES | PCRE2_NEVER_BACKSLASH_C
    if isAnchored { options |= PCRE2_ANCHORED }
    if isLimited { options |= PCRE2_USE_OFFSET_LIMIT }
    var source = source
    let compiled = source.withUTF8 {
      pcre2_compile_8($0.baseAddress, $0.count, options, &error, &offset, nil)
    }
    guard let compiled else { return nil }
    code = compiled
    self.isLimited = isLimited
    // Without machine code, matching is slower but gives the same results.
    isCompiledToMachineCode = pcre2_jit_compile_8(compiled, PCRE2_JIT_COMPLETE) == 0
  }

  deinit { pcre2_code_free_8(code) }

  /// The number of a named group; `nil` when there is no such group.
  package func group(named name: String) -> Int? {
    let number = pcre2_substring_number_from_name_8(code, Array(name.utf8) + [0])
    return number > 0 ? Int(number) : nil
  }
}
