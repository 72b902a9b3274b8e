// SPDX-License-Identifier: Apache-2.0

package import Messages

/// How commands end; the parser has a type of this name, too.
package typealias ExitCode = Messages.ExitCode
