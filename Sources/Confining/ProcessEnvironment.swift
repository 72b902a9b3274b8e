// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The variables of the environment that a conversion needs.
///
/// All others stay out of its process: those of a build server hold passwords. `PATH` is for the
/// commands that draw diagrams.
public enum ProcessEnvironment {
  /// The names.
  private static let names: Set = [
    "HOME", "PATH", "USER", "LANG", "LANGUAGE", "LOCPATH", "TZ", "TMPDIR", "TERM", "COLUMNS",
    "NO_COLOR",
    "CLICOLOR_FORCE", "CI", "SOURCE_DATE_EPOCH", "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE",
    "FREETYPE_PROPERTIES", "GLIBC_TUNABLES", "G_DEBUG", "G_SLICE", "G_MESSAGES_DEBUG",
  ]
  /// The beginnings of names: of this program, of fonts, of libraries, of the dynamic linker and of
  /// tools that look for mistakes.
  private static let prefixes = [
    "MDPDF_", "LC_", "XDG_", "FONTCONFIG_", "FC_", "PANGO_", "GDK_PIXBUF_", "CAIRO_", "HB_", "LD_",
    "SWIFT_", "LLVM_", "ASAN_", "LSAN_", "TSAN_", "UBSAN_", "MALLOC_",
  ]

  /// Whether conversions need a variable.
  public static func keeps(_ name: some StringProtocol) -> Bool {
    names.contains(String(name)) || prefixes.contains { name.hasPrefix($0) }
  }

  /// The variables of this process that conversions need, as `name=value`.
  package static var kept: [String] {
    entries().compactMap { entry in
      let text = String(cString: entry)
      return keeps(text.prefix { $0 != "=" }) ? text : nil
    }
  }

  /// Removes all other variables from this process, and from what `/proc` tells about it.
  ///
  /// Call it only while the process has one thread.
  package static func clear() {
    for entry in entries() {
      let text = String(cString: entry)
      let name = String(text.prefix { $0 != "=" })
      guard !keeps(name) else { continue }
      unsetenv(name)
      // The memory stays, and the kernel shows it to the user's other processes.
      memset(entry, 0, text.utf8.count)
    }
  }

  /// Pointers to the variables.
  private static func entries() -> [UnsafeMutablePointer<CChar>] {
    var entries: [UnsafeMutablePointer<CChar>] = []
    var index = 0
    while let entry = environ[index] {
      entries.append(entry)
      index += 1
    }
    return entries
  }
}
