// Runs the program in many ways, collects each command of its own that it prints or writes, as a reader would copy it,
// and pastes all of them into a shell.
import { execFile, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { groupBy } from '../../src/group-by.js';
import { reportFormats } from '../../src/report/write.js';
import { main, tickmark } from './command.js';

/** A folder, and how the program is called there, such as `npx tickmark`. */
export interface Place {
  readonly program: string;
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Runs a command line to its end; by default a shell does. */
  readonly run?: (command: string, place: Place) => Promise<Pasted>;
}

export interface Pasted {
  readonly command: string;
  readonly code: number | null;
  readonly printed: string;
}

export interface PrintedCommands {
  /** Each command once, and how it ended. */
  readonly pasted: readonly Pasted[];
  /** Lines that name a command of the program in another way than it is called there. */
  readonly wrong: readonly string[];
}

/** The service breaks rules of several kinds, and leaves orders open. */
const faults = 'keeps-canceled-orders-live drops-count honors-any-limit-above-100';

/** Reports in each format, of runs that fail, are partial or are judged by what they wrote. Each reads the files of others. */
const run = 'run --only paging.limit-maximum@tags error.status-codes@tags';
const reporting = [
  `${run} error.body-shape@tags cancel-order.canceled cursor.envelope@account-orders --allow-trading --report ${reportFormats.join(' ')}`,
  `${run} fee-rate.default --verbose --observations --report json=part.json`,
  `${run} fee-rate.default --config tickmark.config.yaml --baseline b.yaml --baseline-update --report json=other.json`,
  `${run} --features catalog --timeout 9000 --concurrency 1 --header 'x-token: 1' --report json=flags.json`,
  'validate reports/exchanges.har --report json=validated.json html=validated.html',
  'merge part.json --report json=merged.json markdown=merged.md',
  'compare part.json other.json --report html=compared.html markdown=compared.md json=compared.json',
  'pin part.json',
];

/** The commands whose help prints others. */
export const helpWithCommands: readonly string[] = ['serve', 'completion'];

/** Errors with what to do, and what is explained and helped. */
const explaining = [
  ...['--only zzz', '--only paging.limit', '--only fees http://127.0.0.1:1', '--features cat', '--nonsense'].map(
    (flags) => `run ${flags}`,
  ),
  ...['--profile missing.yaml', '--profile part.json', '--baseline missing.yaml', '--config missing.yaml'].map(
    (flags) => `run ${flags}`,
  ),
  ...[
    '4.6',
    'paging.limit-maximum',
    'catalog',
    "'GET /tags'",
    'sends-fee-rate-inside-an-array',
    'pages-by-7',
    'limit',
    'zzzz',
  ].map((name) => `explain ${name}`),
  ...['validate missing.har', 'compare part.json', 'pin missing.json', 'list zzz', 'selftest --only zzz'],
  ...['serve --fault zzz', 'serve --port 0', 'completion bash', 'completion zsh', 'completion fish'],
  ...['', ...helpWithCommands].map((name) => `${name} --help`),
];

/** `isBrief` leaves all but the configuration, the service, and one run that fails and writes every format. */
export async function printedCommands(place: Place, isBrief = false): Promise<PrintedCommands> {
  const paste = (command: string) => (/ serve(?: |$)/.test(command) ? inShell : (place.run ?? inShell))(command, place);
  const run = (args: string) => paste(`${place.program} ${args}`);
  const help = (await run('--help')).printed;
  const subcommands = [...help.matchAll(/^ {2}([a-z]+) /gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'help');
  const first = (await run('init --format yaml')).printed;
  const service = await serve(`serve --port 0 --fault ${faults} --write-config tickmark.config.yaml`, place);
  try {
    const printed = [first, service.greeting];
    for (const args of isBrief ? reporting.slice(0, 1) : reporting) printed.push((await run(args)).printed);
    const others = isBrief ? [] : explaining;
    printed.push(...(await inParallel(others, async (args) => (await run(args)).printed)));
    const lines = [...printed.flatMap((text) => linesOf('', text)), ...(await linesOfFiles(place.folder))];
    const { commands, wrong } = commandsIn(lines, place.program, subcommands);
    const pasted = await inParallel(differentIn(commands, place.program), (command) => paste(harmless(command)));
    return { wrong, pasted };
  } finally {
    service.stop();
  }
}

/** One command of each kind: the others have the same flags, and other values in the same quotes. */
function differentIn(commands: readonly string[], program: string): readonly string[] {
  const kindOf = (command: string) =>
    command
      .slice(program.length)
      .replaceAll(/(['"]).*?\1/g, '$1…$1')
      .replaceAll(/(?<=\S )[^\s'"-]\S*/g, '…');
  return [...groupBy(commands, kindOf).values()].flatMap((ofKind) => ofKind.slice(0, 1));
}

/** A run selects its checks and sends nothing, and a report takes the place of no other. */
function harmless(command: string): string {
  if (/ run(?: |$)/.test(command)) return `${command} --dry-run`;
  if (/ validate /.test(command)) return `${command} --report json=pasted.json`;
  if (/ selftest /.test(command)) return `${command} --quick --combinations 0`;
  // The usual port may be in use.
  if (/ serve(?: |$)/.test(command) && !command.includes('--port')) return `${command} --port 0`;
  // It is for fish.
  return command.replace(/ \| source$/, '');
}

async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const waiting = [...items.entries()];
  const results: R[] = [];
  const takeTurns = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all([takeTurns(), takeTurns(), takeTurns()]);
  return results;
}

function started(command: string, { folder, env }: Place) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('sh', ['-c', command], {
    cwd: folder,
    env: { PATH, HOME, X_TOKEN: '1', ...env },
    detached: true,
  });
  const stop = () => void (child.exitCode === null && child.pid !== undefined && process.kill(-child.pid, 'SIGTERM'));
  return { child, stop };
}

/**
 * Runs a command of `node` with the arguments that a shell reads in it, in a process that has run others: to load the
 * modules takes most of the time of a short one.
 */
export async function inLoadedProcess(command: string, { folder, env = {} }: Place): Promise<Pasted> {
  const { stdout } = await promisify(execFile)(
    'sh',
    ['-c', `exec 3>&1; node() { printf '%s\\0' "$@" >&3; }; ${command}`],
    {
      cwd: folder,
      env: { X_TOKEN: '1' },
    },
  );
  const [script = '', ...args] = stdout.split('\0').slice(0, -1);
  if (resolve(folder, script) !== main) return { command, code: 127, printed: `${command} runs ${script}` };
  const ended = await tickmark(args, { folder, env: { X_TOKEN: '1', ...env } });
  return { command, code: ended.code, printed: ended.stdout + ended.stderr };
}

async function serve(args: string, place: Place) {
  const { child, stop } = started(`${place.program} ${args}`, place);
  const greeting = await new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data))));
  return { greeting, stop };
}

/** Runs a command line to its end; a service ends as soon as it has said something. */
async function inShell(command: string, place: Place): Promise<Pasted> {
  const { child, stop } = started(command, place);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      printed += data;
      if (/ serve(?: |$)/.test(command)) stop();
    });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { command, code, printed };
}

