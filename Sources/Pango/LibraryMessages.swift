// SPDX-License-Identifier: Apache-2.0

internal import CPango

/// The messages that libraries write to standard error through GLib: Pango, GdkPixbuf, librsvg.
package enum LibraryMessages {
  /// Drops all but those before an abort: problems with fonts and images become diagnostics where
  /// they are found.
  ///
  /// Call it once, in a program that owns its process: GLib accepts only one such handler.
  package static func drop() {
    g_log_set_writer_func(
      { level, fields, count, data in
        level.rawValue & (G_LOG_LEVEL_ERROR.rawValue | G_LOG_FLAG_FATAL.rawValue) == 0
          ? G_LOG_WRITER_HANDLED : g_log_writer_default(level, fields, count, data)
      }, nil, nil)
  }
}
