// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import Synchronization

/// Handles interruption (Ctrl-C), termination, the loss of the terminal, and faults in a file that
/// a library has mapped into memory, such as a font, and that another process made shorter.
///
/// The signals are blocked and a thread waits for them, so that cleaning up is ordinary code and
/// not a signal handler, which may do hardly anything. The process then dies of the same signal, so
/// that shells report 130 or 143 and stop their loops.
enum Interruption {
  /// What to do before the process ends.
  private struct Actions {
    var signals = sigset_t()
    var tidyUp: @Sendable () -> Void = {}
    var lostFile: @Sendable () -> Int32 = { 0 }
  }

  private static let actions = Mutex(Actions())

  /// Blocks the signals, which wait until `start()`.
  ///
  /// Call it before any other thread starts, because threads inherit the blocked signals.
  ///
  /// - Parameters:
  ///   - tidyUp: Called once, on another thread, before the process ends.
  ///   - lostFile: Called afterwards, if a mapped file became shorter; reports it and returns the
  ///     exit code.
  static func prepare(
    tidyUp: @escaping @Sendable () -> Void, lostFile: @escaping @Sendable () -> Int32
  ) {
    // Writing to a closed pipe or beyond a quota fails, and the error is handled there.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)

    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    // A signal that the parent process ignores, as with `nohup` and `&`, stays ignored.
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
      unsafe sigaddset(&signals, number)
    }
    // Wakes the waiting thread after a fault. Swift sends SIGUSR1 to all threads after a crash.
    unsafe sigaddset(&signals, SIGUSR2)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    actions.withLock { [signals] in
      $0 = Actions(signals: signals, tidyUp: tidyUp, lostFile: lostFile)
    }
    hasFault.store(false, ordering: .sequentiallyConsistent)
    signal(SIGBUS) { _ in
      Interruption.hasFault.store(true, ordering: .sequentiallyConsistent)
      kill(getpid(), SIGUSR2)
      // After a return, the same fault would occur again.
      while true { pause() }
    }
  }

  /// Starts the thread that waits for signals; a copy of this process needs a thread of its own.
  ///
  /// The thread is a bare one, which holds no lock while it waits: a process with queues of Dispatch
  /// could not copy itself.
  static func start() {
    let signals = UnsafeMutablePointer<sigset_t>.allocate(capacity: 1)
    unsafe signals.initialize(to: actions.withLock { $0.signals })
    var thread = pthread_t()
    unsafe pthread_create(
      &thread, nil,
      { signals in
        var number: Int32 = 0
        guard let signals = unsafe signals?.assumingMemoryBound(to: sigset_t.self) else {
          return nil
        }
        while unsafe sigwait(signals, &number) != 0 {}
        Interruption.end(number)
      }, signals)
  }

  private static func end(_ number: Int32) -> Never {
    let actions = actions.withLock { $0 }
    actions.tidyUp()
    if hasFault.load(ordering: .sequentiallyConsistent) { _exit(actions.lostFile()) }
    signal(number, SIG_DFL)
    var signals = actions.signals
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    kill(getpid(), number)
    // The first process of a container does not die of signals.
    _exit(128 + number)
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
