// Judges one list: observes it, plans queries, compares their answers with predictions, confirms what differs while the list
// stands still, and finds the causes.
import { methodAndPath } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import { filtersOf, type ListId, lists } from '../../spec/semantics/lists.js';
import type { CheckContext } from '../check/context.js';
import { Inconclusive } from '../check/outcome.js';
import { summarizeAnswer } from '../check/reading/format.js';
import { pageLimit } from '../check/reading/lists.js';
import { keyOf, texts } from '../check/reading/records.js';
import { answerOf } from '../client/answer.js';
import type { Account, Effort } from '../client/settings.js';
import { askAll, createListClient, type ListClient } from './ask.js';
import { confirmAndDiagnose } from './confirm.js';
import { confirmEnd, confirmSortOrders } from './confirm-pages.js';
import { coverageOf, type ListReport } from './coverage.js';
import type { ListFinding } from './diagnose.js';
import { isForeign, judgeForeignCursors, judgeShared } from './isolation.js';
import { judge } from './judge.js';
import {
  createListModel,
  eventsById,
  filtersIn,
  type ListModel,
  type ListOptions,
  learnedKey,
  ownItems,
  type Query,
  type Reading,
  valuesOf,
  withChanges,
} from './model.js';
import { askedValues, hiddenValues, type ReadList, readList, readSortOrders } from './observe.js';
import { denseQuery, readingQueries } from './plain-queries.js';
import { type PlanOptions, planQueries } from './plan.js';
import { decidedReadings, withBestReading } from './readings.js';
import { judgeInterleaved, judgeSequences, judgeStability } from './sequences.js';
import { confirmWalks, walkRules } from './walks.js';

/** How many queries are drawn. */
const draws: Partial<Record<ListId, number>> = {
  'catalog-markets': 400,
  events: 320,
  tags: 40,
  'account-orders': 50,
  'account-trades': 80,
  'builder-trades': 70,
};
/** How many of them, and at which share a plan ends. */
const levels = {
  quick: { ofDraws: 0.4, smallestShare: 0 },
  normal: { ofDraws: 1, smallestShare: 0.17 },
  thorough: { ofDraws: 4, smallestShare: 1 / 5000 },
} as const satisfies Record<Effort, Pick<PlanOptions, 'smallestShare'> & { readonly ofDraws: number }>;

export function planOptionsOf(list: ListId, { effort, seed }: Pick<CheckContext, 'effort' | 'seed'>): PlanOptions {
  const { ofDraws, smallestShare } = levels[effort];
  const isQuick = effort === 'quick';
  return { seed, draws: Math.ceil((draws[list] ?? 0) * ofDraws), smallestShare, isQuick, hasAllKinds: !isQuick };
}

/** Judges the list of the account that signs the requests; of an account list, also that of the second account. */
export async function judgeList(context: CheckContext, list: ListId): Promise<ListReport> {
  const { credentials, otherAccount } = context.settings;
  const options = planOptionsOf(list, context);
  if (!lists[list].isolation) return judgeListOf(context, list, options, {});
  const first = await judgeListOf(context, list, options, { account: credentials, other: otherAccount });
  if (!otherAccount) return first;
  const less = { ...options, draws: options.draws / 2, smallestShare: 4 * options.smallestShare, hasAllKinds: false };
  const second = { account: otherAccount, other: credentials, reading: first.reading };
  return merge(first, await judgeListOf(context, list, less, second));
}

function merge(one: ListReport, other: ListReport): ListReport {
  const evidence = new Map(one.evidence);
  for (const [rule, count] of other.evidence) evidence.set(rule, (evidence.get(rule) ?? 0) + count);
  return {
    findings: [...one.findings, ...other.findings],
    evidence,
    coverage: one.why ? other.coverage : one.coverage,
    readings: one.readings,
    ...(one.why && other.why ? { why: one.why } : {}),
  };
}

/** Whose list is judged. */
interface Accounts {
  readonly account?: Account | undefined;
  readonly other?: Account | undefined;
  /** What the list of the first account was found to mean; absent of that account itself. */
  readonly reading?: Reading | undefined;
}

