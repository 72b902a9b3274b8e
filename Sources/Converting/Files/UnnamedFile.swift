// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files without a name, which vanish with their process (`O_TMPFILE` of Linux).
///
/// Network file systems and old kernels have none; then a named temporary file serves.
enum UnnamedFile {
  /// Opens a new file for writing.
  ///
  /// - Parameter folder: The folder whose file system holds it.
  /// - Returns: The descriptor; `nil` when the file system has no such files, or they could not be
  ///   named later.
  static func open(in folder: String) -> Int32? {
    #if os(Linux)
      // The bit of `O_TMPFILE` without `O_DIRECTORY`; the macro is too complex to be imported.
      let unnamed: Int32 = 0o20_000_000
      guard hasDescriptorFolder else { return nil }
      let descriptor = Self.open(
        folder, unnamed | O_DIRECTORY | O_WRONLY | O_CLOEXEC, 0o666)
      return descriptor >= 0 ? descriptor : nil
    #else
      return nil
    #endif
  }

  /// Gives a file a name that no other has yet; if that fails, `errno` has the reason.
  static func name(_ descriptor: Int32, _ path: String) -> Bool {
    #if os(Linux)
      unsafe linkat(
        AT_FDCWD, "\(descriptors)/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
    #else
      false
    #endif
  }

  #if os(Linux)
    /// The folder with links to the open files of this process.
    private static let descriptors = "/proc/self/fd"
    private static let hasDescriptorFolder = unsafe access(descriptors, X_OK) == 0

    private static func open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
      #if canImport(Glibc)
        unsafe Glibc.open(path, flags, mode)
      #else
        unsafe Musl.open(path, flags, mode)
      #endif
    }
  #endif
}
