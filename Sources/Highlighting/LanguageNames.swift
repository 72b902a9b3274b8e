// SPDX-License-Identifier: Apache-2.0

/// The names of languages that authors use, and the names of their definition files.
enum LanguageNames {
  /// The id of the language with an author's name; `nil` when the word cannot be a name.
  ///
  /// Names are those of GitHub, ignoring case; a name that is not listed is used as an id.
  static func id(of name: String) -> String? {
    var name = name.lowercased()
    while name.hasPrefix(".") { name.removeFirst() }
    if let id = aliases[name] { return id }
    let isName =
      !name.isEmpty && name.utf8.count <= 40
      && name.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2B
          || $0 == 0x5F
      }
    return isName ? name : nil
  }

  /// The name of the file of a language, without its extension.
  static func file(of id: String) -> String { files[id] ?? id }

  /// The languages whose files have other names.
  private static let files = [
    "r": "R", "c-sharp": "csharp", "js": "javascript", "js-expr": "javascript-expressions",
    "js-fn": "javascript-functions-classes", "js-lit": "javascript-literals",
    "js-mod": "javascript-modules", "js-st": "javascript-statements",
    "js-val": "javascript-values", "gettext-translation": "po", "proto": "protobuf",
    "typescript-js-expr": "typescript-js-expressions",
    "typescript-js-fn": "typescript-js-functions-classes",
    "typescript-js-lit": "typescript-js-literals", "typescript-js-mod": "typescript-js-modules",
    "typescript-js-st": "typescript-js-statements",
    "typescript-type-expr": "typescript-type-expressions",
    "typescript-type-gen": "typescript-type-generics",
    "typescript-type-lit": "typescript-type-literals",
  ]

  private static let aliases: [String: String] = {
    var aliases: [String: String] = [:]
    for (id, names) in named {
      for name in names.split(separator: " ") { aliases[String(name)] = id }
    }
    return aliases
  }()

  /// The ids of languages and their other names.
  private static let named = [
    ("actionscript", "as actionscript3 as3"),
    ("ada", "ada95 ada2005"),
    ("asciidoc", "adoc"),
    ("c", "h"),
    ("c-sharp", "c# cs csharp cake cakescript"),
    ("cobol", "cob cbl"),
    ("commonlisp", "common-lisp lisp cl elisp emacs-lisp emacs"),
    ("console", "shell-session shellsession sh-session bash-session terminal"),
    ("cpp", "c++ cc cxx hpp hh hxx ino arduino"),
    ("css", "postcss"),
    ("diff", "patch udiff"),
    ("docker", "dockerfile containerfile"),
    ("dosbatch", "bat batch batchfile dos winbatch cmd"),
    ("dot", "gv graphviz"),
    ("elixir", "ex exs"),
    ("erb-html", "erb rhtml eruby"),
    ("erlang", "erl"),
    ("fortran", "f90 f95 f77"),
    ("fsharp", "f# fs"),
    ("gettext-translation", "po pot gettext"),
    ("go", "golang gomod"),
    ("graphql", "gql"),
    ("groovy", "jenkinsfile"),
    ("haskell", "hs"),
    ("haskell-literate", "lhs literate-haskell"),
    ("htaccess", "apache apacheconf"),
    ("html", "xhtml htm vue svelte handlebars hbs mustache astro"),
    ("ini", "cfg conf dosini editorconfig gitconfig properties desktop-entry"),
    ("js", "javascript node mjs cjs"),
    ("json", "jsonc json5 jsonl geojson topojson webmanifest ipynb"),
    ("jsx", "react"),
    ("julia", "jl"),
    ("kotlin", "kt kts"),
    ("latex", "tex"),
    ("lua", "luau"),
    ("makefile", "make mk mf bsdmake gnumakefile"),
    ("markdown", "md mkd mdx pandoc rmarkdown rmd quarto qmd"),
    ("matlab", "octave-m"),
    ("nginx", "nginxconf"),
    ("objc", "objective-c objectivec obj-c objc++ objective-c++ mm m"),
    ("ocaml", "ml mli"),
    ("pascal", "delphi objectpascal pas"),
    ("perl", "pl cperl pm"),
    ("php", "inc php3 php4 php5"),
    ("powershell", "posh ps1 pwsh psm1"),
    ("prolog", "swipl"),
    ("proto", "protobuf proto3 protocol-buffer protocol-buffers"),
    ("python3", "python py py3 rusthon pyi"),
    ("python", "python2 py2"),
    ("r", "rscript splus"),
    ("rst", "restructuredtext rest"),
    ("ruby", "rb jruby macruby rake rbx gemfile podfile rakefile"),
    ("rust", "rs"),
    ("scala", "sbt sc"),
    ("scheme", "scm racket rkt clojure clj"),
    ("scss", "sass"),
    ("sh", "bash shell zsh ksh shell-script dash ash envrc dotenv env"),
    ("sml", "standard-ml"),
    ("sql", "mysql postgresql postgres psql plpgsql sqlite pgsql tsql"),
    ("swift", "swift5 swiftinterface"),
    ("systemverilog", "sv svh"),
    ("tcl", "tk"),
    ("terraform", "hcl tf tfvars nomad"),
    ("twig", "jinja jinja2 django htmldjango liquid"),
    ("typescript", "ts mts cts deno"),
    ("typescript-jsx", "tsx"),
    ("typst", "typ"),
    ("vbnet", "vb visual-basic vb.net"),
    ("vhdl", "vhd"),
    ("vim", "viml vimscript"),
    ("xml", "svg xsd wsdl rss atom plist xaml xul xsl storyboard xib csproj"),
    ("yaml", "yml"),
  ]
}
