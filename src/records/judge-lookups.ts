// Looks up records of every kind, and keys that nothing has, and judges the answers: once for all checks of an operation.
import type { RequirementId } from '../../spec/ledger.js';
import type { LookupId } from '../../spec/semantics/records.js';
import { cached } from '../cached.js';
import type { CheckContext } from '../check/context.js';
import { Inconclusive, orInconclusive } from '../check/outcome.js';
import { answerOf, asksForAccount } from '../client/answer.js';
import { groupBy } from '../group-by.js';
import { coverageRow, type RuleReport } from '../lists/coverage.js';
import { type AnsweredLookup, ask, confirmLookups } from './confirm-lookups.js';
import { isOtherForm, judgeLookup, type LookupRequest, requestText, rowOf } from './lookups.js';
import { listedRecords, type PlannedLookup, planLookups } from './plan-lookups.js';

export interface LookupReport extends RuleReport {
  /** All of them, also those of lists that cannot be read. */
  readonly answers: readonly AnsweredLookup[];
}

export async function judgeLookups(context: CheckContext, endpoint: LookupId): Promise<LookupReport> {
  const row = rowOf(endpoint);
  const isNamed = row.keys.some(({ known }) => known && context.settings.known[known] !== undefined);
  const read = await orInconclusive(listedRecords(context, row));
  const records = read instanceof Inconclusive ? [] : read;
  const plans = await Promise.all(row.keys.map((key) => planLookups(context, endpoint, key, records)));
  const [requests, candidates] = [plans.flatMap(({ chosen }) => chosen), plans.flatMap((plan) => plan.candidates)];
  const asked: (AnsweredLookup | Inconclusive)[] = [];
  // Whether the operation reads authentication, its first answer shows.
  for (const some of plans.flatMap(({ chosen }) => [chosen.slice(0, 1), chosen.slice(1)]))
    asked.push(...(await Promise.all(some.map((request) => ask(context, request)))));
  const again = await askAgain(context, asked.filter(isAnswered));
  const answers = [...asked, ...again].filter(isAnswered);
  if (read instanceof Inconclusive && !isNamed)
    return { findings: [], evidence: new Map(), coverage: new Map(), why: read, answers };
  const needAccount = await Promise.all(answers.map((answered) => needsAccount(context, answered)));
  const judged = answers
    .filter((answered, index) => !needAccount[index] && !isOfOtherOperation(answered, answers))
    .map((answered) => ({ ...answered, result: judgeLookup(answered.request, answered.exchange) }));
  const right = judged.filter(({ result }) => result === 'as-expected');
  const evidence = new Map<RequirementId, number>();
  for (const answered of right)
    for (const rule of rulesShown(answered)) evidence.set(rule, (evidence.get(rule) ?? 0) + 1);
  const wrongAnswers = judged.flatMap(({ result, ...answered }) =>
    typeof result === 'object' ? [{ ...answered, result }] : [],
  );
  const wrong = groupBy(
    [...new Map(wrongAnswers.map((answered) => [answered.request, answered])).values()],
    ({ result }) => result.requirement,
  );
  const unasked = candidates.filter((one) => one.expects === 'found' && !one.creator && !requests.includes(one));
  const findings = await confirmLookups(context, wrong, requests, unasked);
  const coverage = coverageOf(candidates, new Set(right.map(({ request }) => request)));
  const reason = row.list === 'account-orders' ? 'no-account-data' : 'no-data';
  const none = new Inconclusive(reason, `the list of ${row.list} shows no record to look up`);
  const why = records.length === 0 ? none : asked.find((one) => one instanceof Inconclusive);
  return { findings, evidence, coverage, answers, ...(why ? { why } : {}) };
}

/** A cache may answer otherwise than what fills it, and a service from its tenth answer on. */
const fewestAnswers = { quick: 0, normal: 10, thorough: 10 };

