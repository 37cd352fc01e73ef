// The built command, run as a user runs it: in a folder of its own, reading what it prints and writes.
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report } from '../../src/result/model.js';

export const main = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url));

const commandServer = fileURLToPath(new URL('./command-server.mjs', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Where it ran. */
  readonly folder: string;
}

export interface CommandOptions {
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export async function emptyFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'tickmark-test-'));
}

/** Starts the command; the caller ends it. */
export function start(
  args: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  return spawn(process.execPath, [main, ...args], { cwd: folder, env: { PATH, HOME, ...env } });
}

/** The command in a process of its own: for what only that shows, such as that it ends. */
export async function tickmarkProcess(args: readonly string[], { folder, env }: CommandOptions = {}): Promise<Ended> {
  const where = folder ?? (await emptyFolder());
  const child = start(args, where, env);
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, stdout, stderr, folder: where };
}

const idleServers = new Set<ChildProcess>();
const maxIdleServers = 2;

/** A process that has loaded the modules, or a new one. One that ended meanwhile, as by a signal that came late, is none. */
function idleServer(env: Readonly<Record<string, string>>): ChildProcess {
  for (const server of idleServers) {
    idleServers.delete(server);
    server.removeAllListeners('exit');
    if (server.connected) return server;
  }
  return fork(commandServer, { env, execArgv: [], silent: true });
}

export interface StartedCommand {
  readonly ended: Promise<Ended>;
  /** Resolves when it has printed this. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  kill(signal: NodeJS.Signals): void;
  /** Resolves when its process has ended. */
  readonly exited: Promise<unknown>;
}

/** Starts the command in a process that runs one after another: to load the modules takes most of the time of a short one. */
export function startShared(args: readonly string[], { folder, env }: Required<CommandOptions>): StartedCommand {
  const { PATH = '', HOME = '' } = process.env;
  const server = idleServer({ PATH, HOME });
  const output = { stdout: '', stderr: '' };
  const look = new EventEmitter();
  const exited = new Promise((resolve) => server.once('close', resolve));
  const ended = new Promise<Ended>((resolve, reject) => {
    const fail = (reason: unknown) => reject(new Error(`tickmark ${args.join(' ')} ended its process: ${reason}`));
    server.once('exit', fail);
    server.once('error', fail);
    server.on('message', ({ stdout = '', stderr = '', code, isLast }: Message) => {
      output.stdout += stdout;
      output.stderr += stderr;
      look.emit('printed');
      if (code === undefined) return;
      for (const event of ['message', 'exit', 'error']) server.removeAllListeners(event);
      if (isLast || idleServers.size === maxIdleServers) server.disconnect();
      else {
        idleServers.add(server);
        server.once('exit', () => idleServers.delete(server));
      }
      resolve({ code, ...output, folder });
    });
  });
  server.send({ main, args, folder, env: { PATH, HOME, ...env } });
  return {
    ended,
    async printed(pattern) {
      for (;;) {
        const found = pattern.exec(output.stdout + output.stderr);
        if (found) return found;
        const end = await Promise.race([once(look, 'printed'), ended]);
        if ('code' in end) throw new Error(end.stderr);
      }
    },
    kill: (signal) => void server.kill(signal),
    exited,
  };
}

/** Runs the command in a process that runs one after another. */
export async function tickmark(args: readonly string[], { folder, env = {} }: CommandOptions = {}): Promise<Ended> {
  const where = folder ?? (await emptyFolder());
  // The first command of a process decides how the program is called, which depends on the depth of the folder.
  if (dirname(where) !== tmpdir()) return tickmarkProcess(args, { folder: where, env });
  return startShared(args, { folder: where, env }).ended;
}

/** What `command-server.mjs` sends. */
interface Message extends Partial<Omit<Ended, 'folder'>> {
  /** The command has called `process.exit`: its process runs no other. */
  readonly isLast?: boolean;
}

export async function reportIn(folder: string): Promise<Report> {
  return JSON.parse(await readFile(join(folder, 'reports/report.json'), 'utf8')) as Report;
}

/** The report without what the clock decides. */
export function withoutClocks(report: Report): unknown {
  const {
    digest: _______,
    startedAt: _,
    durationMs: __,
    waits: ______,
    coverage,
    checks,
    findings,
    target,
    ...rest
  } = report;
  const rows = checks.map(({ durationMs: ___, exchanges: ____, ...row }) => row);
  const causes = findings.map(({ exchanges: ___, ...finding }) => finding);
  const operations = coverage.operations.map(({ latency: ___, ...row }) => row);
  const { baseUrl: _____, ...settings } = target;
  return { ...rest, target: settings, findings: causes, checks: rows, coverage: { ...coverage, operations } };
}
