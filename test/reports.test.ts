// Every report of one run of the built command: each is valid, and none contains a secret.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportFormats } from '../src/report/write.js';
import type { Report } from '../src/result/model.js';
import { type Sandbox, startReference } from '../src/sandbox.js';
import { type Ended, reportIn, tickmark } from './support/command.js';
import { type Echo, startEcho } from './support/echo.js';
import { folderWith } from './support/fixed-service.js';
import { errorsOf } from './support/report-validators.js';
import { secretsShownIn } from './support/spellings.js';

const faults = [
  'accepts-any-well-formed-passphrase',
  'reports-every-order-as-canceled',
  'sends-message-instead-of-type-and-error',
  'drops-count',
];
/** Each encoding writes it differently. */
const token = 'gate/way "token" of \\many<signs>&+100%=????>>>>';

let ended: Ended;
let echo: Echo;
let service: Sandbox;
const secrets = new Set<string>();
const texts = new Map<string, string>();

beforeAll(async () => {
  service = await startReference({ faults });
  const { orders: _, ...config } = service.config;
  echo = await startEcho(String(config.baseUrl));
  const folder = await folderWith({ ...config, baseUrl: echo.url, headers: { 'x-gateway-token': token } });
  const { credentials, otherAccount } = config;
  for (const { apiKey, secret, passphrase } of [credentials, otherAccount])
    for (const planted of [apiKey, secret, passphrase]) secrets.add(planted);
  secrets.add(token);

  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: join(folder, 'summary.md') };
  const selected = [
    '--only',
    'auth.*@place-order',
    'cancel-order.unknown-id',
    'error.body-shape@tags',
    'error.body-shape@events',
    'cursor.envelope@account-orders',
  ];
  ended = await tickmark(['run', '--allow-trading', ...selected, '--report', ...reportFormats], { folder, env });
  if (ended.code !== 1) throw new Error(ended.stderr + ended.stdout);
  const written = [...ended.stdout.matchAll(/^Report: (.+)$/gm)].map(([, name = '']) => name);
  for (const [at, name] of written.entries())
    texts.set(reportFormats[at] ?? name, await readFile(join(folder, name), 'utf8'));
  texts.set('summary', await readFile(env.GITHUB_STEP_SUMMARY, 'utf8'));
  texts.set('stdout', ended.stdout);
  texts.set('stderr', ended.stderr);
});

afterAll(async () => {
  echo.close();
  await service.close();
});

describe('every report of one run against a faulty service', () => {
  it('is written, and the run prints its path', async () => {
    expect(ended.code).toBe(1);
    expect(texts.size).toBe(reportFormats.length + 3);
    const { checks } = await reportIn(ended.folder);
    const failed = checks.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
    // One of each fault.
    expect(failed).toEqual(
      expect.arrayContaining([
        'auth.passphrase@place-order',
        'cancel-order.unknown-id@cancel-order',
        'error.body-shape@tags',
        'cursor.envelope@account-orders',
      ]),
    );
  });

  it.each(Object.keys(errorsOf))('is valid %s', async (format) => {
    expect(await errorsOf[format]?.(texts.get(format) ?? '')).toEqual([]);
  });

  it('is in the step summary as Markdown', () => {
    expect(texts.get('summary')).toBe(`${texts.get('markdown')}\n`);
  });

  it('contains every exchange in HAR', async () => {
    const { summary, incidents = [] } = await reportIn(ended.folder);
    const { length } = JSON.parse(texts.get('har') ?? '').log.entries;
    // An answer after which the request was sent again is an incident, and no exchange.
    const repeated = incidents.reduce((sum, { count }) => sum + count, 0);
    expect(length).toBeLessThanOrEqual(summary.requests);
    expect(length + repeated).toBeGreaterThanOrEqual(summary.requests);
  });

  it('is annotated with one error for each finding that is a must', () => {
    const { findings }: Report = JSON.parse(texts.get('json') ?? '');
    const ids = findings.filter(({ level }) => level === 'must').map(({ id }) => id);
    expect([...ended.stdout.matchAll(/^::error title=(.*?)::/gm)].map(([, id]) => id)).toEqual(ids.slice(0, 10));
    expect(ids.length).toBeGreaterThan(1);
  });
});

describe('the secrets of a run', () => {
  it('were echoed by the service, and are replaced by placeholders', () => {
    expect(echo.received).toContain(token);
    expect(texts.get('har')).toContain('[redacted]');
    expect(texts.get('json')).toContain('$SERVICE_SIGNATURE');
  });

  it.each([...reportFormats, 'summary', 'stdout', 'stderr'])('are not in %s, in any spelling', (name) => {
    const signatures = [...echo.received].filter((value) => /^[\w-]{43}=?$/.test(value));
    expect(signatures.length).toBeGreaterThan(50);
    expect(secretsShownIn(texts.get(name) ?? '', [...secrets, ...signatures])).toEqual([]);
  });
});
