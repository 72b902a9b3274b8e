// SPDX-License-Identifier: Apache-2.0

internal import CLinux

/// What root may do and others may not (capabilities(7)).
package enum Capabilities {
  /// Gives up all of them but those about files: root can still write in the folders of others, but
  /// neither look into other processes nor raise limits.
  package static func keepThoseForFiles() {
    // Owners of files, and permissions for reading, writing, searching and changing them.
    let kept: [UInt64] = [0, 1, 2, 3, 4]
    _ = mdpdf_keep_capabilities(kept.reduce(0) { $0 | 1 << $1 })
  }
}
