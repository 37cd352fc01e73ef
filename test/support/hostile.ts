// Hostile text in every part of a result that a target controls: no renderer may be affected by it.
import { endpointIds } from '../../spec/endpoints.js';
import { ledger } from '../../spec/ledger.js';
import { type Outcome, outcomes, reasons } from '../../src/check/outcome.js';
import { summaryOf } from '../../src/result/build-report.js';
import { findingsOf } from '../../src/result/findings.js';
import type { CheckRow, ExchangeRow, RunResult } from '../../src/result/model.js';

const script = '<script>alert("hostile")</script>';

/** Each means something to a browser, a terminal, a parser or a build service. */
const hostilePieces: readonly string[] = [
  script,
  '</script><img src=x onerror=alert(1)>',
  '--><svg onload=alert(1)>',
  '</code></summary></details><h1>hostile</h1>',
  ']]><hostile/>',
  '&lt;&amp;&#x1b;&hostile;',
  '\u001b[31mred\u001b]8;;https://hostile.test\u0007link\u001b\\',
  '\u0000\u0001\u0008\u000b\u000c\u000e\u007f\u0085\u009b31m\u2028\u2029\ufeff\ufffe\uffff',
  'left\u202eright\u2066isolated\u200b',
  '\ud800 and \udfff alone',
  '```\n````\n~~~~~\n``````````',
  '`code` ``code``',
  '::error::hostile\r\n::add-mask::hostile\n::stop-commands::hostile',
  '\n  ::error title=hostile::hostile',
  '##[error]hostile ##vso[task.setvariable]hostile ##teamcity[hostile]',
  '| cell | cell |\n| --- | --- |\n| a | b |',
  '# heading\n- item\n> quote\n\n---\n',
  '[link](https://hostile.test) ![image](https://hostile.test/x.png) <https://hostile.test> @everyone #1',
  '%0A::error::hostile %25 %3A',
  '\'; rm -rf / #"$(hostile)`hostile`',
  '{{hostile}} {0} <%= hostile %>',
  'javascript:alert(1)',
];

export const hostileText: string = hostilePieces.join(' ');
const longText = `${hostileText}${'ä'.repeat(200_000)}${hostileText}`;

/** Nested deeper than most call stacks allow. */
function deepValue(): unknown {
  return JSON.parse(`${'{"deep":['.repeat(2500)}"${'x'.repeat(10)}"${']}'.repeat(2500)}`);
}

function hostileExchange(at: number): ExchangeRow {
  const headers = { 'content-type': hostileText, location: hostileText, 'x-hostile': hostileText };
  return {
    endpoint: endpointIds[at % endpointIds.length] ?? 'tags',
    startedAt: new Date(Date.UTC(2027, 0, 1) + at).toISOString(),
    request: {
      method: at % 2 === 0 ? 'GET' : 'POST',
      url: `https://service.test/tags?cursor=${hostileText}`,
      headers: { accept: 'application/json', 'x-hostile': hostileText },
      ...(at % 2 === 0 ? {} : { body: hostileText }),
    },
    response: { status: 200 + at, headers, body: longText, cutFrom: 900_000 },
    durationMs: 1.5,
    curl: `curl -sS -i '${hostileText}'`,
  };
}

function hostileRow(outcome: Outcome, requirement: (typeof ledger)[number], at: number): CheckRow {
  const { id, level, feature, text } = requirement;
  const base = {
    id: `${id}@tags`,
    title: text,
    requirements: [id],
    level,
    feature,
    endpoints: ['tags'] as const,
    outcome,
    evidence: 1,
  };
  if (outcome === 'passed') return { ...base, durationMs: 1 };
  return {
    ...base,
    durationMs: 2.5,
    message: at % 3 === 0 ? longText : hostileText,
    deviations: [
      {
        deviation: hostileText,
        ruledOut: [longText],
        missed: [{ context: hostileText, request: longText }],
        notShown: hostileText,
      },
    ],
    ...(outcome === 'inconclusive' || outcome === 'skipped'
      ? { reason: reasons[at % reasons.length] ?? 'no-data', cause: `${ledger[1]?.id}@tags` }
      : {}),
    expected: { [hostileText]: [hostileText, longText] },
    actual: [at, deepValue()],
    counterexample: hostileText,
    exchanges: [hostileExchange(at)],
    replay: `npx tickmark run --base-url '${hostileText}' --only ${id}`,
    ...(at % 5 === 4 ? { excused: { reason: hostileText, expires: '2027-01-31' } } : {}),
  };
}

/** A result with every outcome, `copies` of each, some of them excused. */
export function hostileResult(copies = 5): RunResult {
  const rules = ledger.slice(0, copies * outcomes.length);
  const checks = rules.map((rule, at) => hostileRow(outcomes[at % outcomes.length] ?? 'failed', rule, at));
  return {
    report: {
      tool: { name: 'tickmark', version: '0.0.0' },
      contract: '2.0.0',
      target: {
        baseUrl: `https://service.test/${hostileText}`,
        features: ['catalog'],
        featuresNamed: false,
        trading: true,
        account: hostileText,
        configFile: hostileText,
        signing: { scheme: hostileText },
      },
      seed: 1,
      startedAt: '2027-01-01T00:00:00.000Z',
      durationMs: 1234,
      verdict: 'nonconforming',
      reasons: [hostileText, longText],
      conformance: [{ level: 'catalog', result: 'fails', reasons: [hostileText] }],
      unexercised: [{ operation: hostileText, reason: 'no-data', message: longText }],
      summary: summaryOf(checks, 1),
      findings: findingsOf(checks),
      incidents: [
        {
          kind: 'intermediary',
          message: hostileText,
          count: 2,
          operations: [hostileText],
          exchange: hostileExchange(0),
        },
        { kind: 'redirect', message: longText, count: 1, operations: [] },
      ],
      requirements: rules.map((rule, at) => ({
        ...rule,
        outcome: checks[at]?.outcome ?? 'skipped',
        checks: [`${rule.id}@tags`],
      })),
      checks,
      observations: rules.slice(0, 3).map(({ id, section, text }) => ({
        id,
        section,
        question: text,
        answers: [
          { value: hostileText, seen: 2 },
          { value: longText, seen: 1 },
        ],
      })),
      coverage: { accountReadsAccepted: 0, ordersAccepted: 0, operations: [], parameters: [], fields: [] },
    },
    exchanges: [0, 1, 2].map(hostileExchange),
  };
}
