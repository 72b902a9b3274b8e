// SPDX-License-Identifier: Apache-2.0

internal import CCmarkGFM
internal import Synchronization

/// Parses a text with cmark-gfm.
///
/// Footnote definitions without a call are missing from the finished tree. They are still there after
/// the text is fed, so the reader looks at the tree once before it is finished. An extension that
/// never opens a block learns the root from a first paragraph, which is then removed.
extension CmarkReader {
  /// While it parses, cmark-gfm changes process-wide tables of the extensions' characters, so only
  /// one text is parsed at a time.
  static let lock = Mutex<Void>(())

  /// A paragraph put before the text, which reveals the root before the text ends.
  private static let probe: [UInt8] = Array("x\n\n".utf8)
  static let probeLineCount = 2

  /// The names that cmark-gfm has for its own extensions.
  private static let extensionNames: [(MarkdownExtension, name: String)] = {
    cmark_gfm_core_extensions_ensure_registered()
    return [
      (.pipeTables, "table"), (.strikeout, "strikethrough"), (.autolinkBareURIs, "autolink"),
      (.taskLists, "tasklist"),
    ]
  }()

  @safe private final class Root {
    var node: OpaquePointer?
    var hooks: CmarkHooks?
  }

  /// Parses the lines of a text after the first `skippedLines`.
  ///
  /// It calls `body` with the root of the tree, the blocks of our syntax in it, the number of footnote
  /// definitions that are called, and the places of all, in cmark's counting.
  static func withTree(
    of source: SourceText, skippedLines: Int, _ extensions: Set<MarkdownExtension>,
    _ body: (OpaquePointer, [BlockMarker], Int, [PlaceResolver.Extent]) -> Void
  ) {
    let text = source.bytes[source.content(ofLine: skippedLines + 1).lowerBound...]
    let root = Root()
    defer { withExtendedLifetime(root) {} }
    var definitions: [PlaceResolver.Extent] = []
    lock.withLock { _ in
      let notes = extensions.contains(.footnotes) ? CMARK_OPT_FOOTNOTES : 0
      guard let parser = unsafe cmark_parser_new(notes | CMARK_OPT_SOURCEPOS) else { return }
      defer { unsafe cmark_parser_free(parser) }
      // GitHub’s extensions answer for every paragraph and tilde, so ours come first.
      root.hooks = unsafe CmarkHooks(
        extensions, of: source, lineOffset: skippedLines - probeLineCount, in: parser)
      for (syntax, name) in extensionNames where extensions.contains(syntax) {
        _ = unsafe cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
      }
      let observer = unsafe cmark_syntax_extension_new("root")
      defer { unsafe cmark_syntax_extension_free(cmark_get_default_mem_allocator(), observer) }
      unsafe cmark_syntax_extension_set_private(
        observer, Unmanaged.passUnretained(root).toOpaque(), nil)
      unsafe cmark_syntax_extension_set_open_block_func(observer) { observer, _, _, parent, _, _ in
        guard let box = unsafe cmark_syntax_extension_get_private(observer) else { return nil }
        let root = unsafe Unmanaged<Root>.fromOpaque(box).takeUnretainedValue()
        if unsafe root.node == nil { unsafe root.node = parent }
        return nil
      }
      unsafe cmark_parser_attach_syntax_extension(parser, observer)
      for part in [probe[...], text, text.last == UInt8(ascii: "\n") ? [] : [UInt8(ascii: "\n")]] {
        unsafe part.withUnsafeBytes { buffer in
          guard let start = buffer.baseAddress else { return }
          unsafe cmark_parser_feed(
            parser, start.assumingMemoryBound(to: CChar.self), buffer.count)
        }
      }
      if let node = unsafe root.node { definitions = unsafe footnoteDefinitions(below: node) }
      unsafe root.node = cmark_parser_finish(parser)
    }
    guard let node = unsafe root.node else { return }
    defer { unsafe cmark_node_free(node) }
    if let probe = unsafe cmark_node_first_child(node) { unsafe cmark_node_free(probe) }
    let called = unsafe root.hooks?.moveNotes(below: node) ?? 0
    unsafe body(node, root.hooks?.blocks ?? [], called, definitions)
  }

  private static func footnoteDefinitions(below root: OpaquePointer) -> [PlaceResolver.Extent] {
    var extents: [PlaceResolver.Extent] = []
    unsafe forEachStep(below: root) { step, node in
      let isDefinition = unsafe cmark_node_get_type(node) == CMARK_NODE_FOOTNOTE_DEFINITION
      if isDefinition, step == CMARK_EVENT_ENTER { extents.append(unsafe extent(of: node)) }
    }
    return extents
  }

  static func forEachStep(
    below root: OpaquePointer, _ body: (cmark_event_type, OpaquePointer) -> Void
  ) {
    guard let iterator = unsafe cmark_iter_new(root) else { return }
    defer { unsafe cmark_iter_free(iterator) }
    while true {
      let step = unsafe cmark_iter_next(iterator)
      guard step != CMARK_EVENT_DONE, let node = unsafe cmark_iter_get_node(iterator) else {
        return
      }
      unsafe body(step, node)
    }
  }
}
