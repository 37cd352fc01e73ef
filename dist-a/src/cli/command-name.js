// Printed commands work when they are pasted, whether tickmark was started with npx, from a checkout or globally.
import { basename, relative } from 'node:path';
import { quoted } from '../client/shell.js';
const installed = 'npx tickmark';
/** `npx tickmark` in a project that installed it, `node dist/src/cli/main.js` in a checkout, else `tickmark`. */
export function commandName(script = process.argv[1] ?? '', folder = process.cwd()) {
    if (/[\\/]node_modules[\\/]/.test(script))
        return installed;
    return basename(script) === 'main.js' ? `node ${quoted(relative(folder, script))}` : 'tickmark';
}
/**
 * `tickmark` before one of its commands, unless it is already part of a longer command, such as `npx --yes tickmark`.
 */
const commandPattern = /(?<![\w/-]|npx |yes )tickmark (?=(?:run|validate|proxy|merge|cancel|compare|pin|init|serve|list|explain|spec|selftest|completion)\b)/g;
/** The text with every command of this program as it can be pasted here. */
export function replaceCommandName(text, command = commandName()) {
    return text.replace(commandPattern, () => `${command} `);
}
/** The same for a text that is read elsewhere: a path of this machine says nothing there. */
export function replaceCommandNameInFiles(text, command = commandName()) {
    return command === installed ? replaceCommandName(text, installed) : text;
}
//# sourceMappingURL=command-name.js.map