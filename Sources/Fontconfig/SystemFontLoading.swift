// SPDX-License-Identifier: Apache-2.0

internal import CFontconfig
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The fonts of the system, loaded on another thread while something else is done.
package enum SystemFontLoading {
  private enum State {
    case idle
    case running(pthread_t)
    /// The address of the `FcConfig`.
    case finished(UInt)
  }

  private static let state = Mutex(State.idle)

  /// Starts to load the fonts; the first configuration with the fonts of the system gets them.
  package static func start() {
    state.withLock { state in
      guard case .idle = state else { return }
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil, { _ in FcInitLoadConfigAndFonts().map { UnsafeMutableRawPointer($0) } }, nil)
      if status == 0 { state = .running(thread) }
    }
  }

  /// Waits until the thread has ended, if there is one.
  ///
  /// A process with other threads can neither copy nor confine itself.
  package static func finish() {
    state.withLock { state in
      guard case .running(let thread) = state else { return }
      var config: UnsafeMutableRawPointer?
      pthread_join(thread, &config)
      state = config.map { .finished(UInt(bitPattern: $0)) } ?? .idle
    }
  }

  /// The fonts, for one configuration; `nil` when none were loaded.
  static func take() -> OpaquePointer? {
    finish()
    return state.withLock { state in
      guard case .finished(let address) = state else { return nil }
      state = .idle
      return OpaquePointer(bitPattern: address)
    }
  }
}
