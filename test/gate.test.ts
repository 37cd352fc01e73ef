// The gate of a pipeline: required features, the baseline, shards and their merge, a service that starts late.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../src/result/model.js';
import { startReference } from '../src/sandbox.js';
import { emptyFolder, reportIn, startShared, tickmark } from './support/command.js';
import { folderWith } from './support/fixed-service.js';

const fault = 'honors-any-limit-above-100';
const broken = ['paging.limit-maximum@tags', 'paging.limit-out-of-range@tags'];
/** Checks, of which some are broken by the fault. */
const selected = [...broken, 'paging.limit-default@tags'];

/** A service with a fault, and a folder with its configuration. */
async function faultyService() {
  const { config, close } = await startReference({ faults: [fault] });
  return { folder: await folderWith(config), close };
}

describe('--require', () => {
  it('exits 3 and names the feature without a selected check, and the operation that was not exercised', async () => {
    const service = await startReference();
    try {
      const flags = ['--only', 'cursor.envelope@account-trades', 'fee-rate.default', '--require'];
      // The run does not know the account.
      const run = (...required: readonly string[]) => tickmark(['run', String(service.baseUrl), ...flags, ...required]);
      const required = await run('account', 'fees', 'builder');
      expect(required.code).toBe(3);
      expect(required.stdout).toMatch(/Verdict: inconclusive.*\n {2}- /);
      expect(required.stdout).toMatch(/\n {2}- builder is required, but no check of it was selected\n/);
      expect(required.stdout).toMatch(/\n {2}- GET \/data\/trades was not exercised: .*\n/);
      const optional = await run('fees');
      expect(optional.code).toBe(0);
      expect(optional.stdout).toMatch(/Verdict: partial[\s\S]*account was not tested: no credentials are configured/);
    } finally {
      await service.close();
    }
  });
});

