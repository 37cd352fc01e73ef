import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { emptyFolder } from '../test/support/command.js';
import { usageError } from '../test/support/usage-error.js';
import type { ProfileDocument } from './index.js';
import { pin, run } from './index.js';
import type { CheckRow } from './result/model.js';
import { type Sandbox, startReference } from './sandbox.js';

describe('run', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startReference({ faults: ['drops-count'] });
  });
  afterAll(() => sandbox.close());

  it('resolves to the report, and calls onResult with each of its rows', async () => {
    const rows: CheckRow[] = [];
    const report = await run({
      ...sandbox.config,
      only: ['cursor.*@order-book-markets'],
      onResult: (row) => rows.push(row),
    });
    expect(report.verdict).toBe('nonconforming');
    const byId = (a: CheckRow, b: CheckRow) => (a.id < b.id ? -1 : 1);
    expect(rows.toSorted(byId)).toEqual(report.checks.toSorted(byId));
  });

  it('makes orders with the function that the caller gives', async () => {
    let received = 0;
    const orders = () => {
      received += 1;
      return {};
    };
    await run({ ...sandbox.config, only: ['POST /order'], allowTrading: true, orders });
    expect(received).toBeGreaterThan(0);
  });

  it('gives each failed check a replay command, with the checks that sent its requests', async () => {
    const { checks } = await run({ ...sandbox.config, only: ['cursor.*@order-book-markets'], seed: 5 });
    const replay = checks.find(({ outcome }) => outcome === 'failed')?.replay;
    expect(replay).toMatch(
      /^npx tickmark run --base-url http:\S+ --features [a-z -]+ --only cursor.envelope@[\w-]+( cursor\.[\w-]+@[\w-]+)* --seed 5$/,
    );
  });

  it.each(['error.status-codes', 'error.body-shape', 'lookup.unknown-id', 'account.unauthenticated-reads'])(
    'exercises the operations of the features that are named, although %s is about requests that are refused',
    async (rule) => {
      const { verdict, reasons } = await run({ ...sandbox.config, only: [rule], allowTrading: true });
      expect(verdict).toBe('partial');
      expect(reasons).toEqual([expect.stringMatching(/checks selected; all passed$/)]);
    },
  );

  it('ends as inconclusive with the reason of an aborted signal', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    const { verdict, reasons } = await run({ ...sandbox.config, signal });
    expect(verdict).toBe('inconclusive');
    expect(reasons).toEqual(['enough']);
  });

  it.each([
    ['an unknown option', { fetures: ['catalog'] }, usageError('fetures is not a setting', 'did you mean "features"?')],
    ['a malformed account', { credentials: { address: '0x' } }, /credentials.address must be 0x and 40/],
    ['a number out of bounds', { concurrency: 0 }, /concurrency must be a whole number from 1 to 256/],
    ['a pattern that matches nothing', { only: ['catalogue'] }, usageError('"catalogue"', 'did you mean "catalog"?')],
    ['a base URL that is undefined', { baseUrl: undefined }, /baseUrl is there, but undefined/],
    ['an onResult that is no function', { onResult: 1 }, /onResult must be a function/],
    ['a signal that is no AbortSignal', { signal: true }, /signal must be an AbortSignal/],
    ['a profile that is no profile', { profile: 1 }, /profile must be the path of a profile, or what pin\(\) returned/],
    ['a profile that is missing', { profile: 'none.yaml' }, /there is no profile none\.yaml/],
    [
      'a mistyped question of a profile',
      { profile: { profile: 1, answers: { 'error.status-code': {} } } },
      usageError(
        'run(): profile: answers: there is no question "error.status-code"',
        'did you mean "error.status-codes"?',
      ),
    ],
  ])('throws for %s before any request', async (_, wrong, message) => {
    const running = run({ ...sandbox.config, ...wrong } as Parameters<typeof run>[0]);
    await expect(running).rejects.toThrow(message);
    await expect(running).rejects.toHaveProperty('name', 'UsageError');
  });

  it.each([[], [{}]])('throws without a base URL, and names the option to set', async (...options) => {
    const running = run(...(options as unknown as Parameters<typeof run>));
    await expect(running).rejects.toThrow(usageError('no service is named', 'set `baseUrl`') as Error);
  });
});

describe('a profile', () => {
  const only = ['error.status-codes@tags', 'paging.*@tags'];
  let sandbox: Sandbox;
  let pinned: ProfileDocument;
  beforeAll(async () => {
    sandbox = await startReference();
    pinned = pin(await run({ ...sandbox.config, only }));
  });
  afterAll(() => sandbox.close());

  it('shows no drift where it was pinned', async () => {
    const { verdict, profile, checks } = await run({ ...sandbox.config, only, profile: pinned });
    expect(verdict).toBe('partial');
    expect(profile).toMatchObject({ drifted: 0 });
    expect(profile).not.toHaveProperty('file');
    expect(checks.find(({ id }) => id === only[0])).toMatchObject({ level: 'pinned', outcome: 'passed' });
  });

  it('fails what drifted, from a file too, which the replay command names', async () => {
    const edited = { ...pinned, answers: { 'error.status-codes': { tags: { 'out-of-range limit': 422 } } } };
    const file = join(await emptyFolder(), 'profile.yaml');
    await writeFile(file, stringify(edited));
    const [fromObject, fromFile] = await Promise.all(
      [edited, file].map((profile) => run({ ...sandbox.config, only, profile })),
    );
    for (const report of [fromObject!, fromFile!]) {
      expect(report).toMatchObject({ verdict: 'nonconforming', profile: { drifted: 1 } });
      expect(report.findings[0]?.message).toMatch(/drifted from the profile: tags, out-of-range limit: 400/);
    }
    expect(fromFile!.profile?.file).toBe(file);
    expect(fromFile!.findings[0]?.replay).toContain(`--profile ${file}`);
  });

  it('cannot be pinned from a report that answers no open question', async () => {
    const report = await run({ ...sandbox.config, only: ['paging.limit-default@tags'] });
    expect(() => pin({ ...report, observations: [] })).toThrow(/the report answers no question/);
  });
});
