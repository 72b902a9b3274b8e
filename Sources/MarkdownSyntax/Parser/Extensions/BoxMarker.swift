// SPDX-License-Identifier: Apache-2.0

/// The line that begins a box: `::: note Title`, `!!! tip "Title"`.
struct BoxMarker: Hashable, Sendable {
  /// What the author gives the box; its name is the first class.
  var attributes = NodeAttributes()
  /// The title, as Markdown; empty when there shall be none, `nil` when it isn’t said.
  var title: String?
  /// The offset of the title in the line.
  var titleOffset = 0
  /// The line as written.
  var source = ""
  /// Whether it is a line of colons.
  var isFence: Bool { source.first == ":" }
  /// Whether lines such as `:class: wide` may follow, as below the directives of MyST.
  var takesOptions = false
}

/// What a block of our syntax in cmark’s tree is.
enum BlockMarker: Hashable, Sendable {
  /// A line of colons that begins a box, at a column.
  case fence(BoxMarker, column: Int)
  /// A line of colons that ends one, as written.
  case fenceEnd(String)
  /// An option of the fence with this number.
  case fenceOption(of: Int)
  /// A box with indented content.
  case box(BoxMarker)
  /// The title of a box.
  case title
  /// What is said of a term; its content is indented by a number of columns.
  case definition(indent: Int)
  /// What an abbreviation stands for.
  case abbreviation(String, expansion: String)
  /// A formula on lines of its own.
  case formula(FormulaBlock)
  /// The note in a line with this number, from 0.
  case note(Int)
  /// Its text, and the number of notes that it is in, itself included.
  case noteText(Int, depth: Int)
}
