// SPDX-License-Identifier: Apache-2.0

import Messages
import Batch
import Books
package import Configuration
import MarkdownPDF

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a worker is told first.
package struct WorkerSetup: Codable {
  /// What the run is asked to do; a worker reads its options from the same words.
  package var invocation: Invocation
  /// The documents of the whole run.
  package var inputs: [String]
  /// The outputs of these documents, in their order.
  package var outputs: [String]

  /// Creates a setup.
  package init(invocation: Invocation, inputs: [String], outputs: [String]) {
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
  /// Where its output goes.
  var template: FileNameTemplate
  var createsFolders: Bool
  /// What the document is made of, when it is a book.
  var book: BookRequest?
  /// Whether the answer shall say which files the fonts depend on.
  var wantsFontFiles: Bool
}

/// What a worker answers.
struct WorkerAnswer: Codable {
  /// What is to be reported.
  var messages: [Console.Message] = []
  /// How a command with this document alone would end; `nil` when the document was converted.
  var exitCode: Int32?
  /// The files written.
  var outputs: [String] = []
  /// What the file system says of them.
  var facts: [FileFacts] = []
  /// The number of pages.
  var pages = 0
  /// The files that were read or looked for.
  var reads: [ReadFile] = []
  /// The links to other files.
  var links: [LinkRewriter.Use] = []
  /// The names of places in the document.
  var anchors: [String] = []
  /// The files that the fonts depend on, if asked for.
  var fontFiles: [String]?
  /// The memory that the worker takes, in bytes.
  var memory = 0
}

/// The form in which messages travel.
package enum WorkerCoding {
  /// The bytes of a message; empty if it has no form, which none of ours is.
  package static func encode(_ message: some Encodable) -> [UInt8] {
    (try? JSONEncoder().encode(message)).map { Array($0) } ?? []
  }

  /// The message of some bytes; `nil` when they are none.
  package static func decode<Message: Decodable>(_ type: Message.Type, from bytes: [UInt8])
    -> Message?
  {
    try? JSONDecoder().decode(type, from: Data(bytes))
  }
}
