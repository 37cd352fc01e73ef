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

/** Nearly every check has something to show, and each report repeats its exchanges. */
/** Answers to orders are changed too: their ids cannot be read, so the orders cannot be canceled. */
const manyReports: Ending = { ...ended, withinMegabytes: 600, openOrders: 'any' };

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

function changed(
  name: string,
  change: (answer: PlainAnswer) => string,
  ends: Ending = ended,
  flags: readonly string[] = everything,
): Behavior {
  return {
    name,
    flags,
    async answer({ conforming, send }: ServiceCall) {
      const answer = await conforming();
      send(answer.status < 300 ? change(answer) : answer.text, answer.status, answer.headers);
    },
    ends,
    isLong: true,
  };
}

/** Each page of a cursor list leads to another one. */
async function endlessly({ conforming, send, query, json }: ServiceCall): Promise<void> {
  const answer = await conforming();
  if (!answer.text.includes('"next_cursor"')) return send(answer.text, answer.status, answer.headers);
  const page = query.get('next_cursor') ?? '0';
  const first = JSON.parse(answer.text);
  const number = Number(/^page-(\d+)$/.exec(page)?.[1] ?? 0);
  const data =
    number === 0
      ? first.data
      : Array.from({ length: 100 }, (_, index) => ({ ...first.data?.[0], id: `${number}-${index}` }));
  json({ ...first, data, next_cursor: `page-${number + 1}` });
}

export const largeAnswers: readonly Behavior[] = [
  changed('every answer has a member with 15 MiB of valid JSON', (answer) => withJson(answer, large)),
  changed('every answer is 15 MiB of records', () => large),
  { name: 'every cursor leads to another page', flags: someReads, answer: endlessly, ends: ended, isLong: true },
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