describe('tickmark run and merge against a service with a fault', () => {
  let service: Awaited<ReturnType<typeof faultyService>>;
  const run = (...flags: readonly string[]) => tickmark(['run', ...flags], { folder: service.folder });
  const report = () => reportIn(service.folder);

  beforeAll(async () => {
    service = await faultyService();
    const { code } = await run('--only', ...selected, 'fee-rate.default', '--report', 'json=all.json');
    expect(code).toBe(1);
  });
  afterAll(() => service.close());

  it('writes a baseline, excuses its checks, and fails for stale and expired entries', async () => {
    expect((await run('--only', ...selected, '--baseline', 'known.yaml')).stderr).toMatch(
      /there is no baseline known.yaml\n {2}--baseline-update writes one/,
    );
    const written = await run('--only', ...selected, '--baseline', 'known.yaml', '--baseline-update');
    expect(written.code).toBe(0);
    const path = join(service.folder, 'known.yaml');
    const text = await readFile(path, 'utf8');
    expect([...text.matchAll(/id: (.*)/g)].map(([, id]) => id)).toEqual(broken);
    expect(text).toContain('reason: to be filled in');

    const again = await run('--only', ...selected, '--baseline', 'known.yaml');
    expect(again.code).toBe(0);
    expect(again.stdout).toContain('Excused by the baseline (2)');
    expect(again.stdout).not.toMatch(/^\d+ findings?$/m);
    const excused = (await report()).checks.filter((row) => row.excused);
    expect(excused.map(({ id, outcome }) => `${id} ${outcome}`).toSorted()).toEqual(broken.map((id) => `${id} failed`));

    const expiring = text.replace(/reason: .*/, 'reason: x\n  expires: 2020-01-01');
    await writeFile(path, `${expiring}- id: paging.limit-default@tags\n  reason: was broken once\n`);
    const wrong = await run('--only', ...selected, '--baseline', 'known.yaml');
    expect(wrong.code).toBe(1);
    expect(wrong.stdout).toContain("the baseline's entry paging.limit-default@tags is stale: the check passed");
    expect(wrong.stdout).toContain(`the baseline's entry ${broken[0]} expired on 2020-01-01`);
    expect(wrong.stdout).toMatch(/^1 finding: 1 violation$/m);
  });

  it('runs only the failed checks with --last-failed, and says so when none is left', async () => {
    await run('--only', ...selected, '--seed', '5', '--effort', 'quick');
    const failed = (await report()).checks.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
    expect(broken).toEqual(expect.arrayContaining(failed));
    const again = await run('--last-failed');
    expect(again.code).toBe(1);
    const { checks, findings, seed, effort } = await report();
    expect(checks.map(({ id }) => id)).toEqual(failed);
    expect({ seed, effort }).toEqual({ seed: 5, effort: 'quick' });
    expect(findings[0]?.replay).toMatch(/ --effort quick .*--seed 5$/);

    await run('--only', 'fee-rate.default');
    const done = await run('--last-failed');
    expect(done.code).toBe(0);
    expect(done.stderr).toContain('nothing to run again');
    const elsewhere = await tickmark(['run', '--last-failed']);
    expect(elsewhere.code).toBe(2);
    expect(elsewhere.stderr).toMatch(/there is no report reports\/report.json\n {2}run once without --last-failed/);
  });

  it('merges two shards into the report of one run of both', async () => {
    const part = (index: number) =>
      run('--only', ...selected, 'fee-rate.default', '--shard', `${index}/2`, '--report', `json=part-${index}.json`);
    const codes = [(await part(1)).code, (await part(2)).code];
    expect(codes).toContain(1);
    const apart = await tickmark(['merge', 'part-1.json', 'part-2.json'], { folder: service.folder });
    expect(apart.code).toBe(1);
    const merged = await report();
    const whole = JSON.parse(await readFile(join(service.folder, 'all.json'), 'utf8')) as Report;
    const outcomes = ({ checks }: Report) => checks.map(({ id, outcome }) => `${id} ${outcome}`);
    expect(outcomes(merged)).toEqual(outcomes(whole));
    expect(merged.requirements).toEqual(whole.requirements);
    expect(merged.observations.map(({ id }) => id)).toEqual(whole.observations.map(({ id }) => id));

    const alone = await tickmark(['merge', 'part-1.json'], { folder: service.folder });
    expect(alone.code).toBe(2);
    expect(alone.stderr).toContain('of 2 shards, 2 is missing');
  });

  it('merges by the gate policy of its flags', async () => {
    const merge = (...flags: readonly string[]) =>
      tickmark(['merge', 'all.json', ...flags], { folder: service.folder });
    await writeFile(join(service.folder, 'k.json'), JSON.stringify(broken.map((id) => ({ id, reason: 'x' }))));
    expect((await merge('--baseline', 'k.json')).code).toBe(0);
    expect((await merge('--baseline', 'k.json', '--require', 'builder')).code).toBe(3);
    expect((await merge('--report', 'json=elsewhere.json')).stdout).toContain('Report: elsewhere.json');
    await writeFile(join(service.folder, 'no.json'), '{"results": []}');
    const twice = await merge('./all.json');
    expect(twice.code).toBe(2);
    expect(twice.stderr).toContain('./all.json is named twice\n  name each file once');
    const wrong = await merge('no.json');
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toMatch(/no.json is not a report of Tickmark: .*\n {2}name a report.json/);
  });
});

describe('--wait', () => {
  it('starts the run when the service answers', async () => {
    const folder = await emptyFolder();
    const first = await startReference();
    await first.close();
    const url = String(first.baseUrl);
    const running = startShared(['run', url, '--only', 'fee-rate.default', '--wait', '30'], { folder, env: {} });
    await running.printed(/waiting up to 30 s for an answer at/);
    const service = await startReference({ port: Number(new URL(url).port) });
    const { code, stderr } = await running.ended;
    await service.close();
    expect(code).toBe(0);
    expect(stderr).toMatch(/it answers, after/);
  });

  it('writes an inconclusive report if the service does not answer in time', async () => {
    const { code, stderr, folder } = await tickmark(['run', 'http://127.0.0.1:1', '--wait', '1']);
    expect(code).toBe(3);
    expect(stderr).toMatch(/nothing answered at http:\/\/127.0.0.1:1 within 1 s: .*ECONNREFUSED/);
    const { verdict, cutShort } = await reportIn(folder);
    expect(verdict).toBe('inconclusive');
    expect(cutShort).toMatch(/nothing answers at/);
  });
});

describe('wrong usage', () => {
  it.each([
    [
      'an update without a file',
      ['run', 'http://127.0.0.1:1', '--baseline-update'],
      /--baseline-update has no file to write\n {2}name it with/,
    ],
    [
      'two ways to run failures',
      ['run', '--watch', '.', '--last-failed'],
      /--watch runs the last failures first by itself/,
    ],
    ['a wait that is not a number', ['run', '--wait', 'long'], /whole number/],
    ['a merge of no report', ['merge'], /missing required argument/],
  ])('exits 2 for %s, with a hint', async (_, args, message) => {
    const { code, stderr } = await tickmark(args);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
