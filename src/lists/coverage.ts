// Counts what the answers of a list rule out, and what its data could show and no answer did.
import { methodAndPath } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import { lists } from '../../spec/semantics/lists.js';
import { cached } from '../cached.js';
import type { DeviationCoverage, Inconclusive } from '../check/outcome.js';
import { groupBy } from '../group-by.js';
import { present } from '../words.js';
import type { Answered } from './ask.js';
import type { Deviation } from './deviations.js';
import type { Finding } from './diagnose.js';
import { filtersIn, isOffsetList, type ListModel, type Query } from './model.js';
import type { ReadList, SortOrders } from './observe.js';
import { type Plan, planned } from './plan.js';
import { offsetOf, predict } from './predict.js';
import type { DecidedReading } from './readings.js';
import { endRuleOf, walkRules } from './walks.js';

/** What the answers of one list, or of one lookup, show of each rule. */
export interface RuleReport {
  readonly findings: readonly Finding[];
  /** Answers that a rule was judged by and that were as predicted. */
  readonly evidence: ReadonlyMap<RequirementId, number>;
  readonly coverage: ReadonlyMap<RequirementId, readonly DeviationCoverage[]>;
  /** Why nothing could be judged. */
  readonly why?: Inconclusive;
}

export interface ListReport extends RuleReport {
  /** What the answers decide where the interface leaves room. */
  readonly readings: readonly DecidedReading[];
}

/** What the answers that were as predicted say about each rule, and what other ones could have shown. */
export function coverageOf(
  model: ListModel,
  { chosen, candidates }: Plan,
  right: readonly Answered[],
  read: ReadList,
  { columns }: SortOrders,
): Pick<ListReport, 'evidence' | 'coverage'> {
  const evidence = new Map<RequirementId, number>();
  const deviations = new Map<string, ReturnType<typeof noCount>>();
  const add = (rule: RequirementId, count = 1) => void evidence.set(rule, (evidence.get(rule) ?? 0) + count);
  const countOf = (one: Deviation) => cached(deviations, `${one.requirement} ${one.name}`, () => noCount(one));
  const known = new Map(chosen.map((one) => [one.query, one]));
  for (const { query } of right) {
    const { visible, contexts } = known.get(query) ?? planned(model, query);
    for (const rule of rulesOf(model, query)) add(rule);
    for (const deviation of visible) {
      add(deviation.requirement);
      const { ruledOut } = countOf(deviation);
      for (const context of contexts) ruledOut.add(context);
    }
  }
  for (const { query, visible, contexts } of candidates)
    for (const deviation of visible) {
      const { possible } = countOf(deviation);
      for (const context of contexts) cached(possible, context, () => requestText(model, query));
    }
  const { end } = lists[model.id];
  if (end) {
    for (const rule of walkRules) add(rule, 1 + right.length);
    add('cursor.complete', read.items.length);
    const { last } = read;
    if (end.whole && last.kind === 'items' && last.end === 'end' && last.cursors?.at(-1) !== undefined) add(end.whole);
  }
  for (const rule of ['sort.ascending', 'sort.accepted-columns', 'sort.keeps-items'] as const)
    if (columns.length > 0) add(rule, columns.length);
  const rows = groupBy([...deviations.values()], ({ requirement }) => requirement);
  const coverage = new Map([...rows].map(([rule, counts]) => [rule, counts.map(coverageRow)]));
  for (const { parameter, kind, requirement } of Object.values(model.filters)) {
    const known = coverage.get(requirement) ?? [];
    const deviation = `takes ${parameter} as inclusive`;
    if (kind === 'time' && known.length > 0 && !known.some((one) => one.deviation === deviation))
      coverage.set(requirement, [...known, { deviation, ruledOut: [], missed: [], notShown: cutTimes }]);
  }
  return { evidence, coverage };
}

const cutTimes = 'all times are shown in whole units, so that an item at the bound may be a little later';

const noCount = ({ name, requirement }: Deviation) => ({
  name,
  requirement,
  ruledOut: new Set<string>(),
  /** A request that would rule it out, by context. */
  possible: new Map<string, string>(),
});

/** In which contexts a deviation was ruled out, and in which of the possible ones it was not. */
export const coverageRow = ({
  name,
  ruledOut,
  possible,
}: Omit<ReturnType<typeof noCount>, 'requirement'>): DeviationCoverage => ({
  deviation: name,
  ruledOut: [...ruledOut].sort(),
  missed: [...possible].flatMap(([context, request]) => (ruledOut.has(context) ? [] : [{ context, request }])),
});

function requestText({ id }: ListModel, query: Query): string {
  const search = new URLSearchParams(query).toString();
  return `${methodAndPath(id)}${search === '' ? '' : `?${search}`}`;
}

/** Rules that an answer is evidence of without a deviation. */
function rulesOf(model: ListModel, query: Query): readonly RequirementId[] {
  const { rows, isExact } = predict(model, query);
  const filters = filtersIn(model, query);
  const { combination, isolation } = lists[model.id];
  const isPlainPage = isOffsetList(model) && query.order === undefined;
  const isNone = isExact && rows.length === 0 && isOffsetList(model);
  return present<RequirementId>([
    isNone && filters.length > 0 && 'filter.no-match',
    isNone && offsetOf(query) > 0 && 'paging.offset-past-end',
    isExact && isPlainPage && 'paging.stable-order',
    filters.length > 1 && combination,
    model.items.length > model.own && isolation,
    !isOffsetList(model) && 'cursor.first-page',
    filters.length > 0 && endRuleOf(model.id, query),
    ...filters.map(({ requirement }) => requirement),
  ]);
}
