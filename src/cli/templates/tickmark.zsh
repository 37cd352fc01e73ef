#compdef tickmark
# tickmark: completion for zsh. Load it with: source <({command})
_tickmark() {
  local -a lines candidates
  lines=("${(@f)$(tickmark complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ ${lines[1]} == files ]]; then
    compset -P '--*='
    _files
    return
  fi
  local line
  for line in "${(@)lines[2,-1]}"; do
    [[ -n $line ]] && candidates+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
  done
  _describe 'tickmark' candidates
}
(( $+functions[compdef] )) && compdef _tickmark tickmark
