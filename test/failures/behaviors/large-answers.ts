// Answers that are huge, endless or deeply nested: they cost bounded memory and time, and every report is written.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Behavior, EndedRun, Ending } from '../behavior.js';
import type { PlainAnswer, ServiceCall } from '../scripted-service.js';

const reports = ['--effort', 'quick', '--report', 'html', 'junit', 'sarif', 'markdown', 'ctrf'];
const everything = ['--allow-trading', ...reports];
/** Some lists of each kind, and lookups. */
const someReads = ['--only', 'GET /tags', 'GET /sampling-markets', 'GET /data/orders', 'lookup', 'fees', ...reports];
const megabyte = 1024 * 1024;

async function wroteAll({ folder }: EndedRun): Promise<void> {
  const names = ['report.html', 'junit.xml', 'report.sarif', 'report.md', 'ctrf.json', 'report.json'];
  for (const name of names) await access(join(folder, 'reports', name));
}

/** It may conclude anything, but ends in time and memory, with all of its reports. */
const ended: Ending = {
  verdict: ['conforming', 'partial', 'nonconforming', 'inconclusive'],
  says: /Verdict: /,
  mayFail: /./,
  also: wroteAll,
};

/** All of its answers are large. */
const wholeRun: Ending = { ...ended, withinMegabytes: 300 };

/** Answers to orders are changed too: their ids cannot be read, so the orders cannot be canceled. */
const manyReports: Ending = { ...ended, openOrders: 'any' };

/** An answer with one more member or element, which is this JSON. */
function withJson({ text }: PlainAnswer, json: string): string {
  if (text.startsWith('{')) return text === '{}' ? `{"more":${json}}` : `{"more":${json},${text.slice(1)}`;
  return text.startsWith('[') && text !== '[]' ? `[${json},${text.slice(1)}` : `[${json}]`;
}