async function judgeListOf(
  context: CheckContext,
  list: ListId,
  options: PlanOptions,
  { account, other, reading }: Accounts,
): Promise<ListReport & { readonly reading?: Reading }> {
  const client = createListClient(context, list, account);
  // Orders come and go: what was read before may be another list.
  const fresh = list === 'account-orders';
  const read = await readList(client, {}, { fresh });
  const why = unreadable(list, read);
  const reader = account && { account, client, own: read };
  const theirs = createListClient(context, list, other);
  const second = reader && other && { account: other, client: theirs, own: await readList(theirs, {}, { fresh }) };
  const foreign = second ? second.own.items.filter((item) => isForeign(list, item, account, second.account)) : [];
  // An account that has nothing must not see what others have.
  if (why && !(read.last.kind === 'items' && read.items.length === 0 && foreign.length > 0)) {
    const findings = await refusedMaximum(client, read);
    return { findings, evidence: new Map(), coverage: new Map(), readings: [], why };
  }
  const { isQuick } = options;
  const sortOrders = await readSortOrders(client, read, { isQuick });
  const { orders, columns } = sortOrders;
  let model = await createModel(client, {
    id: list,
    own: read.items,
    foreign,
    orders,
    columns,
    isPartial: read.isPartial,
    pageSize: pageSizeOf(read),
    address: account?.address,
    ...(reading ? { reading } : {}),
  });
  // What a query excludes depends on the reading.
  const ofReadings = await askAll(client, reading ? [] : readingQueries(model), fresh);
  model = await withBestReading(model, ofReadings, client);
  const plan = planQueries(model, options);
  const planned = plan.chosen.map(({ query }) => query);
  // Of another reading, the plan asks what both would answer alike: what chose it must fit as well.
  const answers = [...ofReadings, ...(await askAll(client, planned, fresh))];
  model = await withBestReading(model, answers, client);
  const found = [
    await confirmEnd(client, read),
    isQuick ? undefined : await judgeStability(client, model, read),
    ...(await confirmSortOrders(client, model, sortOrders)),
  ];
  const walks = await confirmWalks(client, model, [{ query: read.first ?? {}, answer: read.last }, ...answers]);
  const wrong = answers.filter(({ query, answer }) => judge(model, query, answer));
  const right = answers.filter((one) => one.answer.kind === 'items' && !wrong.includes(one));
  // Where pages lead nowhere or back, so do those of filtered lists; items that a filter excludes may be the reason.
  const areBroken = walks.some(({ requirement }) => isWalkRule(requirement));
  const suspects = wrong.filter(({ query, answer }) => !areBroken || judge(model, query, answer)?.isCertain);
  const causes = await confirmAndDiagnose(client, model, { suspects, right, plan });
  // They are the reason of a walk under filters, and not of the whole list.
  const isExplained = ({ requirement, query = {} }: ListFinding) =>
    causes.length > 0 && isWalkRule(requirement) && filtersIn(model, query).length > 0;
  found.push(...walks.filter((one) => !isExplained(one)), ...causes);
  if (!isQuick && !reading && !found.some((one) => one)) {
    const sequences = await judgeSequences(client, model, plan);
    right.push(...sequences.right);
    found.push(
      sequences.finding,
      ...(await confirmAndDiagnose(client, model, { suspects: sequences.wrong, right, plan })),
      await judgeInterleaved(client, model),
    );
  }
  if (second) found.push(await judgeShared(reader, second));
  if (second && !isQuick) found.push(await judgeForeignCursors(reader, second));
  const findings = found.filter((one) => one !== undefined);
  const readings = decidedReadings(model, answers);
  const report = { findings, readings, reading: model.reading, ...coverageOf(model, plan, right, read, sortOrders) };
  if (!why) return report;
  const isolated = [...report.evidence].filter(([rule]) => rule === lists[list].isolation);
  return { ...report, evidence: new Map(isolated), why };
}

const isWalkRule = (requirement: RequirementId) => walkRules.some((rule) => rule === requirement);

function unreadable(list: ListId, { items, last }: ReadList): Inconclusive | undefined {
  if (last.kind === 'unanswered') return last.why;
  const about = methodAndPath(list);
  if (items.length > 0)
    return items.some((item) => keyOf(item) === undefined)
      ? new Inconclusive('unexpected-form', `items of ${about} show no id`)
      : undefined;
  if (last.kind === 'refused')
    return new Inconclusive(
      'request-refused',
      last.exchanges.map((exchange) => summarizeAnswer(answerOf(exchange))).join(),
    );
  if (last.kind === 'other')
    return new Inconclusive('unexpected-form', `${about} is answered with a body that is no such list`);
  const reason = lists[list].isolation || list === 'builder-trades' ? 'no-account-data' : 'no-data';
  return new Inconclusive(reason, `the list of ${about} is empty`);
}

