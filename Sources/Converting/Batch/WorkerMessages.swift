// SPDX-License-Identifier: Apache-2.0

import Messages
import Batch
import Books
package import Configuration
package import Confining
import MarkdownPDF

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The first message to a worker.
package struct WorkerSetup: Codable, Equatable {
  /// The invocation of the run, from which the worker reads its options.
  package var invocation: Invocation
  /// The documents of the whole run.
  package var inputs: [String]
  /// The outputs of these documents, in their order.
  package var outputs: [String]
  /// What the worker may do.
  package var confinement: Confinement

  /// Creates a setup.
  package init(
    invocation: Invocation, inputs: [String], outputs: [String], confinement: Confinement
  ) {
    self.confinement = confinement
    self.invocation = invocation
    self.inputs = inputs
    self.outputs = outputs
  }
}

/// One document for a worker.
struct WorkerJob: Codable {
  /// The document.
  var input: String
  /// The folder that it was found in; `nil` when it was named.
  var folder: String?
  /// The pattern for the names of its outputs.
  var template: FileNameTemplate
  var createsFolders: Bool
  /// The inputs of a book; `nil` for a document.
  var book: BookRequest?
  /// The folder that the outputs must lie in; `nil` when the user named the file.
  var bound: String?
  /// Whether the answer should contain the files that fonts depend on.
  var wantsFontFiles: Bool
  /// The number of the run; between runs, documents may change.
  var run: Int
}

/// The answer of a worker.
struct WorkerAnswer: Codable {
  /// The messages to report.
  var messages: [Console.Message] = []
  /// The exit code for this document alone; `nil` when it was converted.
  var exitCode: Int32?
  /// The files written.
  var outputs: [String] = []
  /// The file system's facts about them.
  var facts: [FileFacts] = []
  /// The number of pages.
  var pages = 0
  /// The files that were read or looked for.
  var reads: [ReadFile] = []
  /// The links to other files.
  var links: [LinkRewriter.Use] = []
  /// The anchors of the document.
  var anchors: [String] = []
  /// The files that fonts depend on, if requested.
  var fontFiles: [String]?
  /// Whether fonts of a theme were opened, which may change between runs.
  var hasThemeFonts = false
  /// The memory that the worker uses, in bytes.
  var memory = 0
}

/// The encoding of messages between processes.
package enum WorkerCoding {
  /// The bytes of a message; empty if it can't be encoded, which does not happen to these types.
  package static func encode(_ message: some Encodable) -> [UInt8] {
    (try? JSONEncoder().encode(message)).map { Array($0) } ?? []
  }

  /// The message in some bytes; `nil` when they contain none.
  package static func decode<Message: Decodable>(_ type: Message.Type, from bytes: [UInt8])
    -> Message?
  {
    try? JSONDecoder().decode(type, from: Data(bytes))
  }
}
