// The commands that are printed can be pasted where they are printed, however this one was started.
import { basename, relative } from 'node:path';
import { quoted } from '../client/shell.js';

const installed = 'npx tickmark';

/** `npx tickmark` in a project that installed it, `node dist/src/cli/main.js` in a checkout, else `tickmark`. */
export function commandName(script = process.argv[1] ?? '', folder = process.cwd()): string {
  if (/[\\/]node_modules[\\/]/.test(script)) return installed;
  return basename(script) === 'main.js' ? `node ${quoted(relative(folder, script))}` : 'tickmark';
}

/** `tickmark` before one of its commands, unless it is already part of a longer command. */
const mentioned =
  /(?<![\w/-]|npx |yes )tickmark (?=(?:run|validate|proxy|merge|cancel|compare|pin|init|serve|list|explain|spec|selftest|completion)\b)/g;

/** The text with every command of this program as it can be pasted here. */
export function localizeCommands(text: string, command = commandName()): string {
  return text.replace(mentioned, () => `${command} `);
}

/** The same for a text that is read elsewhere: a path of this machine says nothing there. */
export function localizeInFiles(text: string, command = commandName()): string {
  return command === installed ? localizeCommands(text, installed) : text;
}
