// SPDX-License-Identifier: Apache-2.0

extension PDFRule {
  /// The rules about colours, pictures and the state of graphics.
  static let graphics: [PDFRule] = [
    PDFRule(
      "output-intent", "An output intent for archives has an ICC profile of a screen or a printer.",
      [.archive("6.2.3")]
    ) { context, report in
      let intents = context.outputIntents
      for intent in intents {
        if let problem = context.problem(ofProfile: intent["DestOutputProfile"], isOutput: true) {
          report.add(
            "the output intent has \(problem)", object: intent["DestOutputProfile"]?.reference)
        }
      }
      if Set(intents.map { $0["DestOutputProfile"] }).count > 1 {
        report.add("the output intents have different profiles")
      }
    },
    PDFRule(
      "device-colours", "Colours of a device are those of the output intent.",
      [.archive("6.2.4.3")]
    ) { context, report in
      let space = context.outputIntents.first.flatMap {
        context.colorSpace(ofProfile: $0["DestOutputProfile"])
      }
      for device in ContentFacts.DeviceSpace.allCases {
        guard let page = context.content.colors[device] else { continue }
        switch (device, space) {
        case (_, nil):
          report.add("`\(device.rawValue)` without an output intent", page: page)
        case (.rgb, let space?) where space != "RGB ", (.cmyk, let space?) where space != "CMYK":
          report.add("`\(device.rawValue)`, but the output intent is for others", page: page)
        default: break
        }
      }
    },
    PDFRule(
      "icc-profiles", "Colour spaces by a profile have as many components as the profile.",
      [.archive("6.2.4.2")]
    ) { context, report in
      for (object, value) in context.file.objects.sorted(by: { $0.key < $1.key }) {
        guard let parts = value.array, parts.count == 2, parts[0].name == "ICCBased",
          let problem = context.problem(ofProfile: parts[1], isOutput: false)
        else { continue }
        report.add("a colour space has \(problem)", object: object)
      }
    },
    PDFRule(
      "images", "Images are shown as they are: not interpolated, without alternates, without OPI.",
      [.archive("6.2.8")]
    ) { context, report in
      for stream in context.facts.streams where stream.entries["Subtype"]?.name == "Image" {
        for key in ["Alternates", "OPI"] where stream.entries[key] != nil {
          report.add("an image has `\(key)`", object: stream.object)
        }
        if context.file[stream.entries["Interpolate"]].boolean == true {
          report.add(
            "an image is interpolated", page: context.content.pictures[stream.object],
            object: stream.object)
        }
      }
      context.report([.inlineImage], &report) { "an inline image has `\($0.name)`" }
    },
    PDFRule(
      "forms", "Pictures are images and forms, without PostScript and OPI.",
      [.archive("6.2.9")]
    ) { context, report in
      for stream in context.facts.streams {
        switch stream.entries["Subtype"]?.name {
        case "PS": report.add("a picture is PostScript", object: stream.object)
        case "Form":
          for key in ["OPI", "PS"] where stream.entries[key] != nil {
            report.add("a form has `\(key)`", object: stream.object)
          }
          if stream.entries["Subtype2"]?.name == "PS" {
            report.add("a form is PostScript", object: stream.object)
          }
        default: break
        }
      }
    },
    PDFRule(
      "reference-forms", "No form stands for a page of another file.",
      [.accessible("7.20"), .archive("6.2.9")]
    ) { context, report in
      for stream in context.facts.streams
      where stream.entries["Subtype"]?.name == "Form" && stream.entries["Ref"] != nil {
        report.add(
          "a form has `Ref`", page: context.content.pictures[stream.object], object: stream.object)
      }
    },
    PDFRule("blend-modes", "Blend modes are those of ISO 32000-1.", [.archive("6.2.10")]) {
      context, report in
      let allowed: Set<String> = [
        "Normal", "Compatible", "Multiply", "Screen", "Overlay", "Darken", "Lighten", "ColorDodge",
        "ColorBurn", "HardLight", "SoftLight", "Difference", "Exclusion", "Hue", "Saturation",
        "Color",
        "Luminosity",
      ]
      for (state, page) in context.content.states {
        for mode in context.file[state, "BM"].elements {
          let name = context.file[mode].name ?? ""
          if !allowed.contains(name) {
            report.add("the blend mode `\(name)`", page: page, object: state.reference)
          }
        }
      }
    },
    PDFRule(
      "graphics-states", "Graphics states leave transfer functions and halftones alone.",
      [.archive("6.2.5")]
    ) { context, report in
      for (state, page) in context.content.states {
        let entries = context.file[state].dictionary ?? [:]
        for key in ["TR", "HTP"] where entries[key] != nil {
          report.add("a graphics state has `\(key)`", page: page, object: state.reference)
        }
        if let function = entries["TR2"], context.file[function].name != "Default" {
          report.add(
            "a graphics state has a transfer function", page: page, object: state.reference)
        }
      }
    },
    PDFRule(
      "rendering-intents", "Rendering intents are those of ISO 32000-1.", [.archive("6.2.6")]
    ) { context, report in
      context.report([.renderingIntent], &report) { "the rendering intent `\($0.name)`" }
      for (state, page) in context.content.states {
        if let name = context.file[state, "RI"].name, !renderingIntents.contains(name) {
          report.add("the rendering intent `\(name)`", page: page, object: state.reference)
        }
      }
      for stream in context.facts.streams where stream.entries["Subtype"]?.name == "Image" {
        if let name = context.file[stream.entries["Intent"]].name, !renderingIntents.contains(name)
        {
          report.add("the rendering intent `\(name)`", object: stream.object)
        }
      }
    },
    PDFRule(
      "operators", "Content has only operators of ISO 32000-1.",
      [.archive("6.2.2")]
    ) { context, report in
      context.report([.unknownOperator], &report) { "the operator `\($0.name)`" }
    },
    PDFRule(
      "resources", "Content names only resources that there are.",
      [.archive("6.2.2"), .file("7.8.3")]
    ) { context, report in
      context.report([.missingResource], &report) { "the resource `\($0.name)` is missing" }
    },
    PDFRule("state-nesting", "`q` and `Q` are in pairs.", [.file("8.4.2")]) { context, report in
      context.report([.unbalancedStates], &report) { _ in "`q` and `Q` are not in pairs" }
    },
    PDFRule("text-nesting", "`BT` and `ET` are in pairs.", [.file("9.4.1")]) { context, report in
      context.report([.nestedText], &report) { _ in "`BT` and `ET` are not in pairs" }
    },
  ]
}

