// SPDX-License-Identifier: Apache-2.0

/// Names for parts of a theme in CSS, HTML and other programs.
///
/// The keys are in lower case without hyphens, see `plainWord`.
enum KnownWords {
  /// Names for groups and knobs.
  static let knobs = [
    "link": "colors.highlight", "links": "colors.highlight", "accent": "colors.highlight",
    "text": "colors.body", "foreground": "colors.body", "background": "page.background",
    "paper": "page.size", "margin": "page.margins", "margins": "page.margins",
    "orientation": "page.isLandscape", "landscape": "page.isLandscape",
    "colour": "colors", "colours": "colors", "color": "colors", "font": "fonts",
    "family": "families", "fontfamily": "families", "fontsize": "pointSize", "size": "pointSize",
    "fontweight": "weight", "bold": "weight", "italic": "isItalic", "style": "isItalic",
    "fontstyle": "isItalic", "fontfeatures": "features", "fontfeaturesettings": "features",
    "heading": "fonts.title", "h1": "fonts.largeTitle", "headings": "fonts.title",
    "mark": "colors.selectionBackground", "spacing": "spacings", "gap": "spacings.general",
    "linenumbers": "code.showsLineNumbers", "radius": "cornerRadius", "border": "borderWidth",
  ]

  /// Names for kinds of nodes.
  static let nodes = [
    "body": "root", "document": "root", "p": "paragraph", "blockquote": "quote",
    "codeblock": "code", "pre": "code", "inlinecode": "codeInline", "item": "listItem",
    "li": "listItem", "ul": "list.bullet", "ol": "list.ordered", "bullet": "listMarker",
    "marker": "listMarker", "bold": "strong", "b": "strong", "italic": "emphasis",
    "em": "emphasis", "i": "emphasis", "a": "link", "hr": "thematicBreak",
    "rule": "thematicBreak", "row": "tableRow", "tr": "tableRow", "cell": "tableCell",
    "td": "tableCell", "th": "tableCell.header", "thead": "tableRow.header",
    "tfoot": "tableRow.footer",
    "kbd": "keyboard",
    "pagenumber": "pageFooter", "footer": "pageFooter", "img": "image",
    "figcaption": "caption", "callout": "alert", "admonition": "alert", "del": "strikethrough",
    "s": "strikethrough", "strike": "strikethrough", "sub": "subscript", "sup": "superscript",
    "u": "underline", "ins": "underline", "h1": "heading.h1", "h2": "heading.h2",
    "h3": "heading.h3", "h4": "heading.h4", "h5": "heading.h5", "h6": "heading.h6",
    "headings": "heading", "highlight": "mark", "header": "pageHeader", "toc": "contents",
    "dt": "definitionTerm", "term": "definitionTerm", "dd": "definition", "div": "division",
    "titlepage": "cover", "title": "titleBlock",
  ]

  /// Names for subtypes.
  static let subtypes = [
    "info": "note", "hint": "tip", "success": "tip", "danger": "caution", "error": "caution",
    "attention": "warning", "unordered": "bullet", "ul": "bullet", "numbered": "ordered",
    "ol": "ordered", "checkbox": "task", "todo": "task", "head": "header", "th": "header",
    "thead": "header", "level1": "h1", "level2": "h2", "level3": "h3", "level4": "h4",
    "level5": "h5", "level6": "h6",
  ]

  /// Names for attributes; only those that a kind of node takes are suggested.
  static let attributes = [
    "color": ["foregroundColor"], "colour": ["foregroundColor"],
    "textcolor": ["foregroundColor"], "background": ["backgroundColor"],
    "fill": ["backgroundColor"], "size": ["fontSize"], "pointsize": ["fontSize"],
    "family": ["fontFamily"], "families": ["fontFamily"], "typeface": ["fontFamily"],
    "weight": ["fontWeight"], "isbold": ["bold"], "isitalic": ["italic"], "slant": ["italic"],
    "fontstyle": ["italic"], "features": ["fontFeatures"],
    "fontfeaturesettings": ["fontFeatures"], "fontvariant": ["fontFeatures"],
    "tracking": ["letterSpacing"], "kern": ["letterSpacing"],
    "uppercase": ["textTransform"], "transform": ["textTransform"],
    "align": ["alignment"], "textalign": ["alignment"],
    "underline": ["underlineStyle"], "strikethrough": ["strikethroughStyle"],
    "textdecoration": ["underlineStyle", "strikethroughStyle"],
    "textdecorationline": ["underlineStyle", "strikethroughStyle"],
    "textdecorationcolor": ["underlineColor"], "verticalalign": ["baselineOffset"],
    "radius": ["cornerRadius"], "borderradius": ["cornerRadius"],
    "margin": ["marginTop", "marginBottom"], "marginbefore": ["marginTop"],
    "marginafter": ["marginBottom"], "spacebefore": ["marginTop"], "spaceafter": ["marginBottom"],
    "marginleft": ["paddingHead"], "marginright": ["paddingTail"],
    "padding": [
      "paddingTop", "paddingBottom", "paddingLeading", "paddingTrailing", "paddingHead",
      "paddingTail",
    ],
    "paddingleft": ["paddingLeading", "paddingHead"],
    "paddingright": ["paddingTrailing", "paddingTail"],
    "indent": ["indentSize", "paddingHead"], "textindent": ["paddingHead"],
    "border": ["borderColor", "borderWidth"],
    "borderleft": ["borderLeading", "barWidth"], "borderright": ["borderTrailing"],
    "bordertopwidth": ["borderTop"], "borderbottomwidth": ["borderBottom"],
    "bar": ["barColor", "barWidth"], "leading": ["lineHeight", "lineSpacing"],
    "linegap": ["lineSpacing"], "scale": ["fontScale"],
    "pagebreakinside": ["keepTogether"], "breakinside": ["keepTogether"],
    "pagebreakafter": ["keepWithNext"], "breakafter": ["keepWithNext"],
  ]

  /// Names for unsupported properties, with alternatives.
  static let impossible = [
    "wordspacing": "the font sets the space between words",
    "opacity": "give the colour an opacity: \"#1a1a1a80\" or \"{palette.name} / 50%\"",
    "boxshadow": "there are no shadows; use `borderColor` or `backgroundColor`",
    "shadow": "there are no shadows; use `borderColor` or `backgroundColor`",
    "display": "nodes can't be hidden",
    "visible": "nodes can't be hidden",
  ]
}

extension String {
  /// A name in lower case without hyphens and underscores, as a key for looking it up.
  var plainWord: String { lowercased().filter { $0 != "-" && $0 != "_" } }
}
