# tickmark: completion for fish. Load it with: {command} | source
function __tickmark_complete
  set -l current (commandline -ct)
  set -l lines (tickmark complete -- (commandline -opc)[2..-1] "$current" 2>/dev/null)
  if test "$lines[1]" = files
    __fish_complete_path "$current"
  else
    printf '%s\n' $lines[2..-1]
  end
end
complete -c tickmark -f -a '(__tickmark_complete)'
