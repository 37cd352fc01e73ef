# tickmark: completion for bash. Load it with: source <({command})
_tickmark() {
  local words line lines=() current="${COMP_LINE:0:COMP_POINT}" word="${2//\\/}"
  # The words of the line: bash itself splits them at = and : too. A backslash keeps a space inside a word.
  IFS=' ' read -a words <<< "$current"
  [[ $current == *' ' ]] && words+=('')
  local last="${words[${#words[@]}-1]}"
  while IFS= read -r line; do lines+=("$line"); done < <(tickmark complete -- "${words[@]:1}" 2>/dev/null)
  if [[ ${lines[0]} == files ]]; then
    compopt -o filenames 2>/dev/null
    COMPREPLY=()
    while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$word")
    return
  fi
  # Bash already has the part of the word before the split.
  local broken="${last%"$word"}"
  COMPREPLY=()
  for line in "${lines[@]:1}"; do
    line="${line%%$'\t'*}"
    line="${line#"$broken"}"
    COMPREPLY+=("${line// /\\ }")
  done
}
complete -F _tickmark tickmark
