// SPDX-License-Identifier: Apache-2.0

internal import CPango

/// The version of the library at run time.
package var pangoVersion: String { pango_version_string().map { String(cString: $0) } ?? "" }
