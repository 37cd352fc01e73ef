// Profiles on the command line: pin the reference service, run by the profile, edit it, and read bad ones.
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Report } from '../src/result/model.js';
import { type Sandbox, startReference } from '../src/sandbox.js';
import { type Ended, emptyFolder, reportIn, tickmark } from './support/command.js';
import { folderWith } from './support/fixed-service.js';
import { errorsOf } from './support/report-validators.js';

const fast = [
  '--only',
  'service.*@tags',
  'error.*@tags',
  'paging.limit-out-of-range@tags',
  'paging.offset-past-end@tags',
];
const run = ['run', '--quiet'];

describe('a profile', () => {
  let folder = '';
  let yaml = '';
  let service: Sandbox;
  /** A run by the profile. */
  let again: Ended;
  let report: Report;
  const judged = [...run, '--profile', 'profile.yaml', ...fast];
  beforeAll(async () => {
    service = await startReference();
    const { orders: _, ...config } = service.config;
    folder = await folderWith(config);
    await tickmark([...run, ...fast], { folder });
    await copyFile(join(folder, 'reports/report.json'), join(folder, 'unpinned.json'));
    const { stdout } = await tickmark(['pin'], { folder });
    yaml = stdout;
    await writeFile(join(folder, 'profile.yaml'), yaml);
    again = await tickmark(judged, { folder });
    report = await reportIn(folder);
  });
  afterAll(() => service.close());

  /** Runs by the profile with one text replaced. */
  async function runWith(from: string, to: string) {
    expect(yaml).toContain(from);
    await writeFile(join(folder, 'edited.yaml'), yaml.replace(from, to));
    const ended = await tickmark([...run, '--profile', 'edited.yaml', ...fast], { folder });
    return { ...ended, report: await reportIn(folder) };
  }

  it('holds what the run observed', () => {
    const { answers, members } = parse(yaml);
    expect(answers['error.status-codes'].tags).toMatchObject({ 'out-of-range limit': 400, 'far offset': 'accepted' });
    expect(members.Tag).toEqual({ required: 'all', nonNull: 'all' });
  });

  it('shows no drift in a second run of the same service', () => {
    expect(again.code).toBe(0);
    const { profile, checks } = report;
    expect(profile).toMatchObject({ file: 'profile.yaml', drifted: 0 });
    expect(checks.filter(({ level }) => level === 'pinned').length).toBeGreaterThan(0);
    expect(again.stdout).toMatch(/Verdict: partial/);
  });

  it('says in the verdict what it pins as served and a configuration no longer claims', async () => {
    const pinned = { profile: 1, answers: { 'service.served-operations': { tags: 'served', 'fee-rate': 'served' } } };
    await writeFile(join(folder, 'served.json'), JSON.stringify(pinned));
    const { code, stdout } = await tickmark(
      [...run, '--profile', 'served.json', '--features', 'catalog', ...fast, '--report', 'json'],
      { folder },
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/Verdict: partial/);
    const { profile, reasons } = await reportIn(folder);
    expect(profile).toMatchObject({ pinned: 2, drifted: 0, notClaimed: ['fee-rate'] });
    expect(reasons).toContainEqual(
      expect.stringMatching(/^the profile pins fee-rate as served, which was not judged: fees is not claimed/),
    );
    expect(errorsOf.json?.(await readFile(join(folder, 'reports/report.json'), 'utf8'))).toEqual([]);
  });

  it('is counted over all shards by `tickmark merge --profile`', async () => {
    for (const index of [1, 2])
      await tickmark([...judged, '--shard', `${index}/2`, '--report', `json=${index}.json`], { folder });
    const merged = await tickmark(['merge', '1.json', '2.json', '--profile', 'profile.yaml'], { folder });
    expect(merged.code).toBe(0);
    expect((await reportIn(folder)).profile).toEqual(report.profile);
    expect((await tickmark(['merge', '1.json', '2.json'], { folder })).stderr).toContain('--profile is not given');
    const other = await tickmark(['merge', 'unpinned.json', '--profile', 'profile.yaml'], { folder });
    expect([other.code, other.stderr]).toEqual([
      2,
      expect.stringContaining('unpinned.json was not judged by a profile'),
    ]);
  });

  it('fails the check of an answer that drifted, at the level pinned, with the command that shows it again', async () => {
    const { code, stdout, report } = await runWith('out-of-range limit: 400', 'out-of-range limit: 422');
    expect(code).toBe(1);
    expect(report.verdict).toBe('nonconforming');
    expect(report.reasons).toEqual(['1 violation', '1 violation is a drift from the profile']);
    expect(report.findings).toMatchObject([
      {
        level: 'pinned',
        checks: ['error.status-codes@tags'],
        expected: { 'tags, out-of-range limit': '422' },
        actual: { 'tags, out-of-range limit': '400' },
        // With the check that sent the first request of this kind, if it was another one: they run at the same time.
        replay: expect.stringMatching(
          /^node \S+ run --profile edited\.yaml --only error\.status-codes@tags( paging\.[\w-]+@tags)? --seed 1$/,
        ),
      },
    ]);
    expect(stdout).toMatch(/drifted from the profile: tags, out-of-range limit: 400 .*pinned 422/);
    expect(errorsOf.json?.(await readFile(join(folder, 'reports/report.json'), 'utf8'))).toEqual([]);
  });

  it('exits 2 for a mistyped line, with a suggestion and without a run', async () => {
    const { code, stderr } = await runWith('out-of-range limit: 400', 'out-of-range limits: 400');
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /edited\.yaml: answers: error\.status-codes: tags: there is no "out-of-range limits"\n {2}did you mean "out-of-range limit"\?/,
    );
  });

  it('narrows the document of spec in a file, by the name of which it is YAML, JSON or a page', async () => {
    for (const name of ['one.yaml', 'a/one.json', 'one.html']) {
      const { code, stdout } = await tickmark(['spec', '--profile', 'profile.yaml', '--out', name], { folder });
      expect([code, stdout]).toEqual([0, `${name}\n`]);
    }
    const written = await readFile(join(folder, 'one.yaml'), 'utf8');
    const { stdout } = await tickmark(['spec', '--profile', 'profile.yaml'], { folder });
    expect(written).toBe(stdout);
    const document = JSON.parse(await readFile(join(folder, 'a/one.json'), 'utf8'));
    expect(document).toEqual(parse(written));
    const { components, paths } = document;
    expect(components.schemas.Tag.required).toContain('requiresTranslation');
    expect(components.schemas.Tag.properties.label.type).toBe('string');
    expect(Object.keys(paths['/tags'].get.responses)).toEqual(['200', '400', '4XX', 'default']);
    expect(await readFile(join(folder, 'one.html'), 'utf8')).toMatch(/^<!doctype html>/);
  });

  it('narrows the document of spec in a folder, whose page links to no other page', async () => {
    await tickmark(['spec', '--profile', 'profile.yaml', '--out', 'site'], { folder });
    expect((await readdir(join(folder, 'site'))).sort()).toEqual([
      'index.html',
      'openapi.json',
      'openapi.yaml',
      'redoc.LICENSE.txt',
    ]);
    const { components } = parse(await readFile(join(folder, 'site/openapi.yaml'), 'utf8'));
    expect(components.schemas.Tag.required).toContain('label');
    expect(await readFile(join(folder, 'site/index.html'), 'utf8')).not.toContain('ledger.html');
  });
});

