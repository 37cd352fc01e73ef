// Texts that could run code in a page or change it, and a report that contains one everywhere.
import type { CheckRow, Report } from '../../src/result/model.js';
import { check, exchange, reportOf } from './sample-report.js';

export const attacks: readonly string[] = [
  '<script>alert(1)</script>',
  '</script><script>alert(2)</script>',
  '"><img src=x onerror=alert(3)>',
  "' onfocus='alert(4)' autofocus='",
  '</pre></details></style><h1 id=owned>owned</h1>',
  '<!-- ]]> --> <![CDATA[',
  '&lt;b&gt; &#60;i&#62;',
  '</title><svg onload=alert(5)>',
  'javascript:alert(6)',
  '\u001b[31m\u0000\u0007\u009b2J',
  '\u202eevil\u2066\u200b',
  '\ud800 and \udc00',
  '__proto__',
];

/** A report in which each text stands wherever a target can put one. */
export function reportWith(...texts: readonly string[]): Report {
  const all = texts.join(' ');
  return reportOf(texts.flatMap(rowsWith), {
    target: {
      baseUrl: { catalog: `https://${all}`, orderBook: all },
      features: ['catalog'],
      featuresNamed: false,
      trading: false,
    },
    reasons: texts,
    openOrders: texts.map((text) => ({ id: text, account: 'credentials', isListed: false, cancel: text })),
    orderProblems: texts,
    profile: { file: all, pinned: 1, answered: 1, drifted: 0 },
    observations: texts.map((text) => ({
      id: text,
      section: text,
      question: text,
      answers: [{ value: text, seen: 1 }],
    })),
  });
}

function rowsWith(text: string, index: number): readonly CheckRow[] {
  const hostileExchange = exchange({ body: text, headers: { [text]: text } });
  const hostileRow: Partial<CheckRow> = {
    message: text,
    expected: text,
    actual: { [text]: [text] },
    counterexample: [text],
    replay: text,
    exchanges: [
      {
        ...hostileExchange,
        request: { method: 'POST', url: `https://service.test/${text}`, headers: { 'x-a': text }, body: text },
        curl: `curl 'https://service.test/${text}'`,
      },
    ],
  };
  const place = 4 * index;
  return [
    check(place, { ...hostileRow, outcome: 'failed', title: text }),
    check(place + 1, { ...hostileRow, outcome: 'inconclusive', id: `x@${text}` }),
    check(place + 2, { message: text, outcome: 'skipped' }),
    check(place + 3, { ...hostileRow, outcome: 'failed', excused: { reason: text, expires: text } }),
  ];
}
