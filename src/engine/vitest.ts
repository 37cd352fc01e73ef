// Runs checks under vitest: a worker of its own, a live report of each result, and nothing read of the caller's project.
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { RedactedResult } from '../result/model.js';
import type { Engine, WorkerPlan } from './plan.js';
import type { RunStatistics } from './run-session.js';

declare module 'vitest' {
  interface ProvidedContext {
    tickmark: WorkerPlan;
  }
}

declare module '@vitest/runner' {
  interface TaskMeta {
    result?: RedactedResult;
    statistics?: RunStatistics;
  }
}

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * The suite is compiled, so vitest has nothing to transform. Its module runner, told to leave everything to Node, does
 * without the thread that its native loader keeps for itself; but it cannot read paths with these characters.
 */
const loading = /[#?%[\]{}()*!]/.test(here)
  ? { experimental: { viteModuleRunner: false, nodeLoader: false } }
  : { server: { deps: { external: [/./] } } };

export const runWithVitest: Engine = async ({ checks, stop, onResult, settings, ...plan }) => {
  const before = { ...process.env };
  const ownListeners = new Set(process.listeners('SIGINT'));
  const { createVitest } = await import('vitest/node');
  const { orders: _, ...cloneable } = settings;
  const stopChannel = `tickmark-${randomUUID()}`;
  const provided: WorkerPlan = { ...plan, settings: cloneable, checkIds: checks.map(({ id }) => id), stopChannel };
  const errors: unknown[] = [];
  let statistics: RunStatistics | undefined;

  const reporter = {
    onTestCaseResult(test: { meta(): { result?: RedactedResult; statistics?: RunStatistics } }) {
      const meta = test.meta();
      if (meta.statistics) statistics = meta.statistics;
      if (meta.result) onResult(meta.result);
    },
    onTestRunEnd(modules: Iterable<{ errors(): readonly unknown[] }>, unhandled: readonly unknown[]) {
      for (const module of modules) errors.push(...module.errors());
      errors.push(...unhandled);
    },
  };

  const vitest = await createVitest(
    'test',
    {
      config: false,
      root: here,
      dir: here,
      include: ['checks.suite.{js,ts}'],
      exclude: [],
      watch: false,
      pool: 'threads',
      maxWorkers: 1,
      isolate: false,
      fileParallelism: false,
      maxConcurrency: Math.max(checks.length, 1),
      testTimeout: 0,
      hookTimeout: 0,
      reporters: [reporter],
      provide: { tickmark: provided },
      silent: true,
      update: 'none',
      cache: false,
      passWithNoTests: true,
      ...loading,
    },
    { envDir: false, publicDir: false, logLevel: 'silent' },
    { stdout: sink(), stderr: sink() },
  );
  for (const listener of process.listeners('SIGINT'))
    if (!ownListeners.has(listener)) process.removeListener('SIGINT', listener);

  const channel = new BroadcastChannel(stopChannel);
  const pass = () => channel.postMessage('stop');
  stop.addEventListener('abort', pass, { once: true });
  try {
    await vitest.runTestSpecifications(await vitest.globTestSpecifications(), true);
  } finally {
    stop.removeEventListener('abort', pass);
    channel.close();
    await vitest.close();
    restore(before);
  }
  if (errors.length > 0 || !statistics) throw new Error(`the suite broke: ${messageOf(errors[0])}`);
  return statistics;
};

/** vitest leaves its marks in the environment; the caller's own is put back. */
function restore(before: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
}

function messageOf(error: unknown): string {
  const isMessage = typeof error === 'object' && error !== null && 'message' in error;
  return isMessage ? String(error.message) : 'its worker did not report back';
}

function sink(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
