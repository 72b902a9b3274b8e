// SPDX-License-Identifier: Apache-2.0

internal import CLinux

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a process that converts documents of strangers may still do.
///
/// A document can be made so that it takes over the process that reads it, if one of the libraries
/// for pictures and fonts has a mistake. Confining the process beforehand takes from it what could do
/// harm, and can't be undone.
public struct Confinement: Hashable, Sendable, Codable {
  /// Files and folders whose content may be read, besides libraries and fonts of the system.
  public var readablePaths: [String]
  /// Folders in which files may be made, replaced and removed, and files that may be written.
  public var writablePaths: [String]
  /// Whether connections may be made.
  public var allowsNetwork = false
  /// Whether nothing else will do: it is an error if the kernel can't do all this.
  ///
  /// System calls are filtered, too, and there is no network.
  public var isComplete = false
  /// The greatest amounts of memory and time.
  public var limits = ResourceLimits()

  /// Why a process can't be confined.
  public enum Failure: Error, Hashable, Sendable {
    /// The kernel lacks these, of `no_new_privs`, Landlock and seccomp.
    case unsupported([String])
    /// The process has other threads already, which would not be confined.
    case otherThreads
    /// The kernel refuses, for this reason (`errno`).
    case refused(Int32)
  }

  /// Creates a confinement.
  ///
  /// - Parameters:
  ///   - readablePaths: Files and folders whose content may be read.
  ///   - writablePaths: Files and folders that may be written.
  public init(readablePaths: [String] = [], writablePaths: [String] = []) {
    self.readablePaths = readablePaths
    self.writablePaths = writablePaths
  }

  /// Confines this process: first what always works, then what the kernel has.
  ///
  /// The kernel confines threads one by one, so it is an error if there are others.
  package func confineProcess() throws(Failure) {
    let support = KernelSupport.current
    if isComplete, !support.missing.isEmpty { throw .unsupported(support.missing) }
    guard Self.isSingleThreaded else { throw .otherThreads }
    limits.apply()
    removeCrashHandlers()
    ProcessEnvironment.clear()
    Capabilities.keepThoseForFiles()
    _ = mdpdf_no_new_privileges()
    if support.landlock > 0 {
      let network = allowsNetwork && !isComplete
      let holds = Landlock.restrict(
        reading: readablePaths + SystemPlaces.readable(withNetwork: network),
        writing: writablePaths + SystemPlaces.writable, allowsNetwork: network)
      if !holds { throw .refused(errno) }
    }
    if isComplete, !SystemCallFilter.apply() { throw .refused(errno) }
  }

  /// Whether this is the only thread; also if that is not known.
  private static var isSingleThreaded: Bool {
    var status = stat()
    // A folder for each thread, besides `.` and `..`.
    return stat("/proc/self/task", &status) != 0 || status.st_nlink <= 3
  }

  /// Lets a crash end the process at once.
  ///
  /// Swift's handlers stop all threads and start a program that prints them, which is refused here.
  private func removeCrashHandlers() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGABRT, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] {
      signal(number, SIG_DFL)
      sigaddset(&signals, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
