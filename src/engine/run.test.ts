// A run from its checks to its report, against the reference service.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registry } from '../../suites/index.js';
import { settingsOf } from '../../test/support/answers.js';
import { createCheck } from '../../test/support/environment.js';
import { listen } from '../../test/support/http.js';
import type { Check } from '../check/check.js';
import { type Reference, startReference } from '../reference/index.js';
import { type RunRequest, run } from './run.js';

let service: Reference;
let faulty: Reference;
beforeAll(async () => {
  [service, faulty] = await Promise.all([startReference(), startReference({ faults: ['honors-limit-101'] })]);
});
afterAll(async () => {
  await Promise.all([service.close(), faulty.close()]);
});

/** A check that reads the tags once. */
const reader = createCheck(async ({ send }) => void (await send('tags')));

const paging = registry.filter(({ id }) => ['paging.limit-out-of-range@tags', 'tag.id@tags'].includes(id));

function running(change: Partial<RunRequest> = {}) {
  return run({
    settings: settingsOf({ baseUrl: service.baseUrl, features: ['catalog'] }),
    checks: paging,
    seed: 3,
    effort: 'normal',
    gatePolicy: { strict: false, required: [] },
    ...change,
  });
}

describe('run', () => {
  it('reports a conforming service as conforming', async () => {
    const { report, exchanges } = await running();
    expect(report).toMatchObject({
      verdict: 'conforming',
      seed: 3,
      effort: 'normal',
      summary: { checks: 2, passed: 2 },
      target: { baseUrl: service.baseUrl.catalog, features: ['catalog'] },
    });
    expect(report.checks.map(({ id }) => id)).toEqual(paging.map(({ id }) => id));
    expect(report.durationMs).toBeGreaterThan(0);
    expect(Date.parse(report.startedAt)).not.toBeNaN();
    expect(exchanges).toEqual([]);
  });

  it.each([
    ['requires-authentication-for-fees-and-the-order-book', ['fees', 'order-book']],
    ['refuses-signed-reads-of-builder-trades', ['account', 'builder']],
  ] as const)('exercises reads with and without headers: %s', async (variant, features) => {
    const { baseUrl, accounts, close } = await startReference({ variants: [variant] });
    const settings = settingsOf({ baseUrl, features, credentials: accounts.first });
    const checks = registry.filter(
      ({ feature, requirement }) => features.some((name) => name === feature) && requirement.endsWith('.response'),
    );
    const { report } = await running({ settings, checks }).finally(close);
    expect(report.checks.map(({ outcome }) => outcome)).toEqual(checks.map(() => 'passed'));
    expect(report.verdict).toBe('conforming');
  });

  it('fails the check that finds a fault, with its exchanges and replay command, and passes the others', async () => {
    const settings = settingsOf({ baseUrl: faulty.baseUrl, features: ['catalog'] });
    const { report } = await running({ settings, replayFlags: ['--base-url', 'x'] });
    expect(report.verdict).toBe('nonconforming');
    const [failed, ...others] = report.checks.toSorted((a, b) => (a.outcome < b.outcome ? -1 : 1));
    expect(failed).toMatchObject({
      id: 'paging.limit-out-of-range@tags',
      outcome: 'failed',
      replay: 'npx tickmark run --base-url x --only paging.limit-out-of-range@tags --seed 3',
    });
    expect(failed?.exchanges?.length).toBeGreaterThan(0);
    expect(others.map(({ outcome }) => outcome)).toEqual(['passed']);
  });

  it('returns every exchange with keepExchanges', async () => {
    const { report, exchanges } = await running({ keepExchanges: true });
    expect(exchanges).toHaveLength(report.summary.requests);
  });

  it('calls onResult once for each check', async () => {
    const calls: unknown[] = [];
    await running({ onResult: ({ id, outcome }) => calls.push([id, outcome]) });
    expect(calls).toEqual(expect.arrayContaining(paging.map(({ id }) => [id, 'passed'])));
    expect(calls).toHaveLength(2);
  });

  it('applies the gate policy and records the shard', async () => {
    const shard = { index: 1, count: 2 };
    const { report } = await running({ shard, gatePolicy: { strict: true, required: ['trading'] } });
    expect(report).toMatchObject({ shard, strict: true, verdict: 'inconclusive' });
  });

  it('gives a check that did not run its replay command', async () => {
    const stop = AbortSignal.abort(new Error('enough'));
    const { checks } = (await running({ stop, checks: paging.slice(0, 1) })).report;
    expect(checks[0]?.replay).toBe(`npx tickmark run --only ${paging[0]?.id} --seed 3`);
  });

  it('ends as inconclusive when it is stopped', async () => {
    const stop = AbortSignal.abort(new Error('enough'));
    expect((await running({ stop })).report).toMatchObject({ verdict: 'inconclusive', cutShort: 'enough' });
  });

  it('ends as inconclusive when its budget is spent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { url, close } = await listen((_, response) => {
      vi.advanceTimersByTime(50);
      response.end('[]');
    });
    const settings = settingsOf({ baseUrl: { catalog: url, orderBook: url }, features: ['catalog'] });
    const { report } = await running({ settings, checks: [reader], budget: 0.05 });
    await close();
    vi.useRealTimers();
    expect(report.cutShort).toBe('the budget of 0.05 s is spent');
  });
});

