// The replay command of a passive finding: it runs the checks that sent the requests, so that the finding comes again.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failedCheckIds } from '../src/cli/last-run.js';
import { type Report, type RunServiceOptions, run } from '../src/index.js';
import { type Sandbox, startReference } from '../src/sandbox.js';
import { listen } from './support/http.js';

const ofTags: Omit<RunServiceOptions, 'baseUrl'> = { features: ['catalog'], only: ['tags'], timeout: 20_000 };

let reference: Sandbox;
/** Refuses offsets that the reference service accepts, with an answer that breaks a rule. */
let breaking: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  reference = await startReference({ variants: ['refuses-offsets-above-10000'] });
  breaking = await listen(async ({ url = '' }, response) => {
    const answer = await fetch(`${reference.baseUrl}${url}`);
    const isFar = Number(new URL(url, breaking.url).searchParams.get('offset')) > 10_000;
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

describe('the replay of a passive check', () => {
  it('runs the check that sent what broke a rule, and shows the finding again', async () => {
    const config = { ...ofTags, baseUrl: breaking.url };
    const whole = await run(config);
    const finding = findingOf(whole, 'error.body-shape@tags');
    expect(namesIn(finding.replay)).toEqual(['error.body-shape@tags', 'paging.offset-past-end@tags']);
    const again = findingOf(await run({ ...config, only: namesIn(finding.replay) }), 'error.body-shape@tags');
    expect(again.exchanges?.at(-1)?.request.url).toBe(finding.exchanges?.at(-1)?.request.url);
    expect(again.message).toBe(finding.message);
  });

  it('shows what drifted from a profile again', async () => {
    const profile = { profile: 1, answers: { 'error.status-codes': { tags: { 'far offset': 'accepted' } } } } as const;
    const config = { ...ofTags, baseUrl: reference.baseUrl, profile };
    const finding = findingOf(await run(config), 'error.status-codes@tags');
    expect(finding.exchanges?.at(-1)?.request.url).toContain('offset=');
    expect(namesIn(finding.replay)).toContain('paging.offset-past-end@tags');
    const again = findingOf(await run({ ...config, only: namesIn(finding.replay) }), 'error.status-codes@tags');
    expect(again.actual).toEqual(finding.actual);
  });
});

describe('--last-failed', () => {
  it('repeats the checks whose requests a passive check has judged', async () => {
    const ids = failedCheckIds(await run({ ...ofTags, baseUrl: breaking.url }));
    expect([...ids]).toEqual(expect.arrayContaining(['error.body-shape@tags', 'paging.offset-past-end@tags']));
  });
});
