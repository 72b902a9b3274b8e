// SPDX-License-Identifier: Apache-2.0

internal import CPango

/// The messages that the libraries write to standard error.
package enum LibraryMessages {
  /// Drops Pango's warnings; problems with fonts become diagnostics instead.
  ///
  /// Call it once, in a program that owns its process: GLib accepts only one such handler.
  package static func dropPangoWarnings() {
    g_log_set_writer_func(
      { level, fields, count, data in
        let isWarning = level.rawValue & G_LOG_LEVEL_WARNING.rawValue != 0
        let isPangos = UnsafeBufferPointer(start: fields, count: Int(count)).contains { field in
          strcmp(field.key, "GLIB_DOMAIN") == 0 && field.length < 0
            && field.value.map { strcmp($0.assumingMemoryBound(to: CChar.self), "Pango") } == 0
        }
        guard isWarning, isPangos else { return g_log_writer_default(level, fields, count, data) }
        return G_LOG_WRITER_HANDLED
      }, nil, nil)
  }
}
