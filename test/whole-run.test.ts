// One whole run against the embedded service, and what is done with its reports: its recording is validated, and its
// profile is pinned. A part of it is compared with a run against `tickmark serve`.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Har } from 'har-format';
import type { OpenAPIObject } from 'openapi3-ts/oas31';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openApi } from '../spec/document.js';
import { openStatements } from '../spec/open-statements.js';
import type { ProfileDocument } from '../src/profile/document.js';
import { narrowDocument } from '../src/profile/narrow-document.js';
import { listQuestions } from '../src/profile/questions.js';
import type { Report } from '../src/result/model.js';
import { registry } from '../suites/index.js';
import {
  type Ended,
  emptyFolder,
  reportIn,
  start,
  tickmark,
  tickmarkProcess,
  withoutClocks,
} from './support/command.js';
import { errorsOf } from './support/report-validators.js';

let ended: Ended;
let embedded: Report;
beforeAll(async () => {
  ended = await tickmarkProcess(['run', '--reference', '--seed', '7', '--report', 'json', 'har']);
  embedded = await reportIn(ended.folder);
});

describe('tickmark run against the embedded reference service', () => {
  it('passes every check and exits 0', async () => {
    const { summary, verdict } = embedded;
    expect(verdict).toBe('conforming');
    expect(summary).toMatchObject({ failed: 0, warned: 0, inconclusive: 0, skipped: 0, error: 0 });
    expect(summary).toMatchObject({ checks: registry.length, passed: registry.length });
    expect(ended.code).toBe(0);
  });

  it('prints the checks of each feature, then the verdict', () => {
    expect(ended.stdout).toMatch(/catalog +✓ \d+ passed/);
    expect(ended.stdout).toMatch(
      /Verdict: conforming; power \d+ % \(.* possible mistakes ruled out\)\nConforms to: catalog and trading \(contract [\d., -]+\)\nReport: reports\/report.json\nReport: reports\/exchanges.har\n$/,
    );
  });

  it('prints first what it tests', () => {
    expect(ended.stderr).toMatch(
      /^tickmark \S+\n {2}service +http:\/\/127.0.0.1:\d+\n {2}config +none\n {2}features +all .*\n {2}account +0x.*, trading allowed\n {2}checks +all [\d,]+\n {2}seed +7\n\n/,
    );
  });

  it('prints no color into a pipe', () => {
    expect(ended.stdout).not.toContain('\u001b');
  });

  it('writes a report that fits its published schema', async () => {
    expect(errorsOf.json?.(await readFile(join(ended.folder, 'reports/report.json'), 'utf8'))).toEqual([]);
  });
});

describe('tickmark run against `tickmark serve`', () => {
  it('writes the same report as the embedded run of the same seed, apart from clocks, and the service stops with exit code 0', async () => {
    const folder = await emptyFolder();
    const server = start(['serve', '--port', '0', '--seed', '7', '--write-config', 'tickmark.config.yaml'], folder);
    const greeting = await new Promise<string>((resolve) =>
      server.stdout?.once('data', (data) => resolve(String(data))),
    );
    try {
      const command = /ts=[\s\S]*?"SERVICE_SIGNATURE: \$sig"/.exec(greeting)?.[0] ?? '';
      const { stdout } = await promisify(execFile)('sh', ['-c', command.replace('curl ', 'curl -s ')]);
      expect(JSON.parse(stdout)).toHaveProperty('data');

      const rules = ['paging.limit-maximum@tags', 'fee-rate.default', 'cursor.envelope', 'cancel-order.canceled'];
      const selected = ['--only', ...rules, '--seed', '7'];
      const reportOf = async (flags: readonly string[], where = {}) =>
        reportIn((await tickmark(['run', ...flags, ...selected], where)).folder);
      const [report, embedded] = await Promise.all([
        reportOf(['--allow-trading', '--config', 'tickmark.config.yaml'], { folder }),
        reportOf(['--reference']),
      ]);
      expect(report.target).toMatchObject({ configFile: 'tickmark.config.yaml', trading: true });
      expect(withoutClocks({ ...report, target: embedded.target })).toEqual(withoutClocks(embedded));
    } finally {
      server.kill('SIGTERM');
    }
    expect(await new Promise((resolve) => server.once('close', resolve))).toBe(0);
  });
});

const passive = new Set(registry.filter(({ phase }) => phase === 'passive').map(({ id }) => id));

