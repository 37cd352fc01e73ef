// The completion script of each shell; each calls `tickmark complete`.
import { commandLine } from '../../usage/command-line.js';
export const shells = ['bash', 'zsh', 'fish'];
export const scripts = {
    bash: `# tickmark: completion for bash. Load it with: source <(${commandLine('completion', 'bash')})
_tickmark() {
  local words line lines=() current="\${COMP_LINE:0:COMP_POINT}" word="\${2//\\\\/}"
  # The words of the line: bash itself splits them at = and : too. A backslash keeps a space inside a word.
  IFS=' ' read -a words <<< "$current"
  [[ $current == *' ' ]] && words+=('')
  local last="\${words[\${#words[@]}-1]}"
  while IFS= read -r line; do lines+=("$line"); done < <(tickmark complete -- "\${words[@]:1}" 2>/dev/null)
  if [[ \${lines[0]} == files ]]; then
    compopt -o filenames 2>/dev/null
    COMPREPLY=()
    while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$word")
    return
  fi
  # Bash already has the part of the word before the split.
  local broken="\${last%"$word"}"
  COMPREPLY=()
  for line in "\${lines[@]:1}"; do
    line="\${line%%$'\\t'*}"
    line="\${line#"$broken"}"
    COMPREPLY+=("\${line// /\\\\ }")
  done
}
complete -F _tickmark tickmark
`,
    zsh: `#compdef tickmark
# tickmark: completion for zsh. Load it with: source <(${commandLine('completion', 'zsh')})
_tickmark() {
  local -a lines candidates
  lines=("\${(@f)$(tickmark complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ \${lines[1]} == files ]]; then
    compset -P '--*='
    _files
    return
  fi
  local line
  for line in "\${(@)lines[2,-1]}"; do
    [[ -n $line ]] && candidates+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  _describe 'tickmark' candidates
}
(( $+functions[compdef] )) && compdef _tickmark tickmark
`,
    fish: `# tickmark: completion for fish. Load it with: ${commandLine('completion', 'fish')} | source
function __tickmark_complete
  set -l current (commandline -ct)
  set -l lines (tickmark complete -- (commandline -opc)[2..-1] "$current" 2>/dev/null)
  if test "$lines[1]" = files
    __fish_complete_path "$current"
  else
    printf '%s\\n' $lines[2..-1]
  end
end
complete -c tickmark -f -a '(__tickmark_complete)'
`,
};
//# sourceMappingURL=scripts.js.map