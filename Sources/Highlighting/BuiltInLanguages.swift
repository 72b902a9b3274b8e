// SPDX-License-Identifier: Apache-2.0

/// Definitions of languages that GtkSourceView has none for, in the form of its files.
///
/// They know comments, strings, numbers, words and a few patterns, which is enough to read an example.
enum BuiltInLanguages {
  /// The definition of a language; `nil` when there is none here.
  static func definition(of id: String) -> [UInt8]? {
    if id == "console" { return Array(console.utf8) }
    return table[id].map { Array($0.definition(id: id).utf8) }
  }

  /// A session in a shell: prompts, commands, and what the commands print.
  private static let console = #"""
    <language id="console" version="2.0"><definitions><context id="console"><include>
    <context end-at-line-end="true"><start>^(\([\w.-]+\) )?(\[?[\w.-]+@[\w.-]+[^\n$#%]*\]?[$#%]|PS [^&gt;\n]*&gt;|[A-Z]:\\[^&gt;\n]*&gt;|&gt;&gt;&gt;|\.\.\.|[$#%&gt;❯➜])(?=\s|$)</start>
    <include><context sub-pattern="0" where="start" style-ref="def:preprocessor"/>
    <context ref="sh:sh"/></include></context>
    <context style-ref="def:comment"><match>^.+$</match></context>
    </include></context></definitions></language>
    """#

  /// A language of words, strings and comments.
  private struct Language {
    var keywords = ""
    var types = ""
    var constants = ""
    var functions = ""
    var lineComment = ""
    var blockComment = ("", "")
    /// The signs around strings; backslashes escape in them.
    var quotes = ["\""]
    /// Other patterns with their styles, which come first.
    var patterns: [(style: String, match: String)] = []
    /// Strings over several lines: the signs around them.
    var longQuotes: [(start: String, end: String)] = []

    /// The language as a file of GtkSourceView.
    func definition(id: String) -> String {
      var contexts: [String] = []
      if !lineComment.isEmpty {
        contexts.append(
          #"<context style-ref="def:comment" end-at-line-end="true"><start>\#(lineComment.escaped)</start></context>"#
        )
      }
      if !blockComment.0.isEmpty {
        contexts.append(span(blockComment.0, blockComment.1, "def:comment"))
      }
      contexts += longQuotes.map { span($0.start, $0.end, "def:string") }
      contexts += patterns.map {
        #"<context style-ref="def:\#($0.style)"><match>\#($0.match.escaped)</match></context>"#
      }
      for quote in quotes {
        contexts.append(
          """
          <context style-ref="def:string" end-at-line-end="true"><start>\(quote.escaped)</start>\
          <end>\(quote.escaped)</end><include><context style-ref="def:special-char">\
          <match>\\\\.</match></context></include></context>
          """)
      }
      contexts.append(
        #"<context style-ref="def:number"><match>\b(0[xob][0-9a-fA-F_]+|[0-9][0-9_]*(\.[0-9_]+)?([eE][+-]?[0-9]+)?)\w*\b</match></context>"#
      )
      for (words, style) in [
        (keywords, "keyword"), (types, "type"), (constants, "constant"), (functions, "builtin"),
      ] where !words.isEmpty {
        let list = words.split(separator: " ").map { "<keyword>\($0)</keyword>" }.joined()
        contexts.append(#"<context style-ref="def:\#(style)">\#(list)</context>"#)
      }
      return """
        <language id="\(id)" version="2.0"><definitions><context id="\(id)"><include>\
        \(contexts.joined())</include></context></definitions></language>
        """
    }

    private func span(_ start: String, _ end: String, _ style: String) -> String {
      #"<context style-ref="\#(style)"><start>\#(start.escaped)</start><end>\#(end.escaped)</end></context>"#
    }
  }

  private static let longQuote = "\"\"\""
  private static let typeNames = (style: "type", match: #"\b[A-Z]\w*\b"#)

  private static let table: [String: Language] = [
    "elixir": Language(
      keywords: """
        def defp defmodule defmacro defmacrop defstruct defimpl defprotocol defdelegate defguard \
        defexception do end fn if else unless case cond when with for in and or not receive after \
        try catch rescue raise throw import alias require use quote unquote super
        """,
      constants: "true false nil", lineComment: "#", quotes: ["\"", "'"],
      patterns: [
        ("constant", #"(?<!:):[a-zA-Z_]\w*[?!]?"#), ("constant", #"\b[a-z_]\w*[?!]?:(?=\s)"#),
        ("preprocessor", #"@\w+"#), typeNames,
      ], longQuotes: [(longQuote, longQuote)]),
    "elm": Language(
      keywords: """
        module exposing import as type alias port if then else case of let in where infix effect
        """, lineComment: "--", blockComment: (#"\{-"#, #"-\}"#),
      patterns: [typeNames, ("string", #"'(\\.|[^'\\])'"#)], longQuotes: [(longQuote, longQuote)]),
    "graphql": Language(
      keywords: """
        query mutation subscription fragment on schema type scalar interface union enum input \
        extend directive implements repeatable
        """, constants: "true false null", lineComment: "#",
      patterns: [("type", #"\$\w+"#), ("preprocessor", #"@\w+"#), typeNames],
      longQuotes: [(longQuote, longQuote)]),
    "htaccess": Language(
      constants: "On Off All None", lineComment: "#",
      patterns: [
        ("preprocessor", #"^\s*</?\w+|>\s*$"#), ("keyword", #"^\s*[A-Z]\w+"#),
        ("type", #"[%$]\{[^}\n]*\}|[%$][0-9]"#), ("constant", #"\[[A-Z0-9,=]+\]"#),
      ]),
    "http": Language(
      quotes: [],
      patterns: [
        ("keyword", #"^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE|CONNECT)\b"#),
        ("keyword", #"^HTTP/[0-9.]+ [0-9]+|\bHTTP/[0-9.]+$"#),
        ("function", #"^[A-Za-z][\w-]*(?=:)"#), ("string", #""(\\.|[^"\\\n])*""#),
      ]),
    "nginx": Language(
      constants: "on off", lineComment: "#", quotes: ["\"", "'"],
      patterns: [
        ("keyword", #"^\s*[a-z_]+(?=[\s;])|(?<=[{;])\s*[a-z_]+(?=[\s;])"#),
        ("type", #"\$\{?\w+\}?"#),
      ]),
    "nim": Language(
      keywords: """
        addr and as asm bind block break case cast concept const continue converter defer discard \
        distinct div do elif else end enum except export finally for from func if import in include \
        interface is isnot iterator let macro method mixin mod nil not notin object of or out proc \
        ptr raise ref return shl shr static template try tuple type using var when while xor yield
        """,
      types: """
        int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 float float32 float64 bool char \
        string cstring seq array set Table
        """, constants: "true false", functions: "echo", lineComment: "#(?!\\[)",
      blockComment: (#"#\["#, #"\]#"#),
      patterns: [("preprocessor", #"\{\.|\.\}"#), ("string", #"'(\\.|[^'\\])'"#)],
      longQuotes: [(longQuote, longQuote)]),
    "nix": Language(
      keywords: "let in with rec inherit if then else assert or",
      constants: "true false null", functions: "import builtins map throw abort toString",
      lineComment: "#", blockComment: (#"/\*"#, #"\*/"#),
      patterns: [
        ("function", #"[A-Za-z_][\w'-]*(\.[A-Za-z_][\w'-]*)*(?=\s*=[^=])"#),
        ("string", #"<[\w/.-]+>|\.{1,2}/[\w/.-]+|\bhttps?://[^\s;]+"#),
      ], longQuotes: [("''", "''(?!['$])")]),
    "typst": Language(
      constants: "true false none auto", lineComment: #"(?<!:)//"#,
      blockComment: (#"/\*"#, #"\*/"#),
      patterns: [
        ("preprocessor", #"^=+ .*$"#),
        ("keyword", #"#?\b(let|set|show|import|include|if|else|for|while|in|return|context)\b"#),
        ("function", #"#[\w.-]+"#), ("string", #"\$[^$\n]*\$"#), ("constant", #"<[\w-]+>|@[\w-]+"#),
      ]),
    "vim": Language(
      keywords: """
        let const set setlocal if else elseif endif function endfunction call return while endwhile \
        for in endfor try catch finally endtry echo echom echomsg execute autocmd au augroup command \
        map nmap imap vmap noremap nnoremap inoremap vnoremap tnoremap xnoremap onoremap cnoremap \
        syntax highlight hi source finish normal silent colorscheme filetype abort runtime packadd
        """,
      quotes: ["'"],
      patterns: [
        ("comment", #"^\s*".*$"#), ("string", #""(\\.|[^"\\\n])*""#),
        ("type", #"\b[gbwtslav]:\w+|&\w+|<[A-Za-z-]+>"#),
      ]),
    "wgsl": Language(
      keywords: """
        alias break case const const_assert continue continuing default diagnostic discard else \
        enable fn for if let loop override requires return struct switch var while
        """,
      types: """
        bool i32 u32 f32 f16 vec2 vec3 vec4 vec2f vec3f vec4f vec2i vec3i vec4i vec2u vec3u vec4u \
        mat2x2 mat3x3 mat4x4 mat3x3f mat4x4f array ptr atomic sampler texture_2d
        """, constants: "true false", lineComment: "//", blockComment: (#"/\*"#, #"\*/"#),
      quotes: [], patterns: [("preprocessor", #"@\w+"#)]),
    "zig": Language(
      keywords: """
        addrspace align allowzero and anyframe anytype asm async await break callconv catch comptime \
        const continue defer else enum errdefer error export extern fn for if inline linksection \
        noalias noinline nosuspend opaque or orelse packed pub resume return struct suspend switch \
        test threadlocal try union unreachable usingnamespace var volatile while
        """,
      types: """
        bool void noreturn type anyerror anyopaque usize isize f16 f32 f64 f80 f128 comptime_int \
        comptime_float c_int c_uint c_char
        """, constants: "true false null undefined", lineComment: "//",
      patterns: [
        ("function", #"@\w+"#), ("type", #"\b[iu][0-9]+\b"#), ("string", #"\\\\.*$"#),
        ("string", #"'(\\.|[^'\\])*'"#),
      ]),
  ]
}

extension String {
  /// The text for XML.
  fileprivate var escaped: String {
    var result = ""
    for character in self {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
    return result
  }
}
