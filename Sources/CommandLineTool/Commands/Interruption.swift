// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import Dispatch
import Synchronization

/// What happens when the process is interrupted (Ctrl-C), terminated or loses its terminal, or when a
/// file that a library has mapped into memory, such as a font, is cut short by somebody else.
///
/// The signals are blocked and a thread waits for them, so that tidying up is ordinary code and not
/// a signal handler, in which hardly anything is allowed. The process then dies of the same signal:
/// shells report 130 or 143 and stop their loops, as they should.
enum Interruption {
  /// Starts to wait for signals.
  ///
  /// Must be called before any other thread is started, because threads inherit what is blocked.
  ///
  /// - Parameters:
  ///   - tidyUp: Called once, on another thread, before the process ends.
  ///   - lostFile: Called after it when a mapped file is not all there any more; says so, and names
  ///     the exit code.
  static func prepare(
    tidyUp: @escaping @Sendable () -> Void, lostFile: @escaping @Sendable () -> Int32
  ) {
    // A closed pipe and a full quota are reported as errors of the write and handled there.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)

    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    // A signal that the parent process ignores, as `nohup` and `&` do, stays ignored.
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
      unsafe sigaddset(&signals, number)
    }
    // Tells the waiting thread of a fault.
    unsafe sigaddset(&signals, SIGUSR1)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    hasFault.store(false, ordering: .sequentiallyConsistent)
    signal(SIGBUS) { _ in
      Interruption.hasFault.store(true, ordering: .sequentiallyConsistent)
      kill(getpid(), SIGUSR1)
      // Returning would only meet the fault again.
      while true { pause() }
    }

    DispatchQueue(label: "mdpdf.interruption").async { [signals] in
      var signals = signals
      var number: Int32 = 0
      while unsafe sigwait(&signals, &number) != 0 {}
      tidyUp()
      if hasFault.load(ordering: .sequentiallyConsistent) { _exit(lostFile()) }
      signal(number, SIG_DFL)
      unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      kill(getpid(), number)
      // The first process of a container does not die of signals.
      _exit(128 + number)
    }
  }

  private static let hasFault = Atomic(false)

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Glibc)
      let handler = unsafe action.__sigaction_handler.sa_handler
    #else
      let handler = unsafe action.__sigaction_u.__sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
