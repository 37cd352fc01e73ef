// The replay command of a finding: it runs the check that shows it, and for a passive check the one that sent the request.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requirement } from '../spec/ledger.js';
import { failedCheckIds } from '../src/cli/execute-run.js';
import { type Report, type RunServiceOptions, run } from '../src/index.js';
import { faults } from '../src/reference/index.js';
import { type Sandbox, startReference } from '../src/sandbox.js';
import { listen } from './support/http.js';

const ofTags: Omit<RunServiceOptions, 'baseUrl'> = {
  features: ['catalog'],
  only: ['tags'],
  effort: 'quick',
  timeout: 20_000,
};

let reference: Sandbox;
/** Refuses offsets that the reference service accepts, with an answer that breaks a rule. */
let breaking: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  reference = await startReference({ variants: ['refuses-offsets-above-10000'] });
  breaking = await listen(async ({ url = '' }, response) => {
    const answer = await fetch(`${reference.baseUrl}${url}`);
    const offset = Number(new URL(url, breaking.url).searchParams.get('offset'));
    // A passive check itself asks for an offset of 20 digits.
    const isFar = offset > 10_000 && offset < Number.MAX_SAFE_INTEGER;
    response.writeHead(isFar ? 404 : answer.status, { 'content-type': 'application/json' });
    response.end(isFar ? '{"message":"too far"}' : await answer.text());
  });
});
afterAll(async () => {
  await Promise.all([reference.close(), breaking.close()]);
});

const namesIn = (replay: string) => (/--only (.*?) --seed/.exec(replay)?.[1] ?? '').replaceAll("'", '').split(' ');

function findingOf({ findings }: Report, check: string) {
  const finding = findings.find(({ checks }) => checks.includes(check));
  if (!finding) throw new Error(`${check} found nothing`);
  return finding;
}

/**
 * Faults of all kinds of reads: enough that each kind of check finds something, few enough that they do not hide each
 * other.
 */
const faultsOfReads = faults
  .filter(({ requirement: id }) => requirement(id).feature !== 'trading')
  // Some of these depend on what was asked before, so that a run alone with them never shows the same twice.
  .filter(({ source, name }) => !source?.includes('/real-stacks/') && !name.includes('-each-'))
  .map(({ name }) => name)
  .filter((_, index) => index % 300 === 0);

/** Features and operations whose lists, records, lookups and refusals they break: few enough that a run is short. */
const brokenParts = ['order-book', 'fees', 'GET /tags', 'GET /events/slug/{slug}'];

// Most of the time they wait: for tries of a request that was answered with 500, and to confirm what they find.
describe.concurrent('the replay of a finding', () => {
  async function runAgainstFaults(only: readonly string[]): Promise<Report> {
    const service = await startReference({ faults: faultsOfReads });
    try {
      return await run({ ...service.config, effort: 'quick', timeout: 20_000, only });
    } finally {
      await service.close();
    }
  }

  it('shows it again with one check, and at most one that sends the request', async () => {
    const { findings, checks } = await runAgainstFaults(brokenParts);
    expect(findings.length).toBeGreaterThan(faultsOfReads.length / 2);
    const replays = findings.map(async ({ checks: [id], replay }) => {
      const names = namesIn(replay);
      expect(names.length).toBeLessThanOrEqual(2);
      return (await runAgainstFaults(names)).checks.find((row) => row.id === id);
    });
    const outcomes = (rows: readonly (Report['checks'][number] | undefined)[]) =>
      rows.map((row) => [row?.id, row?.outcome, row?.message]);
    const shown = findings.map(({ checks: [found] }) => checks.find(({ id }) => id === found));
    expect(outcomes(await Promise.all(replays))).toEqual(outcomes(shown));
  });
});

describe.concurrent('the replay of a passive check', () => {
  it('names no other check where an answer to its own request breaks the rule', async () => {
    const service = await startReference();
    const untyped = await listen(async ({ url = '' }, response) => {
      const answer = await fetch(`${service.baseUrl}${url}`);
      response.writeHead(answer.status, { 'content-type': 'text/plain' });
      response.end(await answer.text());
    });
    const only = ['service.json-content-type@tags', 'paging.limit-maximum@tags', 'error.body-shape@tags'];
    const { findings } = await run({ ...ofTags, only, baseUrl: untyped.url });
    await Promise.all([service.close(), untyped.close()]);
    const [finding] = findings;
    expect(finding?.checks).toEqual(['service.json-content-type@tags']);
    expect(namesIn(finding?.replay ?? '')).toEqual(['service.json-content-type@tags']);
  });

  it('runs the check that sent what broke a rule, and shows the finding again', async () => {
    const config = { ...ofTags, baseUrl: breaking.url };
    const whole = await run(config);
    const finding = findingOf(whole, 'error.body-shape@tags');
    // What `--last-failed` repeats: also the check that sent the request.
    expect([...failedCheckIds(whole)]).toEqual(
      expect.arrayContaining(['error.body-shape@tags', 'paging.limit-default@tags']),
    );
    expect(namesIn(finding.replay)).toEqual(['error.body-shape@tags', 'paging.limit-default@tags']);
    const again = findingOf(await run({ ...config, only: namesIn(finding.replay) }), 'error.body-shape@tags');
    expect(again.exchanges?.at(-1)?.request.url).toBe(finding.exchanges?.at(-1)?.request.url);
    expect(again.message).toBe(finding.message);
  });

  it('shows what drifted from a profile again', async () => {
    const profile = { profile: 1, answers: { 'error.status-codes': { tags: { 'far offset': 'accepted' } } } } as const;
    const config = { ...ofTags, baseUrl: reference.baseUrl, profile };
    const finding = findingOf(await run(config), 'error.status-codes@tags');
    expect(finding.exchanges?.at(-1)?.request.url).toContain('offset=');
    expect(namesIn(finding.replay)).toContain('paging.limit-default@tags');
    const again = findingOf(await run({ ...config, only: namesIn(finding.replay) }), 'error.status-codes@tags');
    expect(again.actual).toEqual(finding.actual);
  });
});
