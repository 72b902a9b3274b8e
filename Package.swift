// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// Settings of every Swift target: warnings are errors, existentials and imports are explicit.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Additionally marks every unsafe construct; all targets but the C wrappers use it.
let safe: [SwiftSetting] = strict + [.strictMemorySafety()]

/// For the parts of the program around the library: their time does not count, their size does.
///
/// Products that other packages use may not contain unsafe flags, so the library can't have this one.
let small: [SwiftSetting] = safe + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// For the parts of the library that take little time: small where the program is made, whose Makefile sets
/// this variable, and like all other parts where another package uses the library.
let smallInProgram = Context.environment["MDPDF_SMALL"] == nil ? safe : small
/// The same for wrappers of the C library.
let smallWrapper =
  Context.environment["MDPDF_SMALL"] == nil
  ? strict : strict + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// A C library of the distribution, found through pkg-config.
func cLibrary(_ name: String, pkgConfig: String, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

let package = Package(
  name: "mdpdf",
  products: [
    .executable(name: "mdpdf", targets: ["mdpdf"]),
    .library(name: "MarkdownPDF", targets: ["MarkdownPDF"]),
    .library(name: "MarkdownPDFTesting", targets: ["MarkdownPDFTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    // C libraries: a module map and a shim.h each, no logic.
    cLibrary("CCairo", pkgConfig: "cairo-ft", apt: "libcairo2-dev"),
    cLibrary("CPango", pkgConfig: "pangocairo", apt: "libpango1.0-dev"),
    cLibrary("CFontconfig", pkgConfig: "fontconfig", apt: "libfontconfig1-dev"),
    cLibrary("CCmarkGFM", pkgConfig: "libcmark-gfm", apt: "libcmark-gfm-extensions-dev"),
    // The headers of these two are for `CPictureLibraries`.
    cLibrary("CRSVG", pkgConfig: "librsvg-2.0", apt: "librsvg2-dev"),
    cLibrary("CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0", apt: "libgdk-pixbuf-2.0-dev"),
    cLibrary("CWebP", pkgConfig: "libwebp", apt: "libwebp-dev"),
    cLibrary("CPNG", pkgConfig: "libpng", apt: "libpng-dev"),
    cLibrary("CDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev"),
    cLibrary("CHarfBuzz", pkgConfig: "harfbuzz-subset", apt: "libharfbuzz-dev"),
    cLibrary("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev"),
    cLibrary("CPCRE2", pkgConfig: "libpcre2-8", apt: "libpcre2-dev"),
    .target(name: "CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    // These load their libraries when they are needed, and do not link them.
    .target(name: "CCurl"),
    .target(name: "CPictureLibraries", dependencies: ["CRSVG", "CGdkPixbuf"]),
    .target(name: "CQPDF"),
    // System calls that Swift can't make.
    .target(name: "CLinux"),

    // The wrappers: safe ownership around the C calls; C values do not leave them.
    .target(name: "FontFiles", swiftSettings: strict),
    .target(
      name: "Cairo", dependencies: ["CCairo", "FontFiles", "Primitives"], swiftSettings: strict),
    .target(
      name: "Fontconfig", dependencies: ["CFontconfig", "Primitives"], swiftSettings: strict),
    .target(
      name: "Pango",
      dependencies: [
        "CPango", "CCairo", "Cairo", "FontFiles", "Fontconfig", "HarfBuzz", "Primitives",
      ],
      swiftSettings: strict),
    .target(
      name: "HarfBuzz", dependencies: ["CHarfBuzz", "FontFiles", "Primitives"],
      swiftSettings: strict),
    .target(name: "Fetching", dependencies: ["CCurl"], swiftSettings: smallWrapper),
    .target(name: "FileWatching", swiftSettings: smallWrapper),
    .target(name: "Confining", dependencies: ["CLinux"], swiftSettings: smallWrapper),
    .target(name: "Deflate", dependencies: ["CDeflate"], swiftSettings: strict),
    .target(name: "Hyphenation", swiftSettings: smallWrapper),
    .target(name: "Math", swiftSettings: safe),
    .target(
      name: "MathSetting", dependencies: ["Math", "HarfBuzz", "Primitives"], swiftSettings: safe),
    .target(name: "PCRE2", dependencies: ["CPCRE2"], swiftSettings: strict),
    .target(name: "YAML", dependencies: ["CYAML"], swiftSettings: strict),
    .target(name: "TOML", dependencies: ["YAML"], swiftSettings: smallInProgram),
    .target(
      name: "ImageCodecs",
      dependencies: [
        "CPictureLibraries", "CJPEG", "CWebP", "CPNG", "CCairo", "CPango", "Cairo", "Deflate",
        "Primitives",
      ],
      swiftSettings: strict),
    .target(
      name: "PDFFinishing", dependencies: ["CQPDF", "Deflate", "PDFContent", "Primitives"],
      swiftSettings: strict),

    // Files under check, against the standards that they claim.
    .target(
      name: "PDFCheck", dependencies: ["CQPDF", "PDFContent", "Primitives"], swiftSettings: small),

    // The pipe: each stage a module, each result a plain value.
    .target(name: "Primitives", swiftSettings: safe),
    .target(
      name: "YAMLMistakes",
      dependencies: ["Primitives", "TOML", "YAML"],
      swiftSettings: smallInProgram),
    .target(
      name: "MarkdownSyntax",
      dependencies: [
        "Primitives", "CCmarkGFM", "Math", "TOML", "YAMLMistakes", "YAML",
      ],
      swiftSettings: smallInProgram),
    .target(name: "Highlighting", dependencies: ["Primitives", "PCRE2"], swiftSettings: safe),
    .target(name: "Theming", dependencies: ["Primitives"], swiftSettings: safe),
    .target(
      name: "ThemeFiles",
      dependencies: [
        "Primitives", "Theming", "TOML", "YAMLMistakes", "YAML",
      ],
      swiftSettings: smallInProgram),
    .target(
      name: "ThemeGuide", dependencies: ["Primitives", "Theming", "ThemeFiles"],
      swiftSettings: small),
    .target(
      name: "Resolving", dependencies: ["Primitives", "MarkdownSyntax", "Theming"],
      swiftSettings: smallInProgram),
    .target(
      name: "References", dependencies: ["Primitives", "MarkdownSyntax", "Math"],
      swiftSettings: smallInProgram),
    .target(
      name: "Styling",
      dependencies: [
        "Primitives", "Math", "MarkdownSyntax", "Theming", "Resolving", "ImageCodecs",
        "Highlighting",
      ],
      swiftSettings: safe),
    .target(
      name: "TextEngine",
      dependencies: ["Primitives", "Fontconfig", "HarfBuzz", "Hyphenation", "Pango"],
      swiftSettings: safe),
    .target(
      name: "Layout",
      dependencies: ["Primitives", "Math", "MathSetting", "Theming", "Styling", "TextEngine"],
      swiftSettings: safe),
    .target(
      name: "Painting", dependencies: ["Primitives", "Layout"], swiftSettings: safe),
    .target(
      name: "PDFContent", dependencies: ["Primitives", "Deflate", "HarfBuzz"], swiftSettings: safe),
    .target(
      name: "Output",
      dependencies: [
        "Primitives", "Styling", "Layout", "Painting", "Cairo", "Deflate", "HarfBuzz",
        "ImageCodecs",
        "PDFContent",
        "PDFFinishing",
      ],
      swiftSettings: safe),
    .target(
      name: "MarkdownPDF",
      dependencies: [
        "Confining", "Primitives", "MarkdownSyntax", "Theming", "ThemeFiles", "ImageCodecs",
        "References", "Resolving",
        "Highlighting", "Styling",
        "TextEngine", "Layout", "Painting", "Output", "Cairo", "Fetching", "HarfBuzz",
        "PDFFinishing",
      ],
      swiftSettings: smallInProgram),

    // Many documents in one run: finding them, their links, workers, and what has changed.
    .target(
      name: "Batch", dependencies: ["Confining", "MarkdownPDF", "Primitives"], swiftSettings: small),

    // Diagrams by the programs that people have. It is mostly calls of the system.
    .target(
      name: "Diagrams", dependencies: ["Confining", "MarkdownPDF", "Primitives"],
      swiftSettings: strict),

    // Several documents as one: their order, and the trees joined.
    .target(
      name: "Books",
      dependencies: [
        "Batch", "MarkdownPDF", "MarkdownSyntax", "Primitives", "TOML", "YAML", "YAMLMistakes",
      ],
      swiftSettings: small),

    // What may be said in files and in the environment instead of on the command line.
    .target(
      name: "Configuration",
      dependencies: ["MarkdownPDF", "MarkdownSyntax", "Primitives", "ThemeFiles", "YAMLMistakes"],
      swiftSettings: small),

    // Pages under test: pictures and layouts compared, baselines, reports.
    .target(name: "Comparison", dependencies: ["Primitives"], swiftSettings: smallInProgram),
    .target(
      name: "VisualTests",
      dependencies: [
        "Comparison", "ImageCodecs", "Layout", "MarkdownPDF", "Primitives", "Styling", "Theming",
      ], swiftSettings: smallInProgram),

    // For the tests of other programs; only this links the testing libraries.
    .target(
      name: "MarkdownPDFTesting", dependencies: ["Comparison", "MarkdownPDF", "VisualTests"],
      swiftSettings: safe),

    // What is said: messages and their forms, exit codes, the streams of the process.
    .target(
      name: "Messages", dependencies: ["MarkdownPDF", "Primitives", "VisualTests"],
      swiftSettings: small),

    // From inputs to outputs: plan, files, conversion, workers, watch. Options come as values.
    .target(
      name: "Converting",
      dependencies: [
        "Batch", "Books", "Configuration", "Confining", "Diagrams", "FileWatching", "MarkdownPDF",
        "Messages", "Primitives",
      ], swiftSettings: small),

    // The command line: a library, so that tests reach its parts, and the program around it.
    .target(
      name: "CommandLineTool",
      dependencies: [
        "Batch", "Books", "Comparison", "Configuration", "Confining", "Converting", "Diagrams",
        "MarkdownPDF", "Math", "Messages", "PDFCheck", "TextEngine", "ThemeFiles", "ThemeGuide",
        "VisualTests",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: small),
    .executableTarget(name: "mdpdf", dependencies: ["CommandLineTool"], swiftSettings: safe),

    // What several test targets share.
    .target(
      name: "TestSupport",
      dependencies: [
        "Comparison", "MarkdownPDF", "MarkdownSyntax", "Theming", "Styling", "TextEngine", "Layout",
        "Painting", "ImageCodecs", "Primitives",
      ],
      path: "Tests/TestSupport", swiftSettings: safe),
    // The wrappers.
    .testTarget(
      name: "FontFilesTests", dependencies: ["FontFiles", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CairoTests", dependencies: ["Cairo", "Primitives", "TestSupport"], swiftSettings: safe),
    .testTarget(
      name: "FontconfigTests", dependencies: ["Fontconfig", "Primitives", "TestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "PangoTests",
      dependencies: ["Pango", "Fontconfig", "HarfBuzz", "Primitives", "TestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "HarfBuzzTests", dependencies: ["HarfBuzz", "Primitives", "TestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "ConfiningTests", dependencies: ["Confining", "TestSupport"], swiftSettings: safe),
    .testTarget(
      name: "DeflateTests", dependencies: ["Deflate", "TestSupport"], swiftSettings: safe),
    .testTarget(
      name: "FetchingTests", dependencies: ["Deflate", "Fetching", "TestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "TOMLTests", dependencies: ["TOML", "YAML", "TestSupport"], swiftSettings: safe),
    .testTarget(name: "YAMLTests", dependencies: ["YAML", "TestSupport"], swiftSettings: safe),
    .testTarget(name: "PCRE2Tests", dependencies: ["PCRE2", "TestSupport"], swiftSettings: safe),

    // The pipe, and what is around it.
    .testTarget(
      name: "PrimitivesTests", dependencies: ["Primitives", "TestSupport"], swiftSettings: safe),
    .testTarget(
      name: "MarkdownSyntaxTests", dependencies: ["MarkdownSyntax", "Primitives", "TestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "HighlightingTests",
      dependencies: ["Highlighting", "PCRE2", "Primitives", "TestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "ThemingTests", dependencies: ["Theming", "Primitives", "TestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "ThemeFilesTests", dependencies: ["MarkdownPDF", "TestSupport", "ThemeFiles"],
      swiftSettings: safe),
    .testTarget(
      name: "ResolvingTests",
      dependencies: ["Resolving", "MarkdownSyntax", "Primitives", "Theming", "TestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "StylingTests",
      dependencies: [
        "Styling", "Highlighting", "MarkdownSyntax", "Theming", "Primitives", "TestSupport",
      ],
      swiftSettings: safe),
    .testTarget(
      name: "HyphenationTests", dependencies: ["Hyphenation", "TestSupport"], swiftSettings: safe),
    .testTarget(name: "MathTests", dependencies: ["Math", "TestSupport"], swiftSettings: safe),
    .testTarget(
      name: "MathSettingTests",
      dependencies: ["MathSetting", "Math", "HarfBuzz", "Primitives", "TestSupport"],
      exclude: ["Oracle"],
      swiftSettings: safe),
    .testTarget(
      name: "TextEngineTests",
      dependencies: ["Hyphenation", "TextEngine", "Primitives", "TestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "ReferencesTests",
      dependencies: ["MarkdownPDF", "References", "TestSupport"], swiftSettings: safe),
    .testTarget(
      name: "LayoutTests",
      dependencies: [
        "MarkdownPDF", "Layout", "Painting", "Styling", "TextEngine", "Theming", "Primitives",
        "TestSupport",
      ],
      swiftSettings: safe),
    .testTarget(
      name: "PaintingTests",
      dependencies: ["Painting", "Layout", "Theming", "Primitives", "TestSupport"],
      swiftSettings: safe),
    // Tests of rows of the list of what a theme does; those of its files are in `ThemeFilesTests`.
    .testTarget(
      name: "RowTests",
      dependencies: [
        "MarkdownPDF", "Layout", "MarkdownSyntax", "Primitives", "Resolving", "Styling",
        "ThemeGuide", "Theming", "TestSupport",
      ],
      exclude: ["rows.tsv"], swiftSettings: safe),
    .testTarget(
      name: "ImageCodecsTests",
      dependencies: ["ImageCodecs", "Cairo", "Deflate", "Primitives", "TestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "OutputTests",
      dependencies: [
        "MarkdownPDF", "Output", "Deflate", "ImageCodecs", "Layout", "Painting", "PDFFinishing",
        "Styling", "TextEngine", "Theming", "Primitives", "TestSupport",
      ],
      swiftSettings: safe),
    .testTarget(
      name: "PDFFinishingTests",
      dependencies: ["PDFFinishing", "PDFContent", "Deflate", "Primitives", "TestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "PDFContentTests",
      dependencies: ["PDFContent", "Deflate", "HarfBuzz", "Primitives", "TestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "MarkdownPDFTests", dependencies: ["MarkdownPDF", "TestSupport"], swiftSettings: safe),
    .testTarget(
      name: "FileWatchingTests", dependencies: ["FileWatching", "TestSupport"], swiftSettings: safe
    ),
    .testTarget(
      name: "BatchTests", dependencies: ["Batch", "MarkdownPDF", "TestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "DiagramsTests", dependencies: ["Diagrams", "MarkdownPDF", "TestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "BooksTests", dependencies: ["Books", "Batch", "MarkdownPDF", "TestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "ComparisonTests", dependencies: ["Comparison", "Primitives", "TestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "VisualTestsTests",
      dependencies: [
        "Cairo", "Comparison", "ImageCodecs", "MarkdownPDF", "Primitives", "TestSupport",
        "VisualTests",
      ], swiftSettings: safe),
    .testTarget(
      name: "MarkdownPDFTestingTests", dependencies: ["MarkdownPDFTesting", "TestSupport"],
      exclude: ["__snapshots__"], swiftSettings: safe),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: ["Configuration", "Primitives", "TestSupport", "ThemeFiles"],
      swiftSettings: safe),
    .testTarget(
      name: "MessagesTests",
      dependencies: ["Messages", "MarkdownPDF", "TestSupport", "VisualTests"],
      swiftSettings: safe),
    .testTarget(
      name: "ConvertingTests",
      dependencies: ["Batch", "Converting", "MarkdownPDF", "Messages", "TestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "CommandLineToolTests",
      dependencies: [
        "CommandLineTool", "Configuration", "Converting", "MarkdownPDF", "Messages", "Primitives",
        "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: safe),
    // Runs the built program as a process.
    .testTarget(
      name: "CommandTests",
      dependencies: ["Comparison", "mdpdf", "Primitives", "TestSupport", "Theming"],
      swiftSettings: safe),
    // Runs the program on what strangers may send: settings, documents, links and files that harm.
    .testTarget(
      name: "HostileTests",
      dependencies: [
        "Configuration", "Confining", "MarkdownPDF", "Primitives", "TestSupport", "ThemeFiles",
        "mdpdf",
      ],
      path: "Tests/Hostile", exclude: ["Files"], swiftSettings: safe),
    // Checks that README.md and docs/ are true: runs their examples and compares their tables.
    .testTarget(
      name: "ReadmeTests",
      dependencies: [
        "MarkdownPDF", "MarkdownPDFTesting", "Messages", "PDFCheck", "Primitives", "YAML", "mdpdf",
        "TestSupport",
      ],
      swiftSettings: safe),
    // Compares pictures of pages with recorded ones.
    .testTarget(
      name: "GoldenTests",
      dependencies: ["MarkdownPDF", "ImageCodecs", "Primitives", "TestSupport"],
      exclude: ["Cases", "References"], swiftSettings: safe),
    // Reads PDF files back and looks for facts.
    .testTarget(
      name: "PDFCheckTests",
      dependencies: ["MarkdownPDF", "PDFCheck", "Primitives", "TestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "StructureTests",
      dependencies: ["MarkdownPDF", "MarkdownSyntax", "PDFCheck", "Primitives", "TestSupport"],
      swiftSettings: safe),
    // Generates documents and looks for what no document may do.
    .testTarget(
      name: "PropertyTests",
      dependencies: [
        "MarkdownPDF", "MarkdownSyntax", "Styling", "TextEngine", "Layout", "Painting",
        "Primitives", "TestSupport",
      ], swiftSettings: safe),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

extension Package {
  /// Makes each target depend on all targets that it reaches, not only on those that it names.
  ///
  /// SwiftPM compiles a target again when a module that it names has changed. The values of modules
  /// further away are laid out in it, too: without this, a new property of a type can crash a
  /// program that was not built from scratch.
  func dependOnReachedTargets() {
    let targets = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
    func named(by target: Target) -> Set<String> {
      Set(
        target.dependencies.compactMap { dependency in
          if case .byNameItem(let name, _) = dependency, targets[name] != nil { name } else { nil }
        })
    }
    var known: [String: Set<String>] = [:]
    func reached(from target: Target) -> Set<String> {
      if let names = known[target.name] { return names }
      let names = named(by: target).reduce(into: named(by: target)) { names, name in
        if let next = targets[name] { names.formUnion(reached(from: next)) }
      }
      known[target.name] = names
      return names
    }
    let missing = self.targets.map { reached(from: $0).subtracting(named(by: $0)).sorted() }
    for (target, names) in zip(self.targets, missing) where target.type != .system {
      target.dependencies += names.filter { targets[$0]?.type == .regular }.map {
        .byName(name: $0)
      }
    }
  }
}

package.dependOnReachedTargets()

// `make docs` needs a plugin that no other build does.
if Context.environment["MDPDF_DOCUMENTATION"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"))
}