extension CheckContext {
  /// The output intents of PDF/A.
  fileprivate var outputIntents: [[String: PDFObject]] {
    (file.catalog("OutputIntents").array ?? []).compactMap { file[$0].dictionary }
      .filter { file[$0["S"]].name == "GTS_PDFA1" }
  }

  /// The colour space in the header of an ICC profile; `nil` without a profile.
  fileprivate func colorSpace(ofProfile profile: PDFObject?) -> String? {
    guard let bytes = file.data(of: profile), bytes.count >= 128 else { return nil }
    return String(decoding: bytes[16..<20], as: UTF8.self)
  }

  /// What is wrong with an ICC profile; `nil` for nothing.
  fileprivate func problem(ofProfile profile: PDFObject?, isOutput: Bool) -> String? {
    guard let bytes = file.data(of: profile) else { return "no profile" }
    guard bytes.count >= 132, bytes[36..<40].elementsEqual("acsp".utf8), bytes[8] < 5 else {
      return "a profile that is no ICC profile up to version 4"
    }
    let classes = isOutput ? ["prtr", "mntr"] : ["prtr", "mntr", "scnr", "spac"]
    guard classes.contains(String(decoding: bytes[12..<16], as: UTF8.self)) else {
      return "a profile of another kind of device"
    }
    var components = ["RGB ": 3, "CMYK": 4, "GRAY": 1]
    if !isOutput { components["Lab "] = 3 }
    guard let count = components[colorSpace(ofProfile: profile) ?? ""] else {
      return "a profile of other colours"
    }
    return file[profile, "N"].integer == count ? nil : "a profile with another number of components"
  }
}
