// SPDX-License-Identifier: Apache-2.0

internal import CLinux

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A filter of system calls (seccomp(2)): a small program that the kernel runs before each call.
///
/// It allows what conversions do: files, memory, threads, time. All else fails with `EPERM`: sockets,
/// other processes, mounts, keys, the kernel's rarely used doors. Which files is for Landlock to say.
package enum SystemCallFilter {
  /// Whether this kernel and processor have such filters.
  package static var isAvailable: Bool {
    mdpdf_call_architecture != 0 && mdpdf_has_call_filters() == 1
  }

  /// Puts the calling thread, and those that it starts from then on, under the filter.
  ///
  /// - Returns: Whether the filter holds; otherwise `errno` has the reason.
  package static func apply() -> Bool {
    guard isAvailable else {
      errno = ENOSYS
      return false
    }
    let instructions = program(forProcess: UInt32(getpid()))
    return mdpdf_no_new_privileges() == 0
      && mdpdf_filter_calls(instructions, instructions.count) == 0
  }

  // MARK: - The program

  /// The instructions for a process, which may send signals to itself alone.
  private static func program(forProcess process: UInt32) -> [Instruction] {
    var program: [Instruction] = [.load(.architecture)]
    // Numbers of calls mean something else in the sets of other architectures.
    program.goOnIfEqual(mdpdf_call_architecture, else: .endProcess)
    program.append(.load(.call))
    for index in 0..<mdpdf_plain_call_count {
      program.ifEqual(mdpdf_plain_call(index), [.end(.allow)])
    }
    // Threads, but no processes. The C library uses `clone` if there is no `clone3`, whose arguments
    // a filter can't see.
    program.ifEqual(mdpdf_call_clone, anyOf(cloneThread, in: 0, .allow, else: .refuse))
    program.ifEqual(mdpdf_call_clone3, [.end(.pretendMissing)])
    // Landlock before version 3 does not know of truncation.
    program.ifEqual(mdpdf_call_openat, anyOf(truncation, in: 2, .refuse, else: .allow))
    // Whether something is a terminal, and how wide it is; not what a terminal should read.
    program.ifEqual(mdpdf_call_ioctl, allow([terminalSettings, terminalSize], in: 1))
    program.ifEqual(mdpdf_call_kill, allow([process], in: 0))
    program.ifEqual(mdpdf_call_tgkill, allow([process], in: 0))
    // Names of threads and of memory.
    program.ifEqual(mdpdf_call_prctl, allow([setName, setMemoryName], in: 0))
    // Limits of this process, which it can't raise.
    program.ifEqual(mdpdf_call_prlimit, allow([0], in: 0))
    return program + [.end(.refuse)]
  }

  /// Allows a call if an argument has one of some values.
  private static func allow(_ values: [UInt32], in argument: UInt32) -> [Instruction] {
    var program: [Instruction] = [.load(.argument(argument))]
    for value in values { program.ifEqual(value, [.end(.allow)]) }
    return program + [.end(.refuse)]
  }

  /// Decides about a call by whether an argument has any of some bits.
  private static func anyOf(
    _ bits: UInt32, in argument: UInt32, _ verdict: Verdict, else other: Verdict
  ) -> [Instruction] {
    [.load(.argument(argument)), .ifAny(bits), .end(verdict), .end(other)]
  }

  private static let cloneThread: UInt32 = 0x0001_0000
  private static let truncation = UInt32(O_TRUNC)
  private static let terminalSettings: UInt32 = 0x5401
  private static let terminalSize: UInt32 = 0x5413
  private static let setName: UInt32 = 15
  private static let setMemoryName: UInt32 = 0x5356_4D41

  private typealias Instruction = mdpdf_filter_instruction
}

/// What becomes of a call (`SECCOMP_RET_…`).
private struct Verdict {
  let value: UInt32
  static let allow = Self(value: 0x7FFF_0000)
  static let endProcess = Self(value: 0x8000_0000)
  static let refuse = Self(value: 0x0005_0000 | UInt32(EPERM))
  static let pretendMissing = Self(value: 0x0005_0000 | UInt32(ENOSYS))
}

/// A place in what the filter sees (`struct seccomp_data`).
private struct Place {
  let offset: UInt32
  static let call = Self(offset: 0)
  static let architecture = Self(offset: 4)
  /// The lower half of an argument.
  static func argument(_ index: UInt32) -> Self { Self(offset: 16 + 8 * index) }
}

// The instructions of classic BPF that the program needs. Jumps go forward by a number of
// instructions, so each part is made before the jump over it.
extension mdpdf_filter_instruction {
  /// Loads a value to compare.
  fileprivate static func load(_ place: Place) -> Self {
    Self(code: 0x20, if_true: 0, if_false: 0, operand: place.offset)
  }

  /// Ends the program.
  fileprivate static func end(_ verdict: Verdict) -> Self {
    Self(code: 0x06, if_true: 0, if_false: 0, operand: verdict.value)
  }

  /// Goes on with the next instruction if the value has any of some bits, and behind it otherwise.
  fileprivate static func ifAny(_ bits: UInt32) -> Self {
    Self(code: 0x45, if_true: 0, if_false: 1, operand: bits)
  }
}

extension [mdpdf_filter_instruction] {
  /// Adds instructions for one value, which have to end the program; all others go on behind them.
  fileprivate mutating func ifEqual(_ value: UInt32, _ body: [mdpdf_filter_instruction]) {
    append(
      mdpdf_filter_instruction(
        code: 0x15, if_true: 0, if_false: UInt8(body.count), operand: value))
    append(contentsOf: body)
  }

  /// Goes on for one value; ends the program for all others.
  fileprivate mutating func goOnIfEqual(_ value: UInt32, else verdict: Verdict) {
    append(mdpdf_filter_instruction(code: 0x15, if_true: 1, if_false: 0, operand: value))
    append(.end(verdict))
  }
}