const levels = 100_000;
const nested = `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Records with many small members: each character costs far more memory than in one long string. */
const largeJson = JSON.stringify(
  Array.from({ length: 60_000 }, (_, index) => ({ id: String(index), slug: `slug-${index}`, label: 'x'.repeat(200) })),
).slice(0, 15 * megabyte);
const large = largeJson.slice(0, largeJson.lastIndexOf('},') + 1).concat(']');

const markup = '<script>alert(1)</script>"\'&<img src=x onerror=alert(1)>';

/** Every string of the answer is markup. */
function withMarkup({ text }: PlainAnswer): string {
  return JSON.stringify(JSON.parse(text), (_, value) => (typeof value === 'string' ? `${markup}${value}` : value));
}

const rewritten =
  (change: (answer: PlainAnswer) => string) =>
  async ({ conforming, send }: ServiceCall): Promise<void> => {
    const answer = await conforming();
    send(answer.status < 300 ? change(answer) : answer.text, answer.status, answer.headers);
  };

function changed(
  name: string,
  change: (answer: PlainAnswer) => string,
  ends: Ending = ended,
  flags: readonly string[] = everything,
): Behavior {
  return {
    name,
    flags,
    answer: rewritten(change),
    ends,
    isLong: true,
  };
}

const longText = 'all work and no play '.repeat(250);

/** Every text in words is long. */
function withLongTexts({ text }: PlainAnswer): string {
  return JSON.stringify(JSON.parse(text), (_, value) =>
    typeof value === 'string' && /^\w.* /.test(value) ? `${value} ${longText}` : value,
  );
}

/** Each record of an answer shows the whole request, with its headers, as services do that are being developed. */
async function echoing({ conforming, send, method, url, headers, text }: ServiceCall): Promise<void> {
  const answer = await conforming();
  const echo = { method, url, headers, body: text, raw: JSON.stringify({ headers, body: text }) };
  const withEcho = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, request: echo } : value;
  const body: unknown = JSON.parse(answer.text);
  const { data } = body as { readonly data?: unknown };
  const echoes = Array.isArray(body)
    ? body.map(withEcho)
    : Array.isArray(data)
      ? { ...(body as object), data: data.map(withEcho) }
      : withEcho(body);
  send(JSON.stringify(echoes), answer.status, answer.headers);
}

/** The same, and tags break a rule, so that findings show what is echoed. */
const echoingWrongly = (call: ServiceCall) =>
  echoing({
    ...call,
    send: (text, ...more) =>
      call.send(String(text).replaceAll('"requiresTranslation":', '"requiresTranslation":"no","of":'), ...more),
  });

/** The last page of each cursor list leads back to the first one. */
async function inCircles({ conforming, send }: ServiceCall): Promise<void> {
  const { status, headers, text } = await conforming();
  send(text.replace(/"next_cursor":"(?:LTE=)?"/, '"next_cursor":"MA=="'), status, headers);
}

/** Each page of a cursor list leads to another one, with the records of the first page or with new ones. */
function endlessly(areNew: boolean) {
  return async ({ conforming, send, query, url, json }: ServiceCall): Promise<void> => {
    const number = Number(/^page-(\d+)$/.exec(query.get('next_cursor') ?? '')?.[1] ?? 0);
    const { text, status, headers } = await conforming(
      number === 0 ? url : url.replace(/next_cursor=[^&]*/, 'next_cursor=MA=='),
    );
    const first = text.includes('"next_cursor"') ? JSON.parse(text) : undefined;
    const [record] = first?.data ?? [];
    // No other record has that id.
    if (!record || query.has('id')) return send(text, status, headers);
    const key = 'condition_id' in record ? 'condition_id' : 'id';
    const copies = Array.from({ length: 100 }, (_, index) => ({ ...record, [key]: `${number}-${index}` }));
    json({ ...first, data: number > 0 && areNew ? copies : first.data, next_cursor: `page-${number + 1}` });
  };
}

export const largeAnswers: readonly Behavior[] = [
  changed('every answer has a member with 15 MiB of valid JSON', (answer) => withJson(answer, large)),
  changed('every answer is 15 MiB of records', () => large),
  {
    name: 'every cursor leads to another page, in a whole run',
    flags: everything,
    answer: endlessly(false),
    ends: { ...wholeRun, mayFail: /^cursor\.termination/ },
    isLong: true,
  },
  {
    name: 'every cursor leads to a page of new records',
    flags: everything,
    answer: endlessly(true),
    // Lookups do not find the records that the pages make up.
    ends: { ...wholeRun, mayFail: /^order-book-lookup\.|^account-order\.by-id/ },
    isLong: true,
  },
  {
    name: 'every last page leads back to the first one',
    flags: everything,
    answer: inCircles,
    ends: { ...wholeRun, verdict: 'conforming', says: /points back to an earlier page/, withFindings: 1 },
    isLong: true,
  },
  {
    name: 'every text is five thousand characters long',
    flags: everything,
    answer: rewritten(withLongTexts),
    ends: { ...wholeRun, mayFail: /^$/ },
    isLong: true,
  },
  {
    name: 'every answer echoes its request',
    flags: everything,
    answer: echoing,
    ends: { ...wholeRun, mayFail: /^$/ },
    isLong: true,
  },
  {
    name: 'every answer echoes its request, and tags break a rule',
    flags: everything,
    answer: echoingWrongly,
    ends: { ...wholeRun, mayFail: /^tag\.|^tags\.|nested/ },
    isLong: true,
  },
  { name: 'every cursor leads to another page', flags: someReads, answer: endlessly(false), ends: ended, isLong: true },
  changed('every string is markup', withMarkup, manyReports),
  changed('every answer is nested 100,000 levels deep', () => nested, manyReports),
  changed(
    'every answer has a member that is nested 100,000 levels deep',
    (answer) => withJson(answer, nested),
    manyReports,
    someReads,
  ),
  changed('every answer is larger than 16 MiB', () => `"${'x'.repeat(17 * megabyte)}"`),
];
