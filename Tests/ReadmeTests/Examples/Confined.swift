// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// The process of `docs/library.md` that renders what strangers sent.
func confine() throws(Confinement.Failure) {
  var confinement = Confinement(readablePaths: ["upload"], writablePaths: ["out"])
  confinement.limits = ResourceLimits(memory: 2_000_000_000, processorTime: 60)
  confinement.isComplete = true
  try confinement.apply()
}
