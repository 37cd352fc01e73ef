// `tickmark validate`: recordings of our own and of other tools, of the service and of others, whole and broken.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Har } from 'har-format';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../src/result/model.js';
import { type Ended, emptyFolder, reportIn, tickmark } from './support/command.js';
import { errorsOf } from './support/report-validators.js';

interface RecordedAnswer {
  readonly method?: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly sent?: string;
  readonly status?: number;
  readonly body?: unknown;
  readonly text?: string;
}

const pairs = (headers: object) => Object.entries(headers).map(([name, value]) => ({ name, value }));

/** A HAR as browsers write it. */
function harOf(answers: readonly RecordedAnswer[]): string {
  const entries = answers.map(({ method = 'GET', url, headers = {}, sent, status = 200, body, text }) => ({
    startedDateTime: '2027-01-01T00:00:00.000Z',
    time: 5,
    request: { method, url, headers: pairs(headers), ...(sent === undefined ? {} : { postData: { text: sent } }) },
    response: {
      status,
      headers: pairs({ 'Content-Type': 'application/json; charset=utf-8' }),
      content: { size: 1, mimeType: 'application/json', text: text ?? JSON.stringify(body) },
    },
  }));
  return JSON.stringify({ log: { version: '1.2', creator: { name: 'WebInspector', version: '537.36' }, entries } });
}

async function validate(text: string, ...flags: readonly string[]): Promise<Ended & { readonly report: Report }> {
  const folder = await emptyFolder();
  await writeFile(join(folder, 'traffic.har'), text);
  const ended = await tickmark(['validate', 'traffic.har', ...flags], { folder });
  return { ...ended, report: await reportIn(folder) };
}

const tag = { id: '1', label: 'a', slug: 'a', createdAt: '2027-01-01T00:00:00Z', requiresTranslation: false };
const tags = (count: number) => Array.from({ length: count }, (_, index) => ({ ...tag, id: String(index) }));
const market = { condition_id: '0xab', question: 'q', market_slug: 's', tokens: [], active: true };
const page = { data: [market], next_cursor: 'LTE=', limit: 1, count: 1 };

describe('tickmark validate, with the recording of another tool', () => {
  describe('of a service that breaks rules', () => {
    let ended: Awaited<ReturnType<typeof validate>>;
    beforeAll(async () => {
      const base = 'https://service.test/api/v1';
      ended = await validate(
        harOf([
          { url: 'https://service.test/app.js', text: 'let a' },
          { url: `${base}/tags?limit=2`, body: tags(3) },
          { url: `${base}/tags?limit=101`, status: 400, body: { type: 'bad request', error: 'limit is too large' } },
          { url: `${base}/events/99`, status: 404, body: { message: 'not found' } },
          { url: `${base}/markets`, text: '<html>', headers: { accept: 'text/html' } },
          { url: `${base}/events`, status: 302, text: 'moved' },
          { url: `${base}/events`, status: 304, text: 'x' },
          { url: `${base}/events`, text: '' },
        ]),
      );
    });

    it('finds the base URL, and judges the refusal of an operation that the recording shows no other answer of', () => {
      const { code, report, stdout } = ended;
      expect(code).toBe(1);
      expect(report.target.baseUrl).toBe('https://service.test/api/v1');
      expect(report.findings.flatMap(({ checks }) => checks).toSorted()).toEqual([
        'error.body-shape@event',
        'paging.limit-honored@tags',
      ]);
      expect(stdout).toContain('GET https://service.test/app.js');
      expect(report.traffic).toMatchObject({ recorded: 8, unmatched: [{ count: 1 }], files: ['traffic.har'] });
    });

    it('names the command that judges a rule again that an answer breaks', () => {
      const finding = ended.report.findings.find(({ checks }) => checks.includes('paging.limit-honored@tags'));
      expect(finding?.message).toBe('limit=2 shows 3 items (GET /tags)');
      expect(finding?.replay).toMatch(/^node \S+ validate traffic\.har --only paging\.limit-honored@tags$/);
      expect(finding?.exchanges?.[0]?.request.url).toBe('https://service.test/api/v1/tags?limit=2');
    });

    it('says that a refusal alone shows nothing about a rule', () => {
      expect(ended.report.checks.find(({ id }) => id === 'paging.limit-maximum@tags')).toMatchObject({
        outcome: 'inconclusive',
        message: 'no accepted answer in the recording shows it; a refusal may have another cause',
      });
    });

    it('names each operation that the recording does not exercise', () => {
      const { coverage, unexercised } = ended.report;
      expect(coverage.operations.filter(({ exercised }) => exercised).map(({ id }) => id)).toEqual(['tags']);
      expect(unexercised).toContainEqual({
        operation: 'GET /fee-rate',
        reason: 'not-in-traffic',
        message: 'no request of GET /fee-rate was recorded',
      });
    });

    it('does not judge pages for a browser, redirects, cached answers and bodies that were not recorded', () => {
      expect(ended.report.traffic?.judged).toBe(3);
      expect(ended.report.traffic?.notJudged.map(({ count }) => count)).toEqual([1, 1, 1, 1]);
    });
  });

  it('shows no secret of a request in any report, even if the service repeats it', async () => {
    const secrets = {
      SERVICE_API_KEY: '6ba7b810-9dad-41d1-80b4-00c04fd430c8',
      SERVICE_PASSPHRASE: 'ab'.repeat(32),
      SERVICE_SIGNATURE: '9BdKmQHNNbkjibgDCrBhHK2ePRa5mGrLG6-Hsvb1VkI=',
      authorization: 'Bearer gateway-token-1234',
      cookie: 'session=cookie-value-1234',
    };
    const echoed = Object.values(secrets).join(' ').replace('Bearer ', '');
    const sent = '{"order":{"signature":"0xfeed1234feed"}}';
    const folder = await emptyFolder();
    const headers = { SERVICE_ADDRESS: '0x1', ...secrets };
    await writeFile(
      join(folder, 'traffic.har'),
      harOf([
        {
          url: 'https://service.test/tags?access_token=query-value-1234',
          body: [{ ...tag, id: 7, label: echoed }],
          headers,
        },
        {
          method: 'POST',
          url: 'https://service.test/order',
          body: { success: 'yes', errorMsg: echoed },
          headers,
          sent,
        },
      ]),
    );
    const formats = ['json', 'html', 'junit', 'sarif', 'ctrf', 'markdown', 'har'];
    const { stdout, stderr, code } = await tickmark(
      ['validate', 'traffic.har', '--verbose', '--report', ...formats.map((format) => `${format}=${format}.out`)],
      { folder },
    );
    expect(code).toBe(1);
    const outputs = await Promise.all(formats.map((format) => readFile(join(folder, `${format}.out`), 'utf8')));
    const values = [
      ...Object.values(secrets),
      'gateway-token-1234',
      'cookie-value-1234',
      'query-value-1234',
      '0xfeed1234feed',
    ];
    for (const output of [stdout, stderr, ...outputs]) for (const value of values) expect(output).not.toContain(value);
  });

  it('judges only the traffic below --base-url, and only the selected checks', async () => {
    const text = harOf([
      { url: 'https://a.test/tags', body: tags(1) },
      { url: 'https://b.test/tags', body: tags(21) },
    ]);
    const named = await validate(text, '--base-url', 'https://a.test', '--only', 'paging');
    expect(named.report.traffic).toMatchObject({
      judged: 1,
      unmatched: [{ request: 'GET https://b.test/tags', count: 1 }],
    });
    expect(named.report.checks.every(({ id }) => id.startsWith('paging.'))).toBe(true);
  });
});

