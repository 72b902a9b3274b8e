// SPDX-License-Identifier: Apache-2.0

/// A file inside a PDF file (ISO 32000-1 §7.11.4).
public struct PDFAttachment: Hashable, Sendable {
  /// What the file is to the document (ISO 19005-3 annex E).
  public enum Relationship: String, Hashable, Sendable {
    /// The text that the document was made from.
    case source = "Source"
    /// Figures that a table or a picture shows.
    case data = "Data"
    /// More than the document itself shows.
    case supplement = "Supplement"
    /// Anything else.
    case unspecified = "Unspecified"
  }

  /// The name, without a folder.
  public var name: String
  /// The content.
  public var bytes: [UInt8]
  /// The media type, such as `text/csv`.
  public var mediaType: String
  /// What it is, for readers; empty for nothing but the name.
  public var description: String
  /// What it is to the document.
  public var relationship: Relationship

  /// Creates an attachment.
  ///
  /// - Parameters:
  ///   - name: The name, without a folder.
  ///   - bytes: The content.
  ///   - mediaType: The media type; `nil` for that of the name’s extension.
  ///   - description: What it is, for readers.
  ///   - relationship: What it is to the document.
  public init(
    name: String, bytes: [UInt8], mediaType: String? = nil, description: String = "",
    relationship: Relationship = .unspecified
  ) {
    self.name = name
    self.bytes = bytes
    self.mediaType = mediaType ?? Self.mediaType(of: name)
    self.description = description
    self.relationship = relationship
  }

  /// The media types of usual extensions (IANA media types registry).
  private static let mediaTypes = [
    "md": "text/markdown", "markdown": "text/markdown", "mdown": "text/markdown",
    "mkd": "text/markdown", "qmd": "text/markdown", "txt": "text/plain", "csv": "text/csv",
    "tsv": "text/tab-separated-values", "html": "text/html", "htm": "text/html",
    "css": "text/css", "js": "text/javascript", "json": "application/json",
    "xml": "application/xml", "yml": "application/yaml", "yaml": "application/yaml",
    "tex": "application/x-tex", "pdf": "application/pdf", "zip": "application/zip",
    "gz": "application/gzip", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "gif": "image/gif", "svg": "image/svg+xml", "webp": "image/webp",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
    "odt": "application/vnd.oasis.opendocument.text",
  ]

  private static func mediaType(of name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
    return mediaTypes[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
  }
}