async function linesOfFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = names
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map(({ name, parentPath }) => join(parentPath, name));
  return (await Promise.all(paths.map(async (path) => linesOf(path, await readFile(path, 'utf8'))))).flat();
}

/** What a reader sees of a text of this name: without colors, markup and the way in which its format encodes text. */
function linesOf(name: string, text: string): readonly string[] {
  return textsOf(name, text).flatMap((part) => part.split('\n'));
}

function textsOf(name: string, text: string): readonly string[] {
  if (/\.(?:json|sarif|har)$/.test(name)) return leavesOf(JSON.parse(text));
  if (/\.(?:html|xml|svg)$/.test(name)) {
    const attributes = [...text.matchAll(/="([^"]*)"/g)].map(([, value = '']) => value);
    const shown = text.replaceAll(/<\/?(?:a|b|em|mark|span|strong|wbr)\b[^>]*>/g, '').replaceAll(/<[^>]*>/g, '\n');
    return [...attributes, shown].map(decoded);
  }
  const colors = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');
  // The annotations of GitHub encode line breaks.
  return [text.replaceAll(colors, '').replaceAll('%0A', '\n')];
}

function leavesOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function decoded(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, named) => {
    if (named) return entities[named] ?? whole;
    return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10));
  });
}

function commandsIn(lines: readonly string[], program: string, subcommands: readonly string[]) {
  const otherwise = new RegExp(`\\btickmark (?:${subcommands.join('|')})\\b`);
  const commands = new Set<string>();
  const wrong = new Set<string>();
  for (const line of lines) {
    const { others, found } = splitLine(line, program);
    // The synopsis of a command is none.
    if (!line.startsWith('Usage: ')) for (const command of found) commands.add(command);
    if (otherwise.test(others)) wrong.add(line);
  }
  return { commands: [...commands], wrong: [...wrong] };
}

/** A command ends with the quote or the bracket in which it stands, or else with its line. */
const closing: Readonly<Record<string, string>> = { '`': '`', '"': '"', '(': ')' };

/** The commands in a line, and what else stands there. */
function splitLine(line: string, program: string): { readonly others: string; readonly found: readonly string[] } {
  const start = line.indexOf(`${program} `);
  if (start < 0) return { others: line, found: [] };
  const bracket = closing[line[start - 1] ?? ''];
  const end = bracket === undefined ? -1 : line.indexOf(bracket, start);
  const rest = splitLine(end < 0 ? '' : line.slice(end), program);
  const command = line.slice(start, end < 0 ? undefined : end).trim();
  return { others: line.slice(0, start) + rest.others, found: [command, ...rest.found] };
}