/** Enough checks for what is said of a recording. */
const few = ['--only', 'GET /tags', 'GET /events'];

describe('tickmark validate, with bad input', () => {
  it('exits 2 and names the base URLs where several services are recorded', async () => {
    const folder = await emptyFolder();
    const answers = ['https://a.test', 'https://b.test'].map((base) => ({ url: `${base}/tags`, body: tags(1) }));
    await writeFile(join(folder, 'two.har'), harOf(answers));
    const { code, stderr } = await tickmark(['validate', 'two.har'], { folder });
    expect(code).toBe(2);
    expect(stderr).toBe(
      'tickmark: the recording holds traffic of several services: https://a.test, https://b.test\n  name one of them with --base-url\n',
    );
  });

  it('exits 3 and names what was recorded where nothing is of the interface', async () => {
    const { code, report } = await validate(
      harOf([
        { url: 'https://shop.test/basket/1234', body: { total: 3 } },
        { url: 'https://shop.test/basket/5678', body: { total: 3 } },
      ]),
      ...few,
    );
    expect(code).toBe(3);
    expect(report.verdict).toBe('inconclusive');
    expect(report.reasons).toEqual([
      'no operation was exercised: none of 2 recorded requests is one of the interface, most are GET https://shop.test/basket/…; if the service is among them, name it with --base-url',
    ]);
  });

  it('exits 3 and judges nothing where another service has paths of the interface', async () => {
    const recording = harOf([
      { url: 'https://blog.test/tags', body: [{ name: 'x' }] },
      { url: 'https://blog.test/events', body: { items: [] } },
    ]);
    const { code, report } = await validate(recording, ...few);
    expect(code).toBe(3);
    expect(report.findings).toEqual([]);
    expect(report.reasons[0]).toBe(
      'no operation was exercised: no answer of an operation could be judged (2 requests: no answer shows a record of the interface; if the service is in the recording, name it with --base-url)',
    );
    const named = await validate(recording, '--base-url', 'https://blog.test', ...few);
    expect(named.code).toBe(1);
  });

  it.each([
    ['at its root', 'https://service.test'],
    ['below a path', 'https://service.test/api/v1'],
  ])('exits 3 and says that bodies are missing where a service %s was recorded without them', async (_, base) => {
    const recording = JSON.parse(
      harOf([
        { url: `${base}/tags`, body: tags(1) },
        { url: `${base}/events`, body: [] },
      ]),
    ) as Har;
    for (const { response } of recording.log.entries) delete response.content.text;
    const { code, report } = await validate(JSON.stringify(recording), ...few);
    expect(code).toBe(3);
    expect(report.reasons[0]).toBe(
      'no operation was exercised: no answer of an operation could be judged (2 requests: the body was not recorded as a whole: record whole bodies, of 16 MiB at most)',
    );
  });

  it('counts each entry that holds no request, no answer or too much, with the reason', async () => {
    const recording = JSON.parse(harOf([{ url: 'https://service.test/tags', body: tags(1) }])) as {
      log: { entries: unknown[] };
    };
    const [entry] = recording.log.entries;
    const large = { ...(entry as object), comment: 'x'.repeat(65 * 1024 * 1024) };
    recording.log.entries.push(
      { foo: 1 },
      null,
      { request: { method: 'GET', url: '::bad' } },
      { ...(entry as object), response: null },
      large,
    );
    const { code, report, stdout } = await validate(JSON.stringify(recording), ...few);
    expect(code).toBe(0);
    expect(report.traffic).toMatchObject({ recorded: 6, judged: 1, unmatched: [] });
    expect(report.traffic?.notJudged).toEqual([
      { reason: 'the entry holds no method or no absolute URL of http or https', count: 3 },
      { reason: 'no answer was recorded', count: 1 },
      { reason: 'the entry is larger than 64 MiB', count: 1 },
    ]);
    expect(stdout).toContain('1 of 6 recorded requests judged');
  });

  it('exits 3 with a recording without requests', async () => {
    const { code, report } = await validate(harOf([]), ...few);
    expect(code).toBe(3);
    expect(report.reasons).toEqual(['no operation was exercised: the recording holds no request']);
  });

  it('judges what is whole of a file that ends too early, and exits 3', async () => {
    const text = harOf([
      { url: 'https://service.test/tags', body: tags(1) },
      { url: 'https://service.test/events', body: [] },
    ]);
    const { code, report } = await validate(text.slice(0, -60), ...few);
    expect(code).toBe(3);
    expect(report.cutShort).toMatch(
      /^traffic.har is not whole, at byte \d+: it ends in the middle, after 1 whole entry/,
    );
    expect(report.traffic).toMatchObject({ judged: 1 });
  });

  it('exits 2 for a file that is named twice', async () => {
    const folder = await emptyFolder();
    await writeFile(join(folder, 'a.har'), harOf([]));
    const { code, stderr } = await tickmark(['validate', 'a.har', './a.har'], { folder });
    expect(code).toBe(2);
    expect(stderr).toContain('./a.har is named twice\n  name each file once');
  });

  it.each([
    // src/traffic/har-parts.test.ts has the other reasons.
    ['page.har', '<html>', 'page.har is not a HAR: it does not begin with {'],
    ['missing.har', undefined, 'there is no file missing.har'],
  ])('exits 2 and says what is wrong with %s', async (name, text, message) => {
    const folder = await emptyFolder();
    if (text !== undefined) await writeFile(join(folder, name), text);
    const { code, stderr } = await tickmark(['validate', name], { folder });
    expect(code).toBe(2);
    expect(stderr.split('\n')[0]).toBe(`tickmark: ${message}`);
  });
});

