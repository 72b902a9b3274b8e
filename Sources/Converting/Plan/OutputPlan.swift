// SPDX-License-Identifier: Apache-2.0

package import Messages
package import Batch
package import Books
package import MarkdownPDF

/// The destination of each input's output, decided before anything is read or written.
///
/// The steps are: the format, the pattern of names, one destination for each input, and the check
/// that no two files have the same name.
package struct OutputPlan: Equatable, Sendable {
  /// The options about the output.
  package struct Request: Equatable, Sendable {
    /// The value of `--output`: a file, a pattern or `-`.
    package var output: String?
    /// The value of `--output-dir`.
    package var directory: String?
    /// The value of `--format`.
    package var format: OutputFormat?
    /// Whether `--continuous` was given.
    package var isContinuous = false

    /// Creates a request.
    package init(
      output: String? = nil, directory: String? = nil, format: OutputFormat? = nil,
      isContinuous: Bool = false
    ) {
      self.output = output
      self.directory = directory
      self.format = format
      self.isContinuous = isContinuous
    }
  }

  /// A destination.
  package enum Destination: Hashable, Sendable {
    /// Standard output, for one file.
    case standardOutput
    /// Files with names from this pattern; the folders in it are created if `createsFolders`.
    case files(FileNameTemplate, createsFolders: Bool)
  }

  /// An input with its destination.
  package struct Item: Hashable, Sendable {
    /// The path of the source as given; `-` is standard input.
    package let input: String
    /// The destination.
    package let destination: Destination
    /// The folder in which it was found; `nil` when the user named it.
    package var folder: String?
    /// The inputs of a book; `nil` for a document.
    package var book: BookRequest?
    /// The folder that its outputs must lie in, after links are resolved; `nil` when the user named
    /// the file.
    package var bound: String?

    /// Creates an item.
    package init(
      input: String, destination: Destination, folder: String? = nil, book: BookRequest? = nil
    ) {
      self.input = input
      self.destination = destination
      self.folder = folder
      self.book = book
    }
  }

  /// The file system functions that the plan needs; tests replace them.
  package struct FileSystem: Sendable {
    /// Whether there is a folder at a path.
    package var isFolder: @Sendable (String) -> Bool
    /// The absolute path of something that exists, without links; `nil` when nothing does.
    package var resolve: @Sendable (String) -> String?

    /// Creates a file system.
    package init(
      isFolder: @escaping @Sendable (String) -> Bool,
      resolve: @escaping @Sendable (String) -> String?
    ) {
      self.isFolder = isFolder
      self.resolve = resolve
    }

    /// The file system of the machine.
    package static let current = FileSystem(
      isFolder: { OutputTarget($0).kind == .folder },
      resolve: { try? FileReader.resolve($0) })
  }

  /// The format of all outputs.
  package let format: OutputFormat
  /// The inputs in the order given.
  package let items: [Item]
  /// The folder that contains all outputs of documents; `nil` when each lies beside its source.
  package let folder: String?

  /// Creates the plan for inputs that the user named.
  package init(
    inputs: [String], request: Request, fileSystem: FileSystem
  ) throws(CommandError) {
    try self.init(
      sources: inputs.map { InputFinder.Input(path: $0) }, request: request,
      fileSystem: fileSystem)
  }

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - sources: The inputs; those found in a folder keep their relative path in the output
  ///     folder.
  ///   - request: The options about the output.
  ///   - fileSystem: The file system.
  /// - Throws: When an argument is invalid, or two inputs have the same output.
  package init(
    sources: [InputFinder.Input], request: Request, fileSystem: FileSystem
  ) throws(CommandError) {
    let inputs = sources.map(\.path)
    if inputs.contains("") { throw .emptyName("an input") }
    for source in sources where !source.isFound {
      if OutputFormat(fileExtension: source.path.fileExtension) != nil {
        throw .outputAsInput(source.path)
      }
      if ["http://", "https://"].contains(where: source.path.hasPrefix) {
        throw .remoteInput(source.path)
      }
      if ["mkdocs.yml", "book.toml", "book.yml"].contains(source.path.lastComponent) {
        throw .settingsAsInput(source.path)
      }
    }
    if request.output == "" || request.directory == "" { throw .emptyName("the output") }
    if inputs.count(where: { $0 == "-" }) > 1 { throw .standardInputTwice() }

    let format = try Self.format(of: request, fileSystem: fileSystem)
    let style = Style(
      format: format, isOneFile: format.holdsAllPages || request.isContinuous,
      isOneInput: inputs.count == 1)
    let folders = SourceFolders(of: sources, workingFolder: fileSystem.resolve(".") ?? "/")
    let folder =
      if let output = request.output, request.directory == nil || output.hasPrefix("/") {
        try FileNameTemplate(parsing: output).fixedFolder
      } else {
        request.directory
      }
    var items: [Item] = []
    for (index, source) in sources.enumerated() {
      let input = source.path
      let mirrored = folders.mirrored[index]
      let directory = request.directory.map {
        mirrored.isEmpty ? $0 : $0.appendingComponent(mirrored)
      }
      let destination =
        if let output = request.output {
          try Self.destination(
            named: output, for: input, from: folders.named[index],
            in: (mirrored: directory, plain: request.directory), style)
        } else {
          Self.destination(derivedFrom: input, in: directory, style)
        }
      var item = Item(input: input, destination: destination, folder: source.searchedFolder)
      if case .files(let template, let createsFolders) = destination,
        request.output == nil || createsFolders, !template.description.isStream
      {
        item.bound = folder ?? source.searchedFolder ?? input.deletingLastComponent
      }
      items.append(item)
    }
    self.format = format
    self.folder = folder
    try Self.checkNames(items, fileSystem: fileSystem)
    self.items = items
  }

  private init(format: OutputFormat, items: [Item], folder: String?) {
    self.format = format
    self.items = items
    self.folder = folder
  }

  /// Creates the plan for a book.
  ///
  /// - Parameters:
  ///   - book: The inputs of the book.
  ///   - request: The options about the output.
  ///   - fileSystem: The file system.
  ///   - createsFolders: Whether to create missing folders.
  /// - Throws: When the arguments are invalid.
  package init(
    book: BookRequest, request: Request, fileSystem: FileSystem, createsFolders: Bool = false
  ) throws(CommandError) {
    let plan = try OutputPlan(
      sources: [InputFinder.Input(path: book.name)], request: request, fileSystem: fileSystem)
    for case .files(let template, _) in plan.items.map(\.destination) {
      let path = template.description
      guard !path.isStream, let resolved = fileSystem.resolve(path) else { continue }
      if book.inputs.contains(where: { fileSystem.resolve($0.path) == resolved }) {
        throw .outputIsInput(path)
      }
    }
    format = plan.format
    folder = plan.folder
    items = plan.items.map { item in
      var destination = item.destination
      if createsFolders, case .files(let template, _) = destination {
        destination = .files(template, createsFolders: true)
      }
      return Item(input: item.input, destination: destination, book: book)
    }
  }

  /// Whether documents are merged: the output has one name for possibly several inputs.
  ///
  /// - Throws: When the name of the output is that of a folder.
  package static func isBook(
    of sources: [InputFinder.Input], request: Request, fileSystem: FileSystem
  ) throws(CommandError) -> Bool {
    guard let output = request.output, !output.isEmpty else { return false }
    try checkIsFile(output, request, fileSystem)
    guard sources.count > 1 || sources.contains(where: \.isFound) else { return false }
    if output.isStream { return true }
    guard let template = try? FileNameTemplate(parsing: output) else { return false }
    return !template.namesSource
  }

  /// The plan with a book after all items.
  ///
  /// - Throws: When the book would overwrite one of them.
  package func adding(_ book: OutputPlan?) throws(CommandError) -> OutputPlan {
    guard let book else { return self }
    let items = items + book.items
    try Self.checkNames(items, fileSystem: .current)
    return OutputPlan(format: format, items: items, folder: folder)
  }

  /// The plan for some of the items.
  package func keeping(_ isKept: [Bool]) -> OutputPlan {
    OutputPlan(format: format, items: zip(items, isKept).filter(\.1).map(\.0), folder: folder)
  }

  /// The format of all outputs, according to the arguments alone: the requested one; otherwise that
  /// of the output's name; otherwise PDF.
  ///
  /// - Throws: When the name of the output is that of a folder, or of no format.
  package static func format(
    of request: Request, fileSystem: FileSystem
  ) throws(CommandError) -> OutputFormat {
    guard let output = request.output, !output.isStream else { return request.format ?? .pdf }
    try checkIsFile(output, request, fileSystem)
    let ending = output.fileExtension
    let named = OutputFormat(fileExtension: ending)
    if let format = request.format {
      // A name such as `page.img` may have any format, but `x.pdf` is no PNG.
      if let named, named != format { throw .otherFormat(format, than: output) }
      return format
    }
    if let named { return named }
    throw ending.isEmpty ? .noExtension(output) : .unknownExtension(ending, of: output)
  }

  // MARK: - Steps

  /// Refuses the name of a folder where that of a file belongs.
  private static func checkIsFile(
    _ output: String, _ request: Request, _ fileSystem: FileSystem
  ) throws(CommandError) {
    guard output.hasSuffix("/") || !output.isStream && fileSystem.isFolder(output) else { return }
    let folder = request.directory.map {
      output.hasPrefix("/") ? output : $0.appendingComponent(output)
    }
    throw .outputIsFolder(output, folder: folder ?? output)
  }

  /// The common properties of all outputs.
  private struct Style {
    var format: OutputFormat
    /// Whether each input gives one file rather than one for each page.
    var isOneFile: Bool
    /// Whether there is one input.
    var isOneInput: Bool
  }

  /// The destination that the command line names, literally or as a pattern.
  private static func destination(
    named output: String, for input: String, from folder: String,
    in directory: (mirrored: String?, plain: String?), _ style: Style
  ) throws(CommandError) -> Destination {
    if output.isStandardOutput {
      guard style.isOneInput else { throw .oneOutputForSeveralInputs() }
      return .standardOutput
    }
    if output.isStream {
      return .files(FileNameTemplate(literal: output), createsFolders: false)
    }
    var template = try FileNameTemplate(parsing: output)
    guard style.isOneInput || template.namesSource else { throw .oneOutputForSeveralInputs() }
    if folder.isEmpty, template.namesFolder, !output.lastComponent.hasPrefix(".") {
      let name = template.naming(stem: input.outputStem, folder: "").description.lastComponent
      if name.isEmpty || name.hasPrefix(".") { throw .emptyFolderName(output, for: input) }
    }
    let createsFolders = directory.plain != nil || template.hasPlaceholders
    if template.numbersPages {
      guard !style.isOneFile else { throw .pagePlaceholder(style.format) }
    } else if !style.isOneFile {
      template = template.numberingPages(fileExtension: style.format.fileExtension)
    }
    // A name with `{dir}` says itself where the folders of the sources go.
    let parent = template.namesFolder ? directory.plain : directory.mirrored
    if let parent { template = template.inside(parent) }
    let named = template.naming(stem: input.outputStem, folder: folder)
    return .files(named, createsFolders: createsFolders)
  }

  /// The destination beside a source, or with its name in a folder.
  ///
  /// The name of the source is literal, including braces.
  private static func destination(
    derivedFrom input: String, in directory: String?, _ style: Style
  ) -> Destination {
    if directory == nil, input.isStream { return .standardOutput }
    let name = "\(input.outputStem).\(style.format.fileExtension)"
    let folder = directory ?? input.deletingLastComponent
    // In the working folder, users expect `a.pdf`, not `./a.pdf`.
    let isBare = directory == nil && !input.contains("/")
    var template = FileNameTemplate(literal: isBare ? name : folder.appendingComponent(name))
    if !style.isOneFile {
      template = template.numberingPages(fileExtension: style.format.fileExtension)
    }
    return .files(template, createsFolders: directory != nil)
  }

  /// Refuses two outputs with the same name, and an output with the name of an input.
  private static func checkNames(
    _ items: [Item], fileSystem: FileSystem
  ) throws(CommandError) {
    var sources: Set<FilePath> = []
    for item in items where item.input != "-" {
      if let resolved = fileSystem.resolve(item.input) {
        sources.insert(FilePath(resolved))
      }
    }
    var inputs: [FilePath: String] = [:]
    // There are few folders, and resolving each is slow.
    var folders: [FilePath: String] = [:]
    for item in items {
      guard case .files(let template, _) = item.destination else {
        if let other = inputs.updateValue(item.input, forKey: FilePath("-")) {
          throw .bothToStandardOutput(other, item.input)
        }
        continue
      }
      let path = template.description
      if path.isStream { continue }
      if let resolved = fileSystem.resolve(path), sources.contains(FilePath(resolved)) {
        throw .outputIsInput(path)
      }
      // The file may not exist yet, but its folder usually does.
      let folder = path.deletingLastComponent
      let key = FilePath(folder)
      let resolved = folders[key] ?? fileSystem.resolve(folder) ?? folder
      folders[key] = resolved
      let name = FilePath(resolved.appendingComponent(path.lastComponent))
      if let other = inputs.updateValue(item.input, forKey: name) {
        throw .sameOutput(other, item.input, path, isFound: item.folder != nil)
      }
    }
  }
}

extension String {
  /// Whether the path is that of standard output itself, which must not be opened again from its
  /// start.
  package var isStandardOutput: Bool { ["-", "/dev/stdout", "/dev/fd/1"].contains(self) }

  /// Whether the path is that of an open stream or a device, which has no folder and no extension.
  ///
  /// The files in `/dev/shm` are ordinary ones, in memory.
  package var isStream: Bool {
    self == "-" || hasPrefix("/proc/") || hasPrefix("/dev/") && !hasPrefix("/dev/shm/")
  }

  /// The name of a source without folder and extension, for its outputs.
  fileprivate var outputStem: String { isStream ? "stdin" : stem }
}
