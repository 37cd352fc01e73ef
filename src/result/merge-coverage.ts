// Merges what several runs have covered: operations, parameters and members, and recorded traffic.
import { groupBy } from '../group-by.js';
import { sum } from '../sum.js';
import type { Coverage, TrafficSummary } from './model.js';

export function mergedCoverage(coverages: readonly Coverage[]): Coverage {
  const all = <Name extends 'operations' | 'parameters' | 'fields'>(name: Name) =>
    coverages.flatMap((coverage) => coverage[name] as readonly Coverage[Name][number][]);
  const otherReads = coverages.flatMap(({ otherAccountReadsAccepted: count }) => count ?? []);
  return {
    accountReadsAccepted: sum(coverages.map(({ accountReadsAccepted }) => accountReadsAccepted)),
    ordersAccepted: sum(coverages.map(({ ordersAccepted }) => ordersAccepted)),
    ...(otherReads.length > 0 ? { otherAccountReadsAccepted: sum(otherReads) } : {}),
    operations: merged(
      all('operations'),
      ({ id }) => id,
      (first, same) => ({
        ...first,
        requests: sum(same.map(({ requests }) => requests)),
        accepted: sum(same.map(({ accepted }) => accepted)),
        inForm: sum(same.map(({ inForm }) => inForm)),
        exercised: same.some(({ exercised }) => exercised),
        ...maximumLatency(same),
      }),
    ),
    parameters: merged(
      all('parameters'),
      ({ endpoint, name }) => `${endpoint} ${name}`,
      (first, same) => ({ ...first, sent: same.some(({ sent }) => sent) }),
    ),
    fields: merged(
      all('fields'),
      ({ endpoint, requirement }) => `${endpoint} ${requirement}`,
      (first, same) => ({ ...first, seen: sum(same.map(({ seen }) => seen)) }),
    ),
  };
}

/** Percentiles cannot be merged; those of the slowest shard are an upper bound. */
function maximumLatency(rows: Coverage['operations']): Pick<Coverage['operations'][number], 'latency'> {
  const all = rows.flatMap(({ latency }) => latency ?? []);
  if (all.length === 0) return {};
  const maximum = (name: 'p50' | 'p95' | 'max') => Math.max(...all.map((latency) => latency[name]));
  return { latency: { p50: maximum('p50'), p95: maximum('p95'), max: maximum('max') } };
}

function merged<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  make: (first: Row, same: readonly Row[]) => Row,
): readonly Row[] {
  return [...groupBy(rows, keyOf).values()].flatMap((same) => (same[0] === undefined ? [] : [make(same[0], same)]));
}

/** What several reports say about recorded traffic; undefined if there is none. */
export function mergedTraffic(summaries: readonly TrafficSummary[]): TrafficSummary | undefined {
  const [first] = summaries;
  if (!first) return undefined;
  const files = [...new Set(summaries.flatMap((summary) => summary.files ?? []))];
  return {
    source: summaries.every(({ source }) => source === first.source) ? first.source : 'har and proxy',
    ...(files.length > 0 ? { files } : {}),
    recorded: sum(summaries.map(({ recorded }) => recorded)),
    judged: sum(summaries.map(({ judged }) => judged)),
    unmatched: mostFrequentFirst(
      summaries.flatMap(({ unmatched }) => unmatched),
      ({ request }) => request,
    ),
    notJudged: mostFrequentFirst(
      summaries.flatMap(({ notJudged }) => notJudged),
      ({ reason }) => reason,
    ),
  };
}

const mostFrequentFirst = <Row extends { readonly count: number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
) =>
  merged(rows, nameOf, (first, same) => ({ ...first, count: sum(same.map(({ count }) => count)) })).toSorted(
    (a, b) => b.count - a.count,
  );