function askAgain(context: CheckContext, answered: readonly AnsweredLookup[]) {
  const found = answered.filter(
    ({ request, exchange }) => request.expects === 'found' && !isOtherForm(exchange, request.endpoint),
  );
  const again = [...groupBy(found, ({ request }) => request.key).values()].flatMap((same) => {
    const plain = same.flatMap(({ request }) => (request.creator === undefined ? [request] : []));
    const count = Math.max(1, fewestAnswers[context.effort] - same.length);
    return Array.from({ length: count }, (_, index) => plain[index % plain.length] ?? []).flat();
  });
  return Promise.all(again.map((request) => ask(context, request, true)));
}

const isAnswered = (one: AnsweredLookup | Inconclusive): one is AnsweredLookup => !(one instanceof Inconclusive);

const deviations = {
  found: 'does not find a record by',
  missing: 'finds another record by',
  any: 'shows something else by',
} as const;

/** What the answers that are as expected rule out, and what other lookups could have shown. */
function coverageOf(candidates: readonly PlannedLookup[], right: ReadonlySet<LookupRequest>) {
  const contextsOf = ({ contexts }: PlannedLookup) => ['any key', ...contexts];
  const rowOfDeviation = ([name, lookups]: readonly [string, readonly PlannedLookup[]]) => {
    const ruledOut = new Set(lookups.filter((lookup) => right.has(lookup)).flatMap(contextsOf));
    const possible = new Map<string, string>();
    for (const lookup of lookups)
      for (const context of contextsOf(lookup)) cached(possible, context, () => requestText(lookup));
    return coverageRow({ name, ruledOut, possible });
  };
  const rowsOf = (lookups: readonly PlannedLookup[]) =>
    [...groupBy(lookups, ({ expects, key }) => `${deviations[expects]} ${key.member}`)].map(rowOfDeviation);
  return new Map([...groupBy(candidates, ({ rule }) => rule)].map(([rule, lookups]) => [rule, rowsOf(lookups)]));
}

/** What an answer that is as expected shows: the record that was asked for, or that nothing is found. */
function rulesShown({ request: { rule, key, expects }, exchange }: AnsweredLookup): readonly RequirementId[] {
  const isFound = expects === 'found' && answerOf(exchange).kind === 'accepted';
  return isFound ? [...new Set([rule, key.requirement])] : [rule];
}

/**
 * GET /markets/{id} may answer condition ids in the form of the order book, know only its markets, or need its account
 * (4.5, part 5): then a refusal says nothing about the catalog, and the other way around (variants
 * looks-up-the-order-book-first, looks-up-condition-ids-in-the-order-book-alone).
 */
function isOfOtherOperation({ request: { key, endpoint }, exchange }: AnsweredLookup, all: readonly AnsweredLookup[]) {
  const answer = answerOf(exchange);
  if (key.kind !== 'hex' || answer.kind !== 'refused') return false;
  if (asksForAccount(answer)) return true;
  const accepted = all.filter((one) => one.request.key === key && answerOf(one.exchange).kind === 'accepted');
  return accepted.length > 0 && accepted.every((one) => isOtherForm(one.exchange, endpoint));
}

/** The lookup of the order book finds it with an account (5; variant looks-up-the-order-book-first-with-authentication). */
async function needsAccount(context: CheckContext, { request, exchange }: AnsweredLookup): Promise<boolean> {
  const { catalog, orderBook } = context.settings.baseUrl;
  const { endpoint, key, value, expects, rule } = request;
  const isShared = endpoint === 'catalog-market' && key.kind === 'hex' && catalog === orderBook;
  if (!isShared || expects === 'missing' || answerOf(exchange).kind !== 'refused') return false;
  const [ofBook] = rowOf('order-book-market').keys;
  const again = ofBook && (await ask(context, { endpoint: 'order-book-market', key: ofBook, value, expects, rule }));
  if (!again || again instanceof Inconclusive) return false;
  return answerOf(again.exchange).kind === 'accepted' && isOtherForm(again.exchange, endpoint);
}
