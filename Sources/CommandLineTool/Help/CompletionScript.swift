// SPDX-License-Identifier: Apache-2.0

/// The scripts that a shell loads to complete the words of `mdpdf`.
///
/// Each asks the program for offers (`Completion`) and lists files in the way of its shell.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  /// The script.
  var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  /// Bash also divides words at `=`, `:` and `@`, so the pieces are joined first, and what stands
  /// before the last piece is cut from the offers.
  private static let bashText = #"""
    # Completions of mdpdf for bash; mdpdf --generate-completion-script bash prints them.

    _mdpdf() {
      local program=mdpdf line=${COMP_LINE:0:COMP_POINT} gap piece i
      local -a words=()
      case $1 in */*) program=${1/#\~\//$HOME/} ;; esac
      for ((i = 0; i <= COMP_CWORD; i++)); do
        gap=${line%%[![:space:]]*}
        line=${line:${#gap}}
        piece=${line:0:${#COMP_WORDS[i]}}
        line=${line:${#piece}}
        if [[ -z $gap && $i -gt 0 ]]; then words[-1]+=$piece; else words+=("$piece"); fi
      done
      words=("${words[@]//[\\\"\']/}")
      local current=${words[-1]} last=${2//[\\\"\']/}
      local cut=$((${#current} - ${#last})) kind first rest path
      COMPREPLY=()
      while IFS=$'\t' read -r kind first rest; do
        case $kind in
          word)
            [[ $first == "$current"* ]] || continue
            COMPREPLY+=("${first:cut}")
            if [[ $first == *= ]]; then compopt -o nospace; fi
            ;;
          files | folders)
            [[ $current == "$rest"* ]] || continue
            compopt -o filenames
            while IFS= read -r path; do
              if [[ -d ${path/#\~\//$HOME/} ]] ||
                [[ $kind == files && ($first == '*' || ${path##*.} == @($first)) ]]; then
                path=$rest$path
                COMPREPLY+=("${path:cut}")
              fi
            done < <(compgen -f -- "${current:${#rest}}")
            ;;
        esac
      done < <("$program" ---complete "${words[@]:1}" 2>/dev/null)
    }

    complete -F _mdpdf mdpdf
    """#

  private static let zshText = #"""
    #compdef mdpdf
    # Completions of mdpdf for zsh; mdpdf --generate-completion-script zsh prints them.

    _mdpdf() {
      local program=mdpdf line result=1
      local -a before fields described assigned paths
      [[ $words[1] == */* ]] && program=${~words[1]}
      before=("${(@Q)words[2,CURRENT-1]}")
      for line in "${(@f)$("$program" ---complete "${before[@]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
        fields=("${(@ps:\t:)line}")
        case $fields[1] in
          word)
            if [[ $fields[2] == *= ]]; then
              assigned+=("$fields[2]")
            else
              described+=("${fields[2]//:/\\:}${fields[3]:+:$fields[3]}")
            fi
            ;;
          files | folders) paths+=("$line") ;;
        esac
      done
      (( $#assigned )) && compadd -S '' -a assigned && result=0
      (( $#described )) && _describe -t words mdpdf described && result=0
      for line in "${paths[@]}"; do
        fields=("${(@ps:\t:)line}")
        [[ -z $fields[3] ]] || compset -P "${(b)fields[3]}" || continue
        if [[ $fields[1] == folders ]]; then
          _files -/ && result=0
        elif [[ $fields[2] == '*' ]]; then
          _files && result=0
        else
          _files -g "*.($fields[2])(-.)" && result=0
        fi
      done
      return result
    }

    if [[ $funcstack[1] == _mdpdf ]]; then
      _mdpdf "$@"
    else
      compdef _mdpdf mdpdf
    fi
    """#

  private static let fishText = #"""
    # Completions of mdpdf for fish; mdpdf --generate-completion-script fish prints them.

    function __mdpdf_expands
        string match -qr '[~$\\\\\'"]' -- (commandline -ct)
    end

    function __mdpdf_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        set -l program mdpdf
        string match -q '*/*' -- "$words[1]"; and set program $words[1]
        set -e words[1]
        for line in ($program ---complete $words "$current" 2>/dev/null)
            set -l fields (string split -m 2 \t -- $line)
            switch $fields[1]
                case word
                    printf '%s\t%s\n' $fields[2] "$fields[3]"
                case files folders
                    # fish itself completes paths that it has to expand.
                    if __mdpdf_expands
                        continue
                    end
                    set -l prefix "$fields[3]"
                    set -l path (string sub -s (math (string length -- $prefix) + 1) -- "$current")
                    for found in (__fish_complete_path "$path")
                        set -l name (string split -f 1 \t -- $found)
                        if string match -q '*/' -- $name
                            or test "$fields[1]$fields[2]" = 'files*'
                            or string match -qr "^files.*\.($fields[2])\$" -- "$fields[1]$name"
                            printf '%s%s\n' $prefix $found
                        end
                    end
            end
        end
    end

    complete -c mdpdf -f -a '(__mdpdf_complete)'
    complete -c mdpdf -n __mdpdf_expands -F
    """#
}