describe('runChecks', () => {
  it('starts all active checks at once, the passive ones when those have ended, and the last ones at the end', async () => {
    const order: string[] = [];
    const step = (id: string, phase: Check['phase']): Check => ({
      ...createCheck(async () => {
        order.push(`${id} starts`);
        await Promise.resolve();
        order.push(`${id} ends`);
      }),
      id,
      phase,
    });
    const checks = [step('last', 'last'), step('passive', 'passive'), step('a', 'active'), step('b', 'active')];
    await running({ checks });
    const ofActive = ['a starts', 'b starts', 'a ends', 'b ends'];
    expect(order).toEqual([...ofActive, 'passive starts', 'passive ends', 'last starts', 'last ends']);
  });

  it('starts the other passive checks when those of trading have ended', async () => {
    const order: string[] = [];
    const step = (feature: Check['feature']): Check => ({
      ...createCheck(async () => {
        order.push(`${feature} starts`);
        await Promise.resolve();
        order.push(`${feature} ends`);
      }),
      id: feature,
      feature,
      phase: 'passive',
    });
    const { url, close } = await listen((_, response) => response.end('[]'));
    const settings = settingsOf({ baseUrl: { catalog: url, orderBook: url }, features: ['catalog', 'trading'] });
    await running({ settings, checks: [step('catalog'), step('trading')] });
    await close();
    expect(order).toEqual(['trading starts', 'trading ends', 'catalog starts', 'catalog ends']);
  });

  it("starts checks that place orders when those that read the account's orders have ended", async () => {
    const { url, close } = await listen((_, response) => response.end('[]'));
    const order: string[] = [];
    const step = (id: string, change: Partial<Check>): Check => ({
      ...createCheck(async () => {
        order.push(`${id} starts`);
        await new Promise((resolve) => setTimeout(resolve, 5));
        order.push(`${id} ends`);
      }),
      ...change,
      id,
    });
    const credentials = { address: '0x1', apiKey: 'key', secret: 'AAAA', passphrase: 'words' };
    await running({
      settings: settingsOf({ baseUrl: { catalog: url, orderBook: url }, credentials, allowTrading: true }),
      checks: [step('places', { needs: ['trading'] }), step('reads', { endpoint: 'account-orders' })],
    });
    await close();
    expect(order).toEqual(['reads starts', 'reads ends', 'places starts', 'places ends']);
  });

  it('starts the checks named by `first` before the others, and keeps the order in each group', async () => {
    const order: string[] = [];
    const checks = ['a', 'b', 'c', 'd'].map((id) => ({ ...createCheck(async () => void order.push(id)), id }));
    await running({ checks, first: new Set(['d', 'b']) });
    expect(order).toEqual(['b', 'd', 'a', 'c']);
  });

  it('closes its connections even when onResult throws', async () => {
    const { url, connections, close } = await listen((_, response) => response.end('[]'));
    const held: number[] = [];
    const counter = createCheck(async () => void held.push(await connections()));
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