it('the reports of two recordings merge into one of both', async () => {
  const folder = await emptyFolder();
  const base = 'https://service.example';
  const recordings: readonly (readonly [string, readonly RecordedAnswer[]])[] = [
    [
      'a',
      [
        { url: `${base}/tags`, body: tags(2) },
        { url: `${base}/about`, body: {} },
      ],
    ],
    [
      'b',
      [
        { url: `${base}/simplified-markets`, body: page },
        { url: `${base}/about`, body: {} },
      ],
    ],
  ];
  const merged = ['GET /tags', 'GET /simplified-markets'];
  for (const [name, answers] of recordings) {
    await writeFile(join(folder, `${name}.har`), harOf(answers));
    await tickmark(
      ['validate', `${name}.har`, '--base-url', base, '--only', ...merged, '--report', `json=${name}.json`],
      { folder },
    );
  }
  expect((await tickmark(['merge', 'a.json', 'b.json'], { folder })).code).toBe(0);
  const { traffic, checks, coverage } = await reportIn(folder);
  expect(traffic).toMatchObject({ files: ['a.har', 'b.har'], recorded: 4, judged: 2 });
  expect(traffic?.unmatched).toEqual([{ request: `GET ${base}/about`, count: 2 }]);
  const passed = checks.filter(({ outcome }) => outcome === 'passed').flatMap(({ endpoints }) => endpoints);
  expect(passed).toEqual(expect.arrayContaining(['tags', 'simplified-markets']));
  const exercised = coverage.operations.filter((operation) => operation.exercised).map(({ id }) => id);
  expect(exercised).toEqual(expect.arrayContaining(['tags', 'simplified-markets']));
  expect(errorsOf.json?.(await readFile(join(folder, 'reports/report.json'), 'utf8'))).toEqual([]);
});
