// SPDX-License-Identifier: Apache-2.0

internal import CLinux

/// The files and folders of the system that every conversion needs.
package enum SystemPlaces {
  /// What may be read: libraries, languages of code, time zones, facts about processes.
  ///
  /// The folders of fonts come from fontconfig.
  package static func readable(withNetwork: Bool) -> [String] {
    software + libraryFolders + facts + (withNetwork ? network : [])
  }

  /// What may be written.
  static let writable = ["/dev/null"]

  private static let software = [
    "/usr", "/lib", "/lib32", "/lib64", "/nix/store", "/gnu/store", "/etc/ld.so.cache",
    "/etc/fonts", "/etc/localtime", "/etc/passwd", "/etc/nsswitch.conf",
  ]

  /// The folders of libraries that are loaded, besides those above: others may be loaded from there when
  /// a document needs them.
  private static var libraryFolders: [String] {
    var folders: Set<String> = []
    withUnsafeMutablePointer(to: &folders) { folders in
      mdpdf_visit_libraries(
        { path, folders in
          guard let path, let folders else { return }
          let name = String(cString: path)
          guard name.hasPrefix("/"), let end = name.lastIndex(of: "/"), end > name.startIndex else {
            return
          }
          folders.assumingMemoryBound(to: Set<String>.self).pointee.insert(String(name[..<end]))
        }, folders)
    }
    return folders.filter { folder in
      !software.contains { folder == $0 || folder.hasPrefix($0 + "/") }
    }.sorted()
  }

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
