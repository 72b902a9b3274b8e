// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// Limits of theme files: each stops a small file that would take minutes and gigabytes.
extension ThemePlace {
  /// Files that name too many themes, in all.
  func tooManyThemes(most: Int) -> Diagnostic {
    diagnostic(
      "the theme extends more than \(most) themes; this one and those after it are left out",
      hints: ["join files, and remove names that appear twice"])
  }

  /// A chain of too many files that extend each other.
  func tooDeepThemes(most: Int) -> Diagnostic {
    diagnostic(
      "themes extend each other more than \(most) deep",
      hints: ["join files, so that the chain of `extends` is shorter"])
  }

  /// A chain of too many references.
  func tooLongChain(most: Int) -> Diagnostic {
    diagnostic(
      "a chain of more than \(most) references leads here",
      hints: ["refer to the value itself"])
  }

  /// References that multiply a list.
  func tooManyItems(most: Int) -> Diagnostic {
    diagnostic(
      "the list and those that it refers to have more than \(most) items",
      hints: ["remove references that appear twice"])
  }

  /// Groups or pointers that multiply tokens.
  func tooManyTokens(most: Int) -> Diagnostic {
    diagnostic(
      "`$extends` and pointers repeat more than \(most) values, so this one is left out",
      hints: ["extend a group once, instead of each group in it"])
  }

  /// Sources of token files that multiply.
  func tooManySources(most: Int) -> Diagnostic {
    diagnostic(
      "the `resolutionOrder` leads to more than \(most) sources, so this one is left out",
      hints: ["remove sources that appear twice"])
  }

  /// Groups that are nested too deep, with those that they extend.
  func tooDeepTokens(most: Int) -> Diagnostic {
    diagnostic(
      "groups are nested more than \(most) deep here, with those that they extend",
      hints: ["put groups beside each other instead of into each other"])
  }
}
