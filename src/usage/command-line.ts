// Commands as a person can paste them into a shell, in the folder in which this program was started.
import { realpathSync } from 'node:fs';
import { basename, delimiter, dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../cli/main.js', import.meta.url));

const installed = 'npx tickmark';
let program: string | undefined;

/** How this program is called here. */
export function programName(): string {
  program ??= isMain(process.argv[1]) ? nameOf(process.argv[1], process.cwd(), process.env.PATH) : installed;
  return program;
}

/** A command of this program, such as `npx tickmark run --only 'GET /tags'`. */
export const commandLine = (...args: readonly string[]): string => [programName(), ...args.map(quoted)].join(' ');

/** False where another program has imported this one. */
function isMain(script: string | undefined): script is string {
  try {
    return script !== undefined && realpathSync(script) === main;
  } catch {
    return false;
  }
}

/**
 * `npx tickmark` in a project that has installed it, the name of a link if the shell finds it by that, else `node`
 * with the path of the script.
 */
export function nameOf(script: string, folder: string, path = ''): string {
  const [, project] = /^(.*?)[\\/]node_modules[\\/]/.exec(script) ?? [];
  if (project !== undefined && (isWithin(folder, project) || /[\\/]_npx[\\/]/.test(project))) return installed;
  const folders = path.split(delimiter).map((entry) => resolve(folder, entry));
  // A link is a command by its own name.
  if (basename(script) !== basename(main) && folders.includes(dirname(script))) return quoted(basename(script));
  return `node ${quoted(relative(folder, script))}`;
}

const isWithin = (folder: string, outer: string): boolean => `${folder}${sep}`.startsWith(`${outer}${sep}`);

/** The text as one shell word. Text with special characters gets single quotes. */
export function quoted(text: string): string {
  // The shell expands the placeholder of a secret header.
  if (/^[^\s:"$`\\]+: \$[A-Z_][A-Z\d_]*$/.test(text)) return `"${text}"`;
  return /^[\w./:@=,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
