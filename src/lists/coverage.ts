// Counts what the answers of a list rule out, and what its data could show and no answer did.

import { methodAndPath } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import { lists } from '../../spec/semantics/lists.js';
import type { DeviationCoverage } from '../check/outcome/check-result.js';
import type { Inconclusive } from '../check/outcome/violation.js';
import type { ListFinding } from './diagnose.js';
import { isOffsetList, type ListModel, type Query } from './model.js';
import { offsetOf, predict } from './predict.js';
import type { DecidedReading } from './readings.js';
import type { PlannedQuery } from './visible-deviations.js';
import { endRuleOf } from './walk-rules.js';

/** What the answers of one list show of each rule. */
export interface ListReport {
  readonly findings: readonly ListFinding[];
  /** Answers that a rule was judged by and that were as predicted. */
  readonly evidence: ReadonlyMap<RequirementId, number>;
  readonly coverage: ReadonlyMap<RequirementId, readonly DeviationCoverage[]>;
  /** What the answers decide where the interface leaves room. */
  readonly readings: readonly DecidedReading[];
  /** Why nothing of the list could be judged. */
  readonly why?: Inconclusive;
}

interface DeviationCount {
  readonly requirement: RequirementId;
  readonly ruledOut: Set<string>;
  /** A query that would rule it out, by context. */
  readonly possible: Map<string, Query>;
}

export function createCoverage(model: ListModel) {
  const evidence = new Map<RequirementId, number>();
  const deviations = new Map<string, DeviationCount>();
  const add = (rule: RequirementId, count: number) => void evidence.set(rule, (evidence.get(rule) ?? 0) + count);
  function countOf(name: string, requirement: RequirementId): DeviationCount {
    const key = `${requirement} ${name}`;
    const known = deviations.get(key) ?? { requirement, ruledOut: new Set(), possible: new Map() };
    deviations.set(key, known);
    return known;
  }
  return {
    add,
    /** The answer to this query was as predicted. */
    rule({ query, visible, contexts }: PlannedQuery): void {
      for (const rule of rulesOf(model, query)) add(rule, 1);
      for (const { name, requirement } of visible) {
        add(requirement, 1);
        const count = countOf(name, requirement);
        for (const context of contexts) count.ruledOut.add(context);
      }
    },
    /** The data could show this. */
    consider({ query, visible, contexts }: PlannedQuery): void {
      for (const { name, requirement } of visible) {
        const { possible } = countOf(name, requirement);
        for (const context of contexts) if (!possible.has(context)) possible.set(context, query);
      }
    },
    report(): Pick<ListReport, 'evidence' | 'coverage'> {
      const coverage = new Map<RequirementId, DeviationCoverage[]>();
      for (const [key, { requirement, ruledOut, possible }] of deviations) {
        const missed = [...possible].filter(([context]) => !ruledOut.has(context));
        const row: DeviationCoverage = {
          deviation: key.slice(requirement.length + 1),
          ruledOut: [...ruledOut].sort(),
          missed: missed.map(([context, query]) => ({ context, request: requestText(model, query) })),
        };
        coverage.set(requirement, [...(coverage.get(requirement) ?? []), row]);
      }
      return { evidence, coverage };
    },
  };
}

function requestText({ id }: ListModel, query: Query): string {
  const search = new URLSearchParams(query).toString();
  return `${methodAndPath(id)}${search === '' ? '' : `?${search}`}`;
}

/** Rules that an answer is evidence of without a deviation. */
function rulesOf(model: ListModel, query: Query): readonly RequirementId[] {
  const { rows, isExact } = predict(model, query);
  const filters = Object.keys(query).filter((name) => model.filters[name]);
  const { combination, isolation } = lists[model.id];
  const isPlainPage = isOffsetList(model) && query.order === undefined;
  return [
    ...(isExact && rows.length === 0 && filters.length > 0 && isOffsetList(model) ? ['filter.no-match' as const] : []),
    ...(isExact && rows.length === 0 && offsetOf(query) > 0 && isOffsetList(model)
      ? ['paging.offset-past-end' as const]
      : []),
    ...(isExact && isPlainPage ? ['paging.stable-order' as const] : []),
    ...(filters.length > 1 && combination ? [combination] : []),
    ...(isolation && model.items.length > model.own ? [isolation] : []),
    ...(isOffsetList(model) ? [] : ['cursor.first-page' as const]),
    ...(filters.length > 0 ? [endRuleOf(model.id, query)].filter((rule) => rule !== undefined) : []),
    ...filters.map((name) => model.filters[name]?.requirement).filter((rule) => rule !== undefined),
  ];
}