describe('bad input', () => {
  const wrong = ['run', 'http://127.0.0.1:1'];

  it.each<[string, readonly string[], string | undefined, RegExp]>([
    [
      'a profile that is missing',
      [...wrong, '--profile', 'none.yaml'],
      undefined,
      /there is no profile none\.yaml\n.*pin/,
    ],
    // src/profile/parse.test.ts has what else is no profile.
    ['a profile that is no YAML', [...wrong, '--profile', 'x.yaml'], 'a: [', /the profile x\.yaml is malformed/],
    [
      'a document of a profile that is missing',
      ['spec', '--profile', 'none.yaml', '--out', 'o.yaml'],
      undefined,
      /there is no profile none\.yaml/,
    ],
    [
      'a document of something else',
      ['spec', '--profile', 'x.yaml', '--out', 'o.yaml'],
      'openapi: 3.1.0',
      /x\.yaml: it is not a profile/,
    ],
    [
      'a document in a place that cannot be written to',
      ['spec', '--profile', 'x.yaml', '--out', 'x.yaml/o.yaml'],
      'profile: 1',
      /cannot write x\.yaml\/o\.yaml: /,
    ],
  ])('%s exits 2 with a message and no stack trace', async (_, args, content, message) => {
    const folder = await emptyFolder();
    if (content !== undefined) await writeFile(join(folder, 'x.yaml'), content);
    const { code, stderr } = await tickmark(args, { folder });
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(code).toBe(2);
  });
});
