// SPDX-License-Identifier: Apache-2.0

import CHarfBuzz

/// The version of the library at run time.
package var harfBuzzVersion: String { String(cString: hb_version_string()) }
