// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread for the work of a copy of this process.
///
/// Swift's locks on Linux are futexes with an owner (`FUTEX_LOCK_PI`). Each thread looks up its number
/// once and remembers it. The thread that goes on in a copy has a new number, but remembers the one of
/// the original. As soon as another thread waits for a lock that it holds, Swift ends the process; if
/// both want a global for the first time, they wait for ever. A thread that was made in the copy looks up its own number.
package enum FreshThread {
  /// Runs `body` on a new thread, and waits until it has returned.
  ///
  /// The thread has as much stack as the first one of this process, and what confines the caller
  /// confines it too. If no thread can be made, `body` runs on this one.
  package static func run(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      let work = Unmanaged.passRetained(Work(body))
      var thread = pthread_t()
      let status = unsafe pthread_create(
        &thread, nil,
        { work in
          guard let work = unsafe work else { return nil }
          unsafe Unmanaged<Work>.fromOpaque(work).takeUnretainedValue().body()
          return nil
        }, work.toOpaque())
      if status == 0 { pthread_join(thread, nil) } else { body() }
      work.release()
    }
  }

  private final class Work {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }
}
