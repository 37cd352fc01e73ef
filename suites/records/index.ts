// What every answer shows of a record, and whether a lookup answers the record that was asked for: judged once for all
// checks, by the table of records.
import {
  type Check,
  type CheckContext,
  check,
  type Dependency,
  type EndpointId,
  endpoints,
  offsetLists,
  orderBookLists,
  otherOrderBookLists,
  type RequirementId,
  requirement,
  unlessInconclusive,
} from '#check';
import { judgeLookups, type LookupReport } from '../../src/records/judge-lookups.js';
import { judgeSeenRecords } from '../../src/records/judge-seen.js';
import { type LookupId, lookupIds, rowOf } from '../../src/records/lookups.js';
import { recordRules } from '../../src/records/record-rules.js';
import { judgeRecordedLookup, judgeRecordedRecords } from '../../src/records/recorded.js';
import { failIfFound, judgedList, valuesJudged } from '../lists/index.js';

const single = { market: ['catalog-market', 'catalog-market-by-slug'], event: ['event', 'event-by-slug'] } as const;

/** The rules that all answers of a run are judged by, and on which operations. */
const seenRules: readonly (readonly [RequirementId, readonly EndpointId[]])[] = [
  ...recordRules.map(({ requirement: rule, on }) => [rule, on] as const),
  ['catalog-market.token-order', ['catalog-markets']],
  ['single-market.full-events', single.market],
  ['single-event.full-markets', single.event],
  ['lookup.market-list-agreement', ['catalog-markets', ...single.market]],
  ['lookup.event-list-agreement', ['events', ...single.event]],
  ['nested-records.agreement', ['catalog-markets', ...single.market, 'events', ...single.event, 'tags']],
  ['nested-records.parent', ['catalog-markets', 'events', ...single.event]],
  ['order-book-forms.added-mirrors', otherOrderBookLists],
  ['order-book-forms.kept-members', ['sampling-markets']],
  ['order-book-forms.agreement', otherOrderBookLists],
  ['order-book-lookup.list-agreement', ['order-book-market']],
  ['account-order.list-agreement', ['account-orders', 'account-order']],
  ['account-trades.agreement', ['account-trades']],
  ['builder-trades.agreement', ['builder-trades']],
];

/** The lookups of an operation: sent and judged once for all checks. */
export function judgedLookups(context: CheckContext, endpoint: LookupId): Promise<LookupReport> {
  return context.sharedResult(`lookups ${endpoint}`, (shared) => judgeLookups(shared, endpoint));
}

/** What the plan of a list asks for shows its records in other windows and beside filters. */
const plannedLists = [...offsetLists, 'account-orders', 'account-trades', 'builder-trades'] as const;

/** Without credentials nothing of them is asked for. */
const featuresOfAccounts = ['account', 'builder'] as const;

/** A selection of a few rules has something to judge too; the whole run has read all of it before. */
export async function readRecords(context: CheckContext): Promise<void> {
  const { allItems, walk, settings, isInRun } = context;
  const isReadable = (endpoint: EndpointId) =>
    settings.credentials !== undefined ||
    !featuresOfAccounts.some((feature) => feature === endpoints[endpoint].feature);
  const isJudged = (endpoint: EndpointId) =>
    seenRules.some(([rule, on]) => on.includes(endpoint) && isInRun(`${rule}@${endpoint}`));
  await Promise.all([
    ...offsetLists.map((list) => unlessInconclusive(allItems(list))),
    ...[...orderBookLists, 'account-orders' as const].filter(isReadable).map((list) => unlessInconclusive(walk(list))),
    ...lookupIds.filter(isReadable).map((id) => unlessInconclusive(judgedLookups(context, id))),
    ...plannedLists
      .filter(isReadable)
      .filter(isJudged)
      .map((list) => unlessInconclusive(judgedList(context, list))),
  ]);
}

const seenChecks: readonly Check[] = seenRules.flatMap(([rule, on]) =>
  check(
    rule,
    {
      on,
      phase: 'last',
      precondition: readRecords,
      answerRule: (context, answer, endpoint) => judgeRecordedRecords(context, answer, endpoint, rule),
      noEvidence: `no answers show anything about it: ${requirement(rule).text}`,
      dependsOn: recordRules.flatMap((one) => (one.requirement === rule ? (one.dependsOn ?? []) : [])),
    },
    async (context, endpoint) => {
      const report = await context.sharedResult('records seen', judgeSeenRecords);
      const subject = `${rule}@${endpoint}`;
      failIfFound(report.findings.get(subject));
      context.evidence.add(report.evidence.get(subject) ?? 0);
    },
  ),
);

/** Where a body shows no record at all, what no record has is accepted as well. */
const dependenciesOf = (endpoint: LookupId, rule: RequirementId): readonly Dependency[] => {
  const { unknown, malformed, creator } = rowOf(endpoint);
  return [unknown, malformed, creator].includes(rule) ? [`${endpoint}.response`] : [];
};

/** The rules of a lookup: that its keys find their records, and that others find none. */
function rulesOf(endpoint: LookupId): readonly RequirementId[] {
  const { keys, unknown, malformed, creator, encoded } = rowOf(endpoint);
  const others = [unknown, malformed, creator, encoded].filter((rule) => rule !== undefined);
  return [...keys.map((key) => key.requirement), ...others];
}

const lookupChecks: readonly Check[] = lookupIds.flatMap((endpoint) =>
  rulesOf(endpoint).flatMap((rule) =>
    check(
      rule,
      {
        on: [endpoint],
        answerRule: (context, answer) => judgeRecordedLookup(context, answer, endpoint, rule),
        noEvidence: `no lookup shows anything about it: ${requirement(rule).text}`,
        dependsOn: dependenciesOf(endpoint, rule),
      },
      async (context) => {
        const report = await judgedLookups(context, endpoint);
        context.coverDeviations(report.coverage.get(rule) ?? []);
        context.evidence.add(valuesJudged(rule, report));
      },
    ),
  ),
);

export const recordChecks: readonly Check[] = [...lookupChecks, ...seenChecks];