function passiveOutcomes({ checks }: Report): readonly (readonly [string, string])[] {
  return checks.filter(({ id }) => passive.has(id)).map(({ id, outcome }) => [id, outcome] as const);
}

describe('tickmark validate, with the recording of a run', () => {
  let validated: Ended;
  let report: Report;
  beforeAll(async () => {
    const flags = ['--report', 'json=validated.json'];
    validated = await tickmark(['validate', 'reports/exchanges.har', ...flags], { folder: ended.folder });
    report = JSON.parse(await readFile(join(ended.folder, 'validated.json'), 'utf8')) as Report;
  });

  it('finds the same passive outcomes as the run', () => {
    expect(passiveOutcomes(report)).toEqual(passiveOutcomes(embedded));
    expect(passiveOutcomes(report).length).toBe(passive.size);
  });

  it('judges every recorded request, and the lists and lookups among them', () => {
    const { recorded, judged, unmatched } = report.traffic!;
    expect({ judged, unmatched }).toEqual({ judged: recorded, unmatched: [] });
    const others = report.checks.filter(({ id, outcome }) => !passive.has(id) && outcome === 'passed');
    expect(others.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'paging.limit-default@tags',
        'filter.closed@events',
        'lookup.market-by-id@catalog-market',
      ]),
    );
  });

  it('is partial at best, since traffic is a selection', () => {
    expect(validated.code).toBe(0);
    expect(report.verdict).toBe('partial');
    expect(report.selection).toEqual({ checks: report.checks.length, of: registry.length });
    expect(report.target.trading).toBe(false);
  });

  it('writes a report that fits its schema', () => {
    expect(errorsOf.json?.(JSON.stringify(report))).toEqual([]);
  });
});

/** What a validator that knows nothing of the suite says about the answers in the HAR of a run, by a document. */
function rejectedAnswers(document: OpenAPIObject, entries: Har['log']['entries']): readonly string[] {
  const ajv = new Ajv2020({ strict: false, logger: false, validateFormats: false });
  ajv.addSchema({ ...document, $id: 'document' });
  return entries.flatMap(({ request, response }) => {
    const { pathname } = new URL(request.url);
    const path = Object.keys(document.paths ?? {})
      .filter((template) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname))
      .sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')))[0];
    const method = request.method.toLowerCase();
    const responses = document.paths?.[path ?? '']?.[method as 'get']?.responses;
    if (path === undefined || !responses) return [`${method} ${pathname} is not in the document`];
    const isNamed = String(response.status) in responses;
    const pointer = isNamed
      ? `/paths/${path.replaceAll('/', '~1')}/${method}/responses/${response.status}`
      : '/components/responses/Error';
    const validate = ajv.getSchema(`document#${encodeURI(`${pointer}/content/application~1json/schema`)}`)!;
    if (validate(JSON.parse(response.content.text ?? ''))) return [];
    return [`${method} ${path} ${response.status}: ${ajv.errorsText(validate.errors)}`];
  });
}

describe('the document of a service that a whole run pinned', () => {
  let har: Har;
  let profile: ProfileDocument;
  beforeAll(async () => {
    har = JSON.parse(await readFile(join(ended.folder, 'reports/exchanges.har'), 'utf8'));
    profile = parse((await tickmark(['pin'], { folder: ended.folder })).stdout);
  });

  it('accepts every answer of that run, even if all lists of values are complete', () => {
    expect(har.log.entries.length).toBeGreaterThan(1000);
    const document = narrowDocument(openApi, { ...profile, complete: listQuestions });
    expect(rejectedAnswers(JSON.parse(JSON.stringify(document)), har.log.entries)).toEqual([]);
    const answers = { ...profile.answers, 'account-order.status-values': 'live' };
    const tooNarrow = narrowDocument(openApi, { ...profile, answers, complete: ['account-order.status-values'] });
    const lookups = har.log.entries.filter(({ request }) => request.url.includes('/data/order/'));
    expect(rejectedAnswers(JSON.parse(JSON.stringify(tooNarrow)), lookups)).toContainEqual(
      expect.stringMatching(/^get \/data\/order\/\{id\} 200: .*allowed values/),
    );
  });

  it('has no note "not shown" where the profile has the answer', () => {
    const document = JSON.stringify(narrowDocument(openApi, { ...profile, complete: listQuestions }));
    const open = Object.values(openStatements).filter((sentence) => document.includes(sentence));
    expect(open).toEqual([]);
  });
});
