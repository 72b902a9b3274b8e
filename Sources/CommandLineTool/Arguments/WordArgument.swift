// SPDX-License-Identifier: Apache-2.0

public import ArgumentParser

/// A value of an option that is one of some words, which are the raw values of its type.
///
/// The parser lists the words by key paths and generic collections, for which Swift searches all conformances of
/// the program. For all options together, that takes a tenth of the time of reading a command line.
public protocol WordArgument: ExpressibleByArgument, CaseIterable, RawRepresentable
where RawValue == String, AllCases == [Self] {}

extension WordArgument {
  /// The word, as the help shows it.
  public var defaultValueDescription: String { rawValue }

  /// The words.
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }

  /// Nothing: words have no descriptions.
  public static var allValueDescriptions: [String: String] { [:] }
}
