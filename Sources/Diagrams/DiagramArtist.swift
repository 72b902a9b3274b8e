// SPDX-License-Identifier: Apache-2.0

internal import MarkdownPDF
internal import Primitives

/// Draws one diagram after the other with the commands of the user.
struct DiagramArtist {
  let commands: DiagramCommands
  private let store: DiagramStore?

  init(_ commands: DiagramCommands) {
    self.commands = commands
    store = commands.cacheFolder.map { DiagramStore(folder: $0) }
  }

  /// The greatest size of a picture, in bytes.
  static let greatestSize = 32_000_000

  /// Draws a diagram.
  ///
  /// - Parameters:
  ///   - diagram: The diagram.
  ///   - client: A socket; the work ends when its other end is closed.
  /// - Returns: What the program wrote, which is a picture unless it writes nonsense.
  /// - Throws: The reason why it wrote nothing.
  func draw(_ diagram: Diagram, for client: Int32) throws(DiagramFailure) -> [UInt8] {
    guard let template = commands.templates[diagram.language] else {
      throw DiagramFailure("no command draws it")
    }
    guard let program = InstalledProgram(template.program) else {
      throw DiagramFailure(
        "`\(template.program)` is not installed", hint: "install it, or correct `fences`")
    }
    // Programs expect that the last line ends.
    let text = Array("\(diagram.text)\n".utf8)
    let key = DiagramStore.Key(words: template.words, program: program, text: text)
    if let known = store?.picture(for: key) { return known }
    guard let folder = ScratchFolder() else {
      throw DiagramFailure("there is no room for temporary files")
    }
    defer { folder.remove() }
    let picture = try run(template, program, on: text, in: folder, for: client)
    if Self.isWhole(picture) { store?.store(picture, for: key) }
    return picture
  }

  /// Whether a picture is one that will be shown, as far as its bytes tell; others are drawn again by the
  /// next run.
  private static func isWhole(_ picture: [UInt8]) -> Bool {
    let isPNG = picture.starts(with: [0x89, 0x50, 0x4E, 0x47])
    return isPNG ? picture.suffix(8).starts(with: "IEND".utf8) : !picture.hasForeignText
  }

  private func run(
    _ template: CommandTemplate, _ program: InstalledProgram, on text: [UInt8],
    in folder: ScratchFolder, for client: Int32
  ) throws(DiagramFailure) -> [UInt8] {
    // Names without a folder, so that no picture and no message depends on the place.
    let (input, output) = ("diagram.txt", "diagram.\(template.writesPNG ? "png" : "svg")")
    guard folder.write(text, to: input) else {
      throw DiagramFailure("there is no room for temporary files")
    }
    let stdout = folder("output")
    let run = CommandRun(
      program: program.path, words: template.words(input: input, output: output),
      folder: folder.path, input: template.readsFile ? "/dev/null" : folder(input),
      output: stdout, seconds: commands.seconds, client: client)
    let (end, said) = run.run()
    let name = "`\(template.program.lastComponent)`"
    switch end {
    case .exited(0): break
    case .exited(let code):
      throw DiagramFailure(
        firstLine(of: said, in: folder).map { "\(name) says: \($0)" }
          ?? "\(name) ended with the code \(code)")
    case .signal(let number):
      throw DiagramFailure("\(name) was ended by the signal \(number)")
    case .overdue:
      throw DiagramFailure(
        "\(name) took longer than \(commands.seconds) s",
        hint: "`--limit \(Limit.diagramSeconds.name)=\(commands.seconds * 2)` gives it more time")
    case .abandoned: throw DiagramFailure("\(name) was interrupted")
    case .notStarted: throw DiagramFailure("\(name) can't be started")
    }
    do throws(FileReader.Failure) {
      let picture = try FileReader.read(
        template.writesFile ? folder(output) : stdout, limit: Self.greatestSize)
      guard !picture.isEmpty else { throw .notFound }
      return picture
    } catch {
      switch error {
      case .notFound: throw DiagramFailure("\(name) wrote no picture")
      case .tooLarge:
        throw DiagramFailure("\(name) wrote more than \(Self.greatestSize / 1_000_000) MB")
      default: throw DiagramFailure("the picture of \(name) can't be read: \(error.reason)")
      }
    }
  }

  /// The first line of a message that is not blank, shortened; `nil` when there is none.
  private func firstLine(of bytes: [UInt8], in folder: ScratchFolder) -> String? {
    let text = String(decoding: bytes, as: UTF8.self).replacing("\(folder.path)/", with: "")
    for line in text.split(whereSeparator: \.isNewline) {
      var words = line.drop(while: \.isWhitespace)
      while words.last?.isWhitespace == true { words.removeLast() }
      if !words.isEmpty { return words.count > 200 ? "\(words.prefix(199))…" : String(words) }
    }
    return nil
  }
}
