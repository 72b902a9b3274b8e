// SPDX-License-Identifier: Apache-2.0

import CCairo

/// The version of the library at run time.
package var cairoVersion: String { String(cString: cairo_version_string()) }