/** A service that answers the list has to answer its largest page. */
async function refusedMaximum(
  { context, list, ask, askAgain }: ListClient,
  { last }: ReadList,
): Promise<ListFinding[]> {
  if (last.kind !== 'refused' || lists[list].end) return [];
  const plain: Query = { offset: '0' };
  const largest: Query = { limit: String(pageLimit), offset: '0' };
  if ((await ask(plain)).kind !== 'items') return [];
  await context.pauseBeforeSecondLook();
  const [again, control] = [await askAgain(largest), await askAgain(plain)];
  if (again.kind !== 'refused' || control.kind !== 'items') return [];
  const message = `${methodAndPath(list)} refuses a valid request for limit=${largest.limit}`;
  const actual = `a refusal with status ${again.status}`;
  return [{ requirement: 'paging.limit-honored', message, expected: 'accepted', actual, exchanges: again.exchanges }];
}

/** What was read of the list, and what other requests and other lists show of it. */
async function createModel(client: ListClient, known: ListOptions): Promise<ListModel> {
  const { context } = client;
  const filters = Object.values(filtersOf(known.id));
  const isOfEvents = filters.some(({ ofEvents }) => ofEvents);
  const isTagged = filters.some(({ names }) => names === 'tag');
  const itemsOf = async (list: ListId, isNeeded: boolean) =>
    isNeeded ? (await readList(createListClient(context, list))).items : [];
  const [markets, events, tags, avoided] = await Promise.all([
    itemsOf('catalog-markets', known.id === 'events'),
    itemsOf('events', isOfEvents),
    itemsOf('tags', isTagged),
    hiddenValues(client, known),
  ]);
  const model = createListModel({
    ...known,
    avoided,
    events: eventsById(events),
    related: {
      creator: [context.unknown.slug()],
      taker: [context.unknown.address()],
      slug: texts(markets, 'slug'),
      event_id: texts(events, 'id'),
      event_slug: texts(events, 'slug'),
      tag_id: texts(tags, 'id'),
      tag_slug: texts(tags, 'slug'),
    },
    asked: askedValues(context, known),
  });
  const [learned, taken] = await Promise.all([learn(client, model), takenFilters(client, model)]);
  return withChanges(model, { learned, ...taken });
}

/** Which filters are taken together (variants refuses-more-than-two-filters, refuses-two-names-of-one-filter). */
async function takenFilters({ ask }: ListClient, model: ListModel) {
  for (const takesAllNames of [true, false]) {
    const dense = denseQuery({ ...model, takesAllNames });
    if (Object.keys(dense).length > 2 && (await ask(dense)).kind === 'items')
      return { takesManyFilters: true, takesAllNames };
  }
  return {};
}

const pageSizeOf = ({ last }: ReadList) => Math.max(1, (last.kind === 'items' && last.pages?.[0]?.length) || 1);

/** Values of a filter that are learned at most. */
const maximumLearned = 4;

/** Where items do not show whether they have a value, the plain filter says it. */
async function learn(client: ListClient, model: ListModel): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const own = ownItems(model);
  const needed = Object.values(model.filters).filter(
    (filter) =>
      filter.kind !== 'time' &&
      filter.parameter === filter.group &&
      own.some((item) => valuesOf(model, filter, item) === undefined),
  );
  const pairs = needed.flatMap((filter) => {
    const values = filter.kind === 'flag' ? ['true', 'false'] : (model.asked[filter.group] ?? []);
    return values.slice(0, maximumLearned).map((value) => ({ filter, value }));
  });
  const learned = await Promise.all(
    pairs.map(async ({ filter, value }) => {
      const { items, isPartial, last } = await readList(client, { [filter.parameter]: value });
      const isKnown = last.kind === 'items' && !isPartial;
      return isKnown
        ? [[learnedKey(model, filter, value), new Set(items.map((item) => keyOf(item) ?? ''))] as const]
        : [];
    }),
  );
  return new Map(learned.flat());
}
