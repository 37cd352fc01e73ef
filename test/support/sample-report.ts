// Reports for tests, with any texts and any number of checks and exchanges.
import { ledger } from '../../spec/ledger.js';
import { groupBy } from '../../src/group-by.js';
import { summaryOf } from '../../src/result/build-report.js';
import { findingsOf } from '../../src/result/findings.js';
import type { CheckRow, ExchangeRow, Report } from '../../src/result/model.js';
import { deviationCounts } from '../../src/result/power.js';

export function exchange(change: Partial<ExchangeRow['response']> = {}): ExchangeRow {
  return {
    endpoint: 'tags',
    startedAt: '2026-01-31T12:00:00.000Z',
    request: { method: 'GET', url: 'https://service.test/tags?limit=101', headers: { accept: 'application/json' } },
    response: { status: 200, headers: { 'content-type': 'application/json' }, body: '[{"id":"1"}]', ...change },
    durationMs: 12,
    curl: "curl -sS -i 'https://service.test/tags?limit=101'",
  };
}

/** A check of the requirement at this place of the ledger. */
export function check(place: number, change: Partial<CheckRow> = {}): CheckRow {
  const row = ledger[place % ledger.length];
  if (!row) throw new Error('the ledger is empty');
  const { id, text, level, feature } = row;
  return {
    id: `${id}@subject-${place}`,
    title: text,
    requirements: [id],
    level,
    feature,
    endpoints: ['tags'],
    outcome: 'passed',
    evidence: 3,
    durationMs: 5,
    ...change,
  };
}

export const failure: Partial<CheckRow> = {
  outcome: 'failed',
  message: 'limit=101 is honored',
  expected: 'at most 100 items, or a refusal',
  actual: 101,
  counterexample: { limit: 101 },
  exchanges: [exchange(), exchange()],
  replay: 'npx tickmark run --only paging.limit-maximum@tags --seed 1',
};

const closed = {
  deviation: 'ignores `closed`',
  ruledOut: ['alone', 'beside tag_slug', 'on a later page'],
  missed: [{ context: 'beside creator', request: 'GET /tags?closed=true&creator=0x12&limit=100' }],
};

const unseen = { deviation: 'hides archived items', ruledOut: [], missed: [], notShown: 'no item is archived' };

/** One of each outcome, and the rest of the interface passed. */
export function variedChecks(): readonly CheckRow[] {
  const changes: readonly Partial<CheckRow>[] = [
    failure,
    { ...failure, outcome: 'warned', expected: ['1', '2', '3'], actual: ['1', '3', '4'] },
    { outcome: 'error', message: 'TypeError: x is not a function' },
    {
      outcome: 'inconclusive',
      message: 'needs an account: set `credentials` in the configuration',
      reason: 'no-credentials',
      exchanges: [exchange()],
    },
    { outcome: 'skipped', message: 'trading is not allowed', reason: 'trading-not-allowed' },
    { ...failure, excused: { reason: 'known, see #12', expires: '2027-01-31' } },
    { deviations: [closed, unseen] },
  ];
  return ledger.map((_, place) => check(place, changes[place] ?? {}));
}

/** One of each outcome, and some of each chapter: a browser takes long for the rows of the whole interface. */
export const fewChecks = (): readonly CheckRow[] => variedChecks().filter((_, place) => place < 8 || place % 20 === 0);

export function reportOf(checks: readonly CheckRow[], change: Partial<Report> = {}): Report {
  const byRequirement = groupBy(checks, ({ requirements }) => requirements[0]);
  return {
    tool: { name: 'tickmark', version: '1.2.3' },
    contract: '2.0.0',
    target: {
      baseUrl: 'https://service.test/api',
      features: ['catalog', 'trading'],
      featuresNamed: true,
      trading: true,
    },
    seed: 7,
    startedAt: '2026-01-31T12:00:00.000Z',
    durationMs: 4321,
    verdict: 'nonconforming',
    reasons: ['1 violation'],
    conformance: [],
    unexercised: [],
    summary: summaryOf(checks, 1234),
    findings: findingsOf(checks),
    requirements: ledger
      .filter(({ id }) => byRequirement.has(id))
      .map((row) => {
        const own = byRequirement.get(row.id) ?? [];
        return { ...row, outcome: own[0]?.outcome ?? 'skipped', checks: own.map(({ id }) => id) };
      }),
    checks,
    observations: [
      { id: 'tags.order', section: '4.5', question: 'In which order?', answers: [{ value: 'by id', seen: 2 }] },
    ],
    coverage: {
      accountReadsAccepted: 0,
      ordersAccepted: 0,
      operations: [
        {
          id: 'tags',
          operation: 'GET /tags',
          requests: 12,
          accepted: 10,
          inForm: 10,
          exercised: true,
          latency: { p50: 3, p95: 8, max: 20 },
        },
        { id: 'events', operation: 'GET /events', requests: 0, accepted: 0, inForm: 0, exercised: false },
      ],
      parameters: [
        { endpoint: 'tags', name: 'limit', sent: true },
        { endpoint: 'tags', name: 'offset', sent: false },
      ],
      fields: [{ endpoint: 'tags', requirement: 'tag.id', seen: 3 }],
      deviations: deviationCounts(checks),
    },
    ...change,
  };
}

/** 1,200 failed checks with 10,000 exchanges between them. */
export function largeReport(): Report {
  const body = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id: String(id), question: 'Will it rain?' })));
  const one = exchange({ body });
  const rows = Array.from({ length: 1200 }, (_, place) =>
    check(place, { ...failure, exchanges: Array.from({ length: place < 400 ? 9 : 8 }, () => one) }),
  );
  return reportOf(rows);
}
