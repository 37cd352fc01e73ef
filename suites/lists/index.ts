// Every rule about a list, on each of the ten lists: judged by the model of that list, whose requests they all share.
import {
  type Check,
  type CheckContext,
  check,
  type Dependency,
  endpoints,
  failOnAnswer,
  filtersOf,
  groupBy,
  Inconclusive,
  type ListId,
  lists,
  orderBookLists,
  type RequirementId,
  requirement,
  signedFeatures,
} from '#check';
import type { ListReport, RuleReport } from '../../src/lists/coverage.js';
import type { Finding } from '../../src/lists/diagnose.js';
import { judgeList } from '../../src/lists/judge-list.js';
import { judgeRecorded } from '../../src/lists/recorded.js';
import { walkRules } from '../../src/lists/walks.js';
import { compareWithOtherForm } from '../order-book/index.js';

const pageRules = [
  'paging.limit-default',
  'paging.limit-honored',
  'paging.offset-default',
  'paging.offset-window',
  'paging.offset-past-end',
  'paging.stable-order',
] as const;
const sortRules = ['sort.ascending', 'sort.ascending-default', 'sort.accepted-columns', 'sort.keeps-items'] as const;

/** The rules that the model of a list judges. */
function rulesOf(list: ListId): readonly RequirementId[] {
  const { end, isolation, combination, columns } = lists[list];
  const filters = Object.values(filtersOf(list)).map((filter) => filter.requirement);
  const paging = end ? [...walkRules, 'cursor.first-page' as const] : pageRules;
  const others = [end?.whole, end?.filtered, isolation, combination, end && ('cursor.complete' as const)];
  const ofFlags = columns ? (['filter.no-match', 'filter.boolean-complete', ...sortRules] as const) : [];
  return [...new Set([...paging, ...filters, ...ofFlags, ...others.filter((rule) => rule !== undefined)])];
}

/** What the model says of a list: judged once for all checks. */
export function judgedList(context: CheckContext, list: ListId): Promise<ListReport> {
  return context.sharedResult(`list ${list}`, (shared) => judgeList(shared, list));
}

/** How many values were judged by a rule; ends its check where it is broken, or where nothing could be judged. */
export function valuesJudged(rule: RequirementId, { findings, evidence, why }: RuleReport): number {
  failIfFound(findings.find((one) => one.requirement === rule));
  const judged = evidence.get(rule) ?? 0;
  if (why && judged === 0) throw new Inconclusive(why.reason, why.message);
  return judged;
}

/** @param finding It was confirmed when it was found. */
export function failIfFound(finding: Finding | undefined): void {
  if (!finding) return;
  const { message, expected, actual, exchanges } = finding;
  failOnAnswer(message, { expected, actual, exchanges, isConfirmed: true });
}

/** Rules that are broken where an empty list is no list. */
const rulesOfEmptyLists: readonly RequirementId[] = ['filter.no-match', 'filter.creator', 'paging.offset-past-end'];

/** Without these no page of a list can be read, or no signed request with a query is accepted. */
const dependenciesOf = (list: ListId, rule: RequirementId): readonly Dependency[] => [
  'envelope.data',
  ...(rulesOfEmptyLists.includes(rule) ? [`${list}.response` as const] : []),
  ...(signedFeatures.has(endpoints[list].feature) ? [excludesQuery] : []),
];
const excludesQuery: Dependency = 'auth.signed-path-excludes-query@cancel-order';

function listChecks(list: ListId): readonly Check[] {
  return rulesOf(list).flatMap((rule) =>
    check(
      rule,
      {
        on: [list],
        ...(rule === lists[list].isolation ? { needs: ['credentials', 'other-account'] as const } : {}),
        answerRule: (context, answer) => judgeRecorded(context, answer, list, rule),
        noEvidence: `no answer of the list shows anything about it: ${requirement(rule).text}`,
        dependsOn: dependenciesOf(list, rule),
      },
      async (context) => {
        const report = await judgedList(context, list);
        context.coverDeviations(report.coverage.get(rule) ?? []);
        const lost = report.findings.find(({ requirement: broken }) => !rulesOf(list).includes(broken));
        if (lost) throw new Error(`${lost.requirement} has no check on ${list}: ${lost.message}`);
        const judged = valuesJudged(rule, report);
        const orderBookList = orderBookLists.find((one) => one === list);
        if (rule === 'cursor.complete' && orderBookList) await compareWithOtherForm(context, orderBookList);
        context.evidence.add(judged);
      },
    ),
  );
}

/** A list, and an open question that the reading of its filters answers. */
const listQuestions = (Object.keys(lists) as ListId[]).flatMap((list) => {
  const questions = Object.values(filtersOf(list)).flatMap(({ question }) => question ?? []);
  return [...new Set(questions)].map((question) => ({ question, list }));
});

/** What the interface leaves open of a filter, and only one reading explains, is an answer. */
const readingChecks = [...groupBy(listQuestions, ({ question }) => question)].flatMap(([question, asked]) =>
  check(question, { on: asked.map(({ list }) => list) }, async (context, list) => {
    const { readings, why } = await judgedList(context, list);
    const decided = readings.find((one) => one.question === question);
    if (!decided) throw why ?? new Inconclusive('no-data', 'no answer decides between the readings');
    context.observe(question, { subject: list, value: decided.value });
  }),
);

export const modelChecks: readonly Check[] = [
  ...(Object.keys(lists) as ListId[]).flatMap(listChecks),
  ...readingChecks,
];
