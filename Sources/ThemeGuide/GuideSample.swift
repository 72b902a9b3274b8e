// SPDX-License-Identifier: Apache-2.0

extension ThemeGuide {
  /// The same as a report, whose first and last pages show the title page and a header.
  package static let reportSample = """
    ---
    title: On margins
    subtitle: A talk for printers
    author: [{name: A. Scribe, affiliation: The Bindery}]
    date: 2024-03-18
    lang: en-GB
    class: report
    ---

    # Three measures

    \\newpage

    \(sample.split(separator: "\n\n").dropFirst().joined(separator: "\n\n"))
    """

  /// A short article; the title page shows its first page in every variant of the theme.
  package static let sample = """
    # On margins

    The page is read before the text is. Its **margins** say how much time there is: narrow ones hurry \
    the reader along, *wide* ones ask to stay. A [rule of thumb](#on-margins) has been handed down from \
    the scribes, and like most rules of thumb it can be written as `inner : top : outer : bottom`.

    > The white of the paper is not what is left over. It is what the text is made to stand on.

    ## Three measures

    - The **measure** is the length of a line, best at 60 to 75 letters.
    - The **pitch** is the distance of its lines.
    - The **margin** is all the rest.

    | Format | Measure | Pitch |
    | :-- | --: | --: |
    | Pocket book | 92 mm | 12.5 pt |
    | Novel | 108 mm | 14 pt |
    | Atlas | 180 mm | 16 pt |

    ## How it is computed

    ```swift
    let measure = width - left - right
    let letters = measure / (0.47 * pointSize)
    ```

    > [!TIP]
    > Print a page, fold it, and hold it at arm’s length.

    What looks right from there mostly is. The eye sees the grey of the lines first, then the space \
    around it, and only then the letters, which have waited all the time.
    """
}
