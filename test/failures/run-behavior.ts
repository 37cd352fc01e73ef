// Runs the built command against one failing service, and measures how it ended.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report } from '../../src/result/model.js';
import { type Behavior, type EndedRun, killAfterMs, type RunningCommand } from './behavior.js';
import { type ScriptedService, startScriptedService } from './scripted-service.js';

const main = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url));
const recordUsage = new URL('./record-usage.mjs', import.meta.url).href;

/** One quick check of a public list. */
const defaultFlags = ['--only', 'paging.limit-default@tags'];

export async function runBehavior(behavior: Behavior): Promise<EndedRun> {
  const service = await startScriptedService(behavior.answer);
  try {
    return await runAgainst(behavior, service);
  } finally {
    await service.close();
  }
}

async function runAgainst(behavior: Behavior, service: ScriptedService): Promise<EndedRun> {
  const folder = await mkdtemp(join(tmpdir(), 'tickmark-failure-'));
  const { reference, url } = service;
  const { first, second } = reference.accounts;
  const config = { baseUrl: url, ...reference.config, credentials: first, otherAccount: second };
  await writeFile(join(folder, 'tickmark.config.json'), JSON.stringify(config));
  await behavior.prepare?.(folder);
  const closePipe = behavior.stdout === 'full-pipe' ? createFullPipe(join(folder, pipeName)) : () => {};
  const startedAt = performance.now();
  const child = start(behavior, folder);
  const output = capture(child, behavior);
  const closed = new Promise<number | NodeJS.Signals | null>((resolve) => {
    // Not `close`: a pipe without a reader never closes.
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
  const killer = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  await behavior.during?.(running(child, service, folder));
  const exit = await closed;
  const seconds = (performance.now() - startedAt) / 1000;
  clearTimeout(killer);
  closePipe();
  const { stdout, stderr } = await output(exit);
  const report = await readReport(folder);
  const checks = report?.checks ?? [];
  return {
    exit,
    verdict: report?.verdict ?? null,
    seconds,
    ...(await readUsage(folder)),
    requests: service.received.length,
    findings: report?.findings.length ?? 0,
    stdout,
    stderr,
    failedRequirements: checks.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id),
    broken: checks.filter(({ outcome }) => outcome === 'error').map(({ id }) => id),
    openOrders: service.openOrders().length,
    folder,
  };
}

/** The command in a process of its own: its id is the one to signal. */
function start({ flags = defaultFlags, fileSizeLimit, stdout }: Behavior, folder: string): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, TICKMARK_TEST_USAGE: join(folder, 'usage.json') };
  const command = [process.execPath, '--import', recordUsage, main, 'run', ...flags];
  const limit = fileSizeLimit === undefined ? '' : `ulimit -f ${fileSizeLimit}; `;
  const target = stdout === 'full-pipe' ? pipeName : stdout;
  const redirection = target === '/dev/full' || target === pipeName ? ` >${target}` : '';
  // With a socket as its input, bash would read .bashrc.
  const script = `${limit}exec "$@"${redirection}`;
  return spawn('bash', ['--norc', '-c', script, 'bash', ...command], { cwd: folder, env });
}

const pipeName = 'stdout.pipe';

/**
 * A full pipe: it is open for reading, so that writing to it is no error, and never read. Returns a function that
 * closes it.
 */
function createFullPipe(path: string): () => void {
  execFileSync('mkfifo', [path]);
  const pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  try {
    for (;;) writeSync(pipe, ' '.repeat(1024));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
  }
  return () => closeSync(pipe);
}

/** Collects what the command prints; the function that it returns resolves once all of it has arrived. */
function capture(child: ChildProcess, { stdout: mode = 'read' }: Behavior) {
  const texts = { stdout: '', stderr: '' };
  const ends = (['stdout', 'stderr'] as const).map(async (name) => {
    const stream = child[name];
    if (!stream) return;
    if (name === 'stdout' && mode === 'closed') return void stream.destroy();
    for await (const chunk of stream) texts[name] += String(chunk);
  });
  return async (_: unknown) => {
    await Promise.all(ends);
    return texts;
  };
}

function running(child: ChildProcess, service: ScriptedService, folder: string): RunningCommand {
  return {
    folder,
    signal: (name) => void child.kill(name),
    received: (request, count = 1) =>
      new Promise((resolve) => {
        const look = () => {
          if (service.received.filter((received) => request.test(received)).length >= count) resolve();
        };
        service.onRequest(look);
        child.once('exit', () => resolve());
        look();
      }),
  };
}

async function readReport(folder: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, 'reports/report.json'), 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

/** What the process recorded of itself; undefined if it was killed. */
async function readUsage(folder: string): Promise<Pick<EndedRun, 'megabytes' | 'processorSeconds'>> {
  const text = await readFile(join(folder, 'usage.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return { megabytes: undefined, processorSeconds: undefined };
  const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(text) as NodeJS.ResourceUsage;
  return { megabytes: Math.round(maxRSS / 1024), processorSeconds: (userCPUTime + systemCPUTime) / 1e6 };
}
