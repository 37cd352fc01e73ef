// A run from its checks to its report, against the reference service.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../suites/index.js';
import { settingsOf } from '../../test/support/answers.js';
import { on, unheard } from '../../test/support/environment.js';
import { listen } from '../../test/support/http.js';
import type { Check } from '../check/check.js';
import { type Reference, startReference } from '../reference/index.js';
import { runInProcess } from './in-process.js';
import type { Engine, EngineRequest } from './plan.js';
import { type RunRequest, run } from './run.js';

let service: Reference;
let faulty: Reference;
beforeAll(async () => {
  [service, faulty] = await Promise.all([startReference(), startReference({ faults: ['honors-limit-101'] })]);
});
afterAll(async () => {
  await Promise.all([service.close(), faulty.close()]);
});

const paging = registry.filter(({ id }) => ['paging.limit-out-of-range@tags', 'tag.id@tags'].includes(id));

function running(change: Partial<RunRequest> = {}) {
  return run({
    settings: settingsOf({ baseUrl: service.baseUrl, features: ['catalog'] }),
    checks: paging,
    engine: runInProcess,
    seed: 3,
    runs: 2,
    gatePolicy: { strict: false, required: [] },
    ...change,
  });
}

describe('a run', () => {
  it('finds a conforming service conforming', async () => {
    const before = performance.now();
    const { report, exchanges } = await running();
    expect(report).toMatchObject({
      verdict: 'conforming',
      seed: 3,
      summary: { checks: 2, passed: 2 },
      target: { baseUrl: service.baseUrl.catalog, features: ['catalog'] },
    });
    expect(report.checks.map(({ id }) => id)).toEqual(paging.map(({ id }) => id));
    expect(report.durationMs).toBeGreaterThan(0);
    expect(report.durationMs).toBeLessThanOrEqual(performance.now() - before + 1);
    expect(Date.now() - Date.parse(report.startedAt)).toBeLessThan(60_000);
    expect(exchanges).toEqual([]);
  });

  it('finds a fault, shows it, and leaves the rest alone', async () => {
    const settings = settingsOf({ baseUrl: faulty.baseUrl, features: ['catalog'] });
    const { report } = await running({ settings, replayFlags: ['--base-url', 'x'] });
    expect(report.verdict).toBe('nonconforming');
    const [failed, ...others] = report.checks.toSorted((a, b) => (a.outcome < b.outcome ? -1 : 1));
    expect(failed).toMatchObject({
      id: 'paging.limit-out-of-range@tags',
      outcome: 'failed',
      replay: 'tickmark run --base-url x --only paging.limit-out-of-range@tags --seed 3',
    });
    expect(failed?.exchanges?.length).toBeGreaterThan(0);
    expect(others.map(({ outcome }) => outcome)).toEqual(['passed']);
  });

  it('keeps every exchange where that is asked for', async () => {
    const { report, exchanges } = await running({ keepExchanges: true });
    expect(exchanges).toHaveLength(report.summary.requests);
  });

  it('tells each result as it comes, with its check', async () => {
    const told: unknown[] = [];
    await running({ onResult: ({ id, outcome }, check) => told.push([id, outcome, check.id]) });
    expect(told).toEqual(expect.arrayContaining(paging.map(({ id }) => [id, 'passed', id])));
    expect(told).toHaveLength(2);
  });

  it('is judged under its gatePolicy, as the shard that it is', async () => {
    const shard = { index: 1, count: 2 };
    const { report } = await running({ shard, gatePolicy: { strict: true, required: ['trading'] } });
    expect(report).toMatchObject({ shard, strict: true, verdict: 'inconclusive' });
  });

  it('names what shows a check again', async () => {
    const stop = AbortSignal.abort(new Error('enough'));
    const { checks } = (await running({ stop, checks: paging.slice(0, 1) })).report;
    expect(checks[0]?.replay).toBe(`tickmark run --only ${paging[0]?.id} --seed 3`);
  });

  it('ends when it is told to', async () => {
    const stop = AbortSignal.abort(new Error('enough'));
    expect((await running({ stop })).report).toMatchObject({ verdict: 'inconclusive', cutShort: 'enough' });
  });

  it('ends when its budget is spent', async () => {
    const slow = on(async ({ send }) => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      await send('tags');
    });
    const { report } = await running({ checks: [slow], budget: 0.05 });
    expect(report.cutShort).toBe('the budget of 0.05 s is spent');
  });
});

describe('what an engine is told', () => {
  const told = async (change: Partial<RunRequest> = {}): Promise<EngineRequest> => {
    let request: EngineRequest | undefined;
    const engine: Engine = async (given) => {
      request = given;
      given.onResult({ ...unheard, id: 'a stranger' });
      return { requests: 0, coverage: { operations: [], parameters: [], fields: [] } };
    };
    await running({ engine, ...change });
    return request!;
  };

  it('is what the run was told', async () => {
    const stop = new AbortController().signal;
    expect(await told({ configFile: 'x.ts', budget: 2, keepExchanges: true, stop })).toMatchObject({
      configFile: 'x.ts',
      budgetMs: 2000,
      keepExchanges: true,
      seed: 3,
      runs: 2,
      stop,
    });
  });

  it('is bounded by nothing where nothing is said', async () => {
    const { budgetMs, keepExchanges, stop } = await told();
    expect([budgetMs, keepExchanges, stop.aborted]).toEqual([undefined, false, false]);
  });

  it('is to begin with what has to go first, each group in its order', async () => {
    const checks: Check[] = ['a', 'b', 'c', 'd'].map((id) => ({ ...on(async () => {}), id }));
    const order = async (first?: ReadonlySet<string>) => (await told({ checks, first })).checks.map(({ id }) => id);
    expect(await order(new Set(['d', 'b']))).toEqual(['b', 'd', 'a', 'c']);
    expect(await order()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('does not tell on what is none of the run', async () => {
    const heard: string[] = [];
    await told({ onResult: ({ id }) => heard.push(id) });
    expect(heard).toEqual([]);
  });
});

describe('the engine in this process', () => {
  it('lets all send at once, and those that judge wait for them', async () => {
    const order: string[] = [];
    const step = (id: string, phase: Check['phase']): Check => ({
      ...on(async () => {
        order.push(`${id} begins`);
        await new Promise((resolve) => setTimeout(resolve, 10));
        order.push(`${id} ends`);
      }),
      id,
      phase,
    });
    await running({ checks: [step('judge', 'passive'), step('a', 'active'), step('b', 'active')] });
    expect(order).toEqual(['a begins', 'b begins', 'a ends', 'b ends', 'judge begins', 'judge ends']);
  });

  it('lets go of its connections, even where it breaks', async () => {
    const { url, connections, close } = await listen((_, response) => response.end('[]'));
    const held: number[] = [];
    const counter = on(async () => void held.push(await connections()));
    const breaking = running({
      settings: settingsOf({ baseUrl: { catalog: url, orderBook: url }, features: ['catalog'] }),
      checks: [counter],
      onResult() {
        throw new Error('the listener broke');
      },
    });
    await expect(breaking).rejects.toThrow('the listener broke');
    expect(held).toEqual([1]);
    await expect.poll(connections).toBe(0);
    await close();
  });
});
