// SPDX-License-Identifier: Apache-2.0

package import Messages

/// The exit codes of the commands; the parser has a type with the same name.
package typealias ExitCode = Messages.ExitCode
