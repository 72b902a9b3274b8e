// SPDX-License-Identifier: Apache-2.0

internal import CYAML

/// Makes the tree of a YAML document from the events of libyaml.
package enum YAML {
  /// The version of libyaml at run time.
  package static var libraryVersion: String {
    guard let version = yaml_get_version_string() else { return "unknown" }
    return String(cString: version)
  }

  /// Reads a text with one document.
  ///
  /// - Parameter text: The text.
  /// - Returns: The value; `nil` when the text is empty.
  /// - Throws: When the text is malformed, or holds another document.
  package static func compose(_ text: String) throws(YAMLError) -> YAMLNode? {
    let bytes = Array(text.utf8)
    let result: Result<YAMLNode?, YAMLError> = bytes.withUnsafeBufferPointer { bytes in
      let composer = YAMLComposer(bytes)
      do throws(YAMLError) { return .success(try composer.document()) } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

/// The state of reading a text.
private final class YAMLComposer {
  /// The greatest depth, for which the stack of a thread is large enough.
  private static let depthLimit = 500

  private var parser = yaml_parser_t()
  private var marks: MarkReader
  private var anchors: [String: YAMLNode] = [:]
  private var depth = 0

  /// Begins to read a text, which must outlive the composer.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    marks = MarkReader(bytes)
    yaml_parser_initialize(&parser)
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
  }

  deinit { yaml_parser_delete(&parser) }

  /// The value of the only document; `nil` when there is none.
  func document() throws(YAMLError) -> YAMLNode? {
    _ = try next()  // the start of the stream
    guard case .start = try next() else { return nil }
    let node = try value(at: try next())
    _ = try next()  // the end of the document
    let after = try next()
    guard case .end = after else {
      throw YAMLError(
        kind: .syntax, problem: "but found another document",
        context: .init(
          text: "expected a single document in the stream", mark: YAMLMark(line: 1, column: 1)),
        mark: mark)
    }
    return node
  }

  // MARK: - Values

  private func value(at event: Event) throws(YAMLError) -> YAMLNode {
    switch event {
    case .alias(let name):
      guard let node = anchors[name] else {
        throw YAMLError(kind: .syntax, problem: "found undefined alias", mark: mark)
      }
      return node
    case .scalar(let scalar, let anchor):
      let node = YAMLNode.scalar(scalar)
      if let anchor { anchors[anchor] = node }
      return node
    case .list(let tag, let anchor):
      return try inside(anchor) { () throws(YAMLError) in try list(tag: tag) }
    case .mapping(let tag, let anchor):
      return try inside(anchor) { () throws(YAMLError) in try mapping(tag: tag) }
    case .start, .end, .other:
      throw YAMLError(kind: .syntax, problem: "did not find expected node content", mark: mark)
    }
  }

  /// Reads a list or mapping, and keeps it for the aliases of its anchor.
  private func inside(
    _ anchor: String?, _ read: () throws(YAMLError) -> YAMLNode
  ) throws(YAMLError) -> YAMLNode {
    guard depth < Self.depthLimit else {
      throw YAMLError(
        kind: .syntax, problem: "values are nested more than \(Self.depthLimit) deep", mark: mark)
    }
    depth += 1
    defer { depth -= 1 }
    let node = try read()
    if let anchor { anchors[anchor] = node }
    return node
  }

  private func list(tag: String?) throws(YAMLError) -> YAMLNode {
    var list = YAMLNode.List(items: [], tag: tag, mark: mark)
    while true {
      let event = try next()
      if case .end = event { return .list(list) }
      list.items.append(try value(at: event))
    }
  }

  private func mapping(tag: String?) throws(YAMLError) -> YAMLNode {
    var mapping = YAMLNode.Mapping(members: [], tag: tag, mark: mark)
    while true {
      let event = try next()
      if case .end = event { break }
      let key = try value(at: event)
      mapping.members.append((key, try value(at: try next())))
    }
    var places: [String: YAMLMark] = [:]
    var twice: (key: String, mark: YAMLMark)?
    for scalar in mapping.keys.compactMap(\.scalar) {
      guard let first = places[scalar.string] else {
        places[scalar.string] = scalar.mark
        continue
      }
      if twice.map({ scalar.string < $0.key }) ?? true { twice = (scalar.string, first) }
    }
    if let twice {
      throw YAMLError(
        kind: .duplicate(key: twice.key), problem: "`\(twice.key)` appears twice",
        mark: twice.mark)
    }
    return .mapping(mapping)
  }

  // MARK: - Events

  /// What the parser has found next.
  private enum Event {
    /// A document begins.
    case start
    case alias(String)
    case scalar(YAMLNode.Scalar, anchor: String?)
    case list(tag: String?, anchor: String?)
    case mapping(tag: String?, anchor: String?)
    /// A list, a mapping or the stream ends.
    case end
    /// The stream begins, or a document ends.
    case other
  }

  /// Where the last event began.
  private var mark = YAMLMark(line: 1, column: 1)

  private func next() throws(YAMLError) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(&parser, &event) == 1 else { throw error }
    defer { yaml_event_delete(&event) }
    mark = marks.mark(at: event.start_mark)
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: return .start
    case YAML_ALIAS_EVENT: return .alias(Self.text(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return .scalar(
        YAMLNode.Scalar(
          string: String(decoding: bytes, as: UTF8.self),
          isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE, tag: Self.text(scalar.tag), mark: mark),
        anchor: Self.text(scalar.anchor))
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      return .list(tag: Self.text(start.tag), anchor: Self.text(start.anchor))
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      return .mapping(tag: Self.text(start.tag), anchor: Self.text(start.anchor))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT, YAML_STREAM_END_EVENT, YAML_NO_EVENT:
      return .end
    default: return .other
    }
  }

  private static func text(_ bytes: UnsafePointer<UInt8>?) -> String? {
    bytes.map { String(cString: $0) }
  }

  /// The error that has stopped the parser.
  private var error: YAMLError {
    let problem = parser.problem.map { String(cString: $0) } ?? ""
    switch parser.error {
    case YAML_MEMORY_ERROR: return YAMLError(kind: .memory, problem: "there is not enough memory")
    case YAML_READER_ERROR: return YAMLError(kind: .reader, problem: problem)
    default:
      let context = parser.context.map {
        YAMLError.Context(text: String(cString: $0), mark: marks.mark(at: parser.context_mark))
      }
      return YAMLError(
        kind: .syntax, problem: problem, context: context, mark: marks.mark(at: parser.problem_mark)
      )
    }
  }
}
