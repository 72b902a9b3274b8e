// SPDX-License-Identifier: Apache-2.0

internal import CLinux

/// What this kernel has to confine processes.
package struct KernelSupport: Hashable, Sendable {
  /// The version of Landlock; 0 without it.
  package var landlock: Int
  /// Whether it knows filters of system calls.
  package var filtersCalls: Bool
  /// Whether processes can give up gaining privileges.
  package var refusesPrivileges: Bool

  /// Facts about a kernel.
  package init(landlock: Int, filtersCalls: Bool, refusesPrivileges: Bool) {
    self.landlock = landlock
    self.filtersCalls = filtersCalls
    self.refusesPrivileges = refusesPrivileges
  }

  /// That of this machine.
  package static var current: KernelSupport {
    KernelSupport(
      landlock: Landlock.version, filtersCalls: SystemCallFilter.isAvailable,
      refusesPrivileges: mdpdf_has_no_new_privileges() >= 0)
  }

  /// What a complete confinement needs and is missing, in words; empty when nothing is.
  package var missing: [String] {
    var missing: [String] = []
    if !refusesPrivileges { missing.append("no_new_privs") }
    if landlock == 0 { missing.append("Landlock") }
    if !filtersCalls { missing.append("seccomp") }
    return missing
  }

  /// What Landlock of this version covers, in words.
  package var landlockWords: String {
    switch landlock {
    case ..<1: "none: what converts can read all your files"
    case ..<4: "version \(landlock): files, but not the network"
    case ..<6: "version \(landlock): files and TCP"
    default: "version \(landlock): files, TCP and signals"
    }
  }
}
