// SPDX-License-Identifier: Apache-2.0

extension String {
  /// Whether the text is that of a template which a site generator fills in, such as
  /// `{{ site.url }}/logo.png` of Jekyll, Hugo and others; it names no file.
  package var isTemplate: Bool { contains("{{") || contains("{%") }
}
