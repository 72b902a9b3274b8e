// SPDX-License-Identifier: Apache-2.0

/// The files and folders of the system that every conversion needs.
package enum SystemPlaces {
  /// What may be read: libraries, languages of code, time zones, facts about processes.
  ///
  /// The folders of fonts come from fontconfig.
  package static func readable(withNetwork: Bool) -> [String] {
    software + facts + (withNetwork ? network : [])
  }

  /// What may be written.
  static let writable = ["/dev/null"]

  private static let software = [
    "/usr", "/lib", "/lib32", "/lib64", "/nix/store", "/gnu/store", "/etc/ld.so.cache",
    "/etc/fonts", "/etc/localtime", "/etc/passwd", "/etc/nsswitch.conf",
  ]

  // libdispatch reads `/proc/<thread>/stat` of threads that are yet to come, and ends the process if
  // it can't. What `/proc` tells only debuggers, such as the environment of other processes, stays
  // hidden: Landlock refuses it, and the capability that would not ask is given up.
  private static let facts = [
    "/proc", "/sys/devices/system/cpu", "/dev/null", "/dev/zero", "/dev/random", "/dev/urandom",
  ]

  /// Names of hosts, and certificates.
  private static let network = [
    "/etc/resolv.conf", "/etc/hosts", "/etc/host.conf", "/etc/gai.conf", "/etc/services",
    "/etc/ssl", "/etc/pki", "/etc/ca-certificates", "/run/systemd/resolve", "/run/resolvconf",
  ]
}
