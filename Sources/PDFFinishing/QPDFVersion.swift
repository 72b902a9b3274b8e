// SPDX-License-Identifier: Apache-2.0

import CQPDF

/// The version of the library at run time.
package var qpdfVersion: String { mdpdf_qpdf_version().map { String(cString: $0) } ?? "" }
