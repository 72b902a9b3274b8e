// SPDX-License-Identifier: Apache-2.0

internal import CCairo
package import Primitives

extension CairoContext {
  /// Shows the glyphs of a run with the characters they represent.
  ///
  /// - Parameters:
  ///   - run: The run to show.
  ///   - origin: The start of the line on its baseline.
  ///   - font: The run's font.
  package func showGlyphs(of run: GlyphRun, at origin: Point, font: ScaledFont) {
    guard !run.glyphs.isEmpty else { return }
    cairo_set_scaled_font(pointer, font.pointer)
    withGlyphs(of: run, at: origin) { glyphs in
      withUnsafeTemporaryAllocation(of: cairo_text_cluster_t.self, capacity: run.clusters.count) {
        clusters in
        for (index, cluster) in run.clusters.enumerated() {
          clusters.initializeElement(
            at: index,
            to: cairo_text_cluster_t(
              num_bytes: cluster.byteCount, num_glyphs: cluster.glyphCount))
        }
        run.text.withUnsafeBufferPointer { bytes in
          bytes.withMemoryRebound(to: CChar.self) { characters in
            cairo_show_text_glyphs(
              pointer, characters.baseAddress, CInt(characters.count), glyphs.baseAddress,
              CInt(glyphs.count), clusters.baseAddress, CInt(clusters.count),
              run.isRightToLeft ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0))
          }
        }
      }
    }
  }

  /// Fills the outlines of a run's glyphs, without characters.
  package func fillOutlines(of run: GlyphRun, at origin: Point, font: ScaledFont) {
    guard !run.glyphs.isEmpty else { return }
    cairo_set_scaled_font(pointer, font.pointer)
    withGlyphs(of: run, at: origin) { glyphs in
      cairo_new_path(pointer)
      cairo_glyph_path(pointer, glyphs.baseAddress, CInt(run.glyphs.count))
      cairo_fill(pointer)
    }
  }

  /// Calls `body` with the glyphs of a run in cairo's form.
  private func withGlyphs(
    of run: GlyphRun, at origin: Point, _ body: (UnsafeMutableBufferPointer<cairo_glyph_t>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: run.glyphs.count) { glyphs in
      for (index, glyph) in run.glyphs.enumerated() {
        glyphs.initializeElement(
          at: index,
          to: cairo_glyph_t(index: UInt(glyph.id), x: origin.x + glyph.x, y: origin.y + glyph.y))
      }
      body(glyphs)
    }
  }
}
