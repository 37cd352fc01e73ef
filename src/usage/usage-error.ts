// What this program says to its caller: commands as a person can paste them into a shell, in the folder in which it was started;
// and mistakes of the caller: exit 2, with a message that names the input, the reason and a hint, such as what was meant. And reads
// the files that the caller named.
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, delimiter, dirname, extname, relative, resolve, sep } from 'node:path';
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

/** What is wrong, and what to do about it. */
export type Mistake = Readonly<Record<'reason' | 'hint', string>>;

/** An option, a flag or a configuration that is not understood. Of several mistakes, each has a line of its own. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** What to do about it; the message says what is wrong. */
  readonly hint: string;
  readonly #mistakes: readonly Mistake[];

  constructor(reason: string, hint: string, others: readonly Mistake[] = []) {
    const mistakes = [{ reason, hint }, ...others];
    super(mistakes.map((mistake) => mistake.reason).join('\n'));
    this.hint = mistakes.map((mistake) => mistake.hint).join('\n');
    this.#mistakes = mistakes;
  }

  get mistakes(): readonly Mistake[] {
    return this.#mistakes;
  }
}

/** @throws {UsageError} with all of the mistakes, if there is one. */
export function refuse([first, ...others]: readonly Mistake[]): void {
  if (first) throw new UsageError(first.reason, first.hint, others);
}

/** What an unknown error says: its message, or the error as text if it is no Error. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The result of the work. @throws {UsageError} if the work fails, with this reason and what its error says. */
export async function orRefuse<T>(work: Promise<T>, reason: string, hint: string): Promise<T> {
  return work.catch((error: unknown) => {
    throw new UsageError(`${reason}: ${errorMessage(error)}`, hint);
  });
}

/** What an error says on the console: a text for each mistake, with its hint on a line of its own. */
export function textsOf(error: Error): readonly string[] {
  if (!(error instanceof UsageError)) return [error.message];
  return error.mistakes.map(({ reason, hint }) => `${reason}\n  ${hint.replaceAll('\n', '\n  ')}`);
}

/** "did you mean …?", if a name is near enough. */
export function suggestion(name: string, names: Iterable<string>): string | undefined {
  const all = [...names];
  // Ids of checks ended in a context once, as `:active`.
  const [withoutContext = name] = name.split(':');
  if (withoutContext !== name && all.includes(withoutContext)) return `it is now "${withoutContext}"`;
  // Two typing mistakes are always near enough; in a long name, changes to two characters in five.
  const nearest = nearestTo(name, all, Math.max(2, name.length * 0.4));
  return nearest === undefined ? undefined : `did you mean "${nearest}"?`;
}

/** The word of the names that is nearest to a mistyped one, if one is near enough. */
export function nearestWord(name: string, names: Iterable<string>): string | undefined {
  const words = new Set([...names].flatMap((candidate) => candidate.toLowerCase().split(/[^a-z]+/)));
  // Among many words, one character in three.
  return nearestTo(name.toLowerCase(), [...words], name.length / 3);
}

function nearestTo(name: string, candidates: readonly string[], mostEdits: number): string | undefined {
  const [best] = candidates.map((text) => ({ text, edits: distance(name, text) })).sort((a, b) => a.edits - b.edits);
  return best && best.edits <= mostEdits ? best.text : undefined;
}

/** Edit distance by Levenshtein: insertions, deletions and replacements of one character. */
function distance(from: string, to: string): number {
  // Costs of turning the beginning of `from` that is read so far into each beginning of `to`.
  let row = Array.from({ length: [...to].length + 1 }, (_, index) => index);
  for (const [done, character] of [...from].entries()) {
    const next = [done + 1];
    for (const [index, wanted] of [...to].entries()) {
      const replaced = (row[index] ?? 0) + (character === wanted ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * @param kind What the file is, as `report`.
 * @param ifMissing What to do then, and if it cannot be read.
 * @throws {UsageError} if it is missing, or cannot be read.
 */
export async function readText(
  kind: string,
  path: string,
  ifMissing: string,
  ifUnreadable = 'name another file',
): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new UsageError(`there is no ${kind} ${path}`, ifMissing);
    throw new UsageError(`the ${kind} ${path} cannot be read: ${errorMessage(error)}`, ifUnreadable);
  }
}

/** @throws {UsageError} if a file is named twice: what it holds would count twice. */
export function assertDistinctFiles(paths: readonly string[]): void {
  const files = paths.map((path) => resolve(path));
  const repeated = paths.find((_, index) => files.indexOf(files[index] ?? '') < index);
  if (repeated !== undefined) throw new UsageError(`${repeated} is named twice`, 'name each file once');
}

/** With the parameters of `readText`. @throws {UsageError} if it is missing, malformed, or cannot be read. */
export async function readYaml(...file: Parameters<typeof readText>): Promise<unknown> {
  const text = await readText(...file);
  const [kind, path] = file;
  const isJson = extname(path).toLowerCase() === '.json';
  try {
    // The library takes time to load, and most runs do not need it.
    return isJson ? JSON.parse(text) : (await import('yaml')).parse(text, { logLevel: 'error' });
  } catch (error) {
    const [line = ''] = errorMessage(error).split('\n');
    throw new UsageError(`the ${kind} ${path} is malformed: ${line}`, `correct the file's ${isJson ? 'JSON' : 'YAML'}`);
  }
}
