// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// Where the output of each input goes, decided before anything is read or written.
///
/// What the command line says is completed in this order: format, then the pattern of names, then
/// one destination for each input, then the check that no two files have the same name.
struct OutputPlan: Equatable, Sendable {
  /// What the command line says about the output.
  struct Request: Equatable, Sendable {
    /// The value of `--output`: a file, a pattern, a folder or `-`.
    var output: String?
    /// The value of `--output-dir`.
    var directory: String?
    /// The value of `--format`.
    var format: OutputFormat?
    /// Whether `--continuous` was given.
    var isContinuous = false
  }

  /// Where an output goes.
  enum Destination: Hashable, Sendable {
    /// Standard output, which takes one file.
    case standardOutput
    /// Files with names of this pattern; the folders in it are created if `createsFolders`.
    case files(FileNameTemplate, createsFolders: Bool)
  }

  /// One input and where its output goes.
  struct Item: Hashable, Sendable {
    /// The path of the source as given; `-` is standard input.
    let input: String
    /// Where its output goes.
    let destination: Destination
  }

  /// What the plan needs to know about the file system; tests have their own answers.
  struct FileSystem: Sendable {
    /// Whether there is a folder at a path.
    var isFolder: @Sendable (String) -> Bool
    /// The absolute path without links of what exists at a path; `nil` when nothing does.
    var resolve: @Sendable (String) -> String?
  }

  /// The format of all outputs.
  let format: OutputFormat
  /// The inputs in the order given.
  let items: [Item]

  /// Decides where everything goes.
  init(
    inputs: [String], request: Request, fileSystem: FileSystem
  ) throws(CommandError) {
    let output = request.output
    if output == "" || request.directory == "" { throw .emptyOutputName() }
    if inputs.count(where: { $0 == "-" }) > 1 { throw .standardInputTwice() }

    let isFolder = output.map { $0.hasSuffix("/") || fileSystem.isFolder($0) } ?? false
    format = try Self.format(
      request.format, output: output.flatMap { isFolder || $0.isStream ? nil : $0 })
    let isOneFile = format.holdsAllPages || request.isContinuous

    var items: [Item] = []
    for input in inputs {
      let destination = try Self.destination(
        of: input, inputCount: inputs.count, request: request, outputIsFolder: isFolder,
        format: format, isOneFile: isOneFile)
      items.append(Item(input: input, destination: destination))
    }
    self.items = items
    try Self.checkNames(items, fileSystem: fileSystem)
  }

  // MARK: - Steps

  /// The format asked for, or else that of the output's name, or else PDF.
  private static func format(
    _ requested: OutputFormat?, output: String?
  ) throws(CommandError) -> OutputFormat {
    if let requested { return requested }
    guard let output, !output.fileExtension.isEmpty else { return .pdf }
    guard let format = OutputFormat(fileExtension: output.fileExtension) else {
      throw .unknownExtension(output.fileExtension, of: output)
    }
    return format
  }

  private static func destination(
    of input: String, inputCount: Int, request: Request, outputIsFolder: Bool,
    format: OutputFormat, isOneFile: Bool
  ) throws(CommandError) -> Destination {
    let stem = input.isStream ? "stdin" : input.stem
    var template: FileNameTemplate
    var createsFolders = request.directory != nil

    if let output = request.output, !outputIsFolder {
      if output.isStandardOutput {
        guard inputCount == 1 else { throw .oneOutputForSeveralInputs() }
        return .standardOutput
      }
      if output.isStream {
        return .files(FileNameTemplate(literal: output), createsFolders: false)
      }
      template = try FileNameTemplate(parsing: output)
      guard inputCount == 1 || template.namesSource else {
        throw .oneOutputForSeveralInputs()
      }
      createsFolders = createsFolders || template.hasPlaceholders
      if isOneFile, template.numbersPages { throw .pagePlaceholder(format) }
      if !isOneFile, !template.numbersPages {
        template = template.numberingPages(fileExtension: format.fileExtension)
      }
    } else {
      // A name derived from the source: whatever stands in it, braces included, means itself.
      let isBeside = request.directory == nil && !outputIsFolder
      if isBeside, input.isStream { return .standardOutput }
      let folder = isBeside && input.contains("/") ? input.deletingLastComponent : ""
      let name = "\(stem).\(format.fileExtension)"
      template = FileNameTemplate(literal: folder.isEmpty ? name : folder.appendingComponent(name))
      if !isOneFile { template = template.numberingPages(fileExtension: format.fileExtension) }
      if outputIsFolder, let output = request.output {
        template = template.inside(output)
        createsFolders = true
      }
    }
    if let directory = request.directory { template = template.inside(directory) }
    return .files(template.naming(stem: stem), createsFolders: createsFolders)
  }

  /// Refuses two outputs with one name, and an output with the name of an input.
  private static func checkNames(
    _ items: [Item], fileSystem: FileSystem
  ) throws(CommandError) {
    var sources: Set<String> = []
    for item in items where item.input != "-" {
      if let resolved = fileSystem.resolve(item.input) { sources.insert(resolved) }
    }
    var inputs: [String: String] = [:]
    for item in items {
      guard case .files(let template, _) = item.destination else {
        if let other = inputs.updateValue(item.input, forKey: "-") {
          throw .bothToStandardOutput(other, item.input)
        }
        continue
      }
      let path = template.description
      if path.isStream { continue }
      if let resolved = fileSystem.resolve(path), sources.contains(resolved) {
        throw .outputIsInput(path)
      }
      // The file may not be there yet, its folder usually is.
      let folder = path.deletingLastComponent
      let name = (fileSystem.resolve(folder) ?? folder).appendingComponent(path.lastComponent)
      if let other = inputs.updateValue(item.input, forKey: name) {
        throw .sameOutput(other, item.input, path)
      }
    }
  }
}

extension String {
  /// Whether the path names standard output itself; opening it anew would start at its beginning.
  var isStandardOutput: Bool { ["-", "/dev/stdout", "/dev/fd/1"].contains(self) }

  /// Whether the path names an open stream or a device, which has no folder and no ending.
  var isStream: Bool { self == "-" || hasPrefix("/dev/") || hasPrefix("/proc/") }
}
