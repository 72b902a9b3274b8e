// SPDX-License-Identifier: Apache-2.0

package import MarkdownPDF

/// Which warnings a run leaves out, and which make it fail.
package struct WarningPolicy: Hashable, Sendable {
  private let failsOnAll: Bool
  private let allowed: Set<String>
  private let denied: Set<String>

  /// Creates a policy; by default, all warnings are reported and none makes the run fail.
  ///
  /// - Parameters:
  ///   - failsOnAll: Whether every warning that is not allowed makes the run fail.
  ///   - allowed: The kinds to leave out.
  ///   - denied: The kinds that make the run fail, even those in `allowed`.
  package init(
    failsOnAll: Bool = false, allowing allowed: [WarningKind] = [],
    denying denied: [WarningKind] = []
  ) {
    self.failsOnAll = failsOnAll
    self.denied = Set(denied.map(\.id))
    self.allowed = Set(allowed.map(\.id)).subtracting(self.denied)
  }

  /// Whether single kinds make the run fail.
  package var deniesKinds: Bool { !denied.isEmpty }

  /// Whether a diagnostic is neither reported nor counted.
  package func allows(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity == .warning && allowed.contains(diagnostic.id)
  }

  /// Whether a diagnostic is a warning that makes the run fail.
  package func denies(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.severity == .warning else { return false }
    return denied.contains(diagnostic.id) || failsOnAll && !allowed.contains(diagnostic.id)
  }
}
