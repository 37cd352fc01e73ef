// Confirms wrong answers while the list stands still, then looks for their causes.
import { methodAndPath } from '../../spec/endpoints.js';
import { orderDifference } from '../check/outcome.js';
import { pageLimit } from '../check/reading/lists.js';
import { keyOf } from '../check/reading/records.js';
import { isFromCache, isStatusOfSender } from '../client/answer.js';
import { type Answered, askAll, createListClient, type ListClient } from './ask.js';
import { diagnose, findingOf, type ListFinding } from './diagnose.js';
import { judge } from './judge.js';
import {
  createListModel,
  eventsById,
  filtersIn,
  haveSameKeys,
  isOffsetList,
  type ListModel,
  learnedKey,
  type Query,
  rowsShown,
  shownBy,
} from './model.js';
import { type ReadList, readList } from './observe.js';
import type { Plan } from './plan.js';
import { pageOffsets, predict, wholeList, without } from './predict.js';
import { withBestReading } from './readings.js';

/** Wrong answers that are asked for again, the simplest first. */
const maximumSuspects = 32;
/** Those that break one rule, at most: another mistake may be behind the others. */
const maximumOfRule = 8;
const maximumRounds = 6;
/** Rounds in a row in which the same answers are wrong, where the list has moved. */
const stillRounds = 3;

interface PlannedAnswers {
  /** The answers that differ from what was predicted. */
  readonly suspects: readonly Answered[];
  /** Those that are as predicted. */
  readonly right: readonly Answered[];
  readonly plan: Plan;
}

/** Reads the list before and after the wrong answers: only while it stands still do they count. */
export async function confirmAndDiagnose(
  client: ListClient,
  first: ListModel,
  { suspects, right, plan }: PlannedAnswers,
): Promise<readonly ListFinding[]> {
  const bySize = suspects.toSorted((one, other) => Object.keys(one.query).length - Object.keys(other.query).length);
  const certain = bySize.filter(({ query, answer }) => judge(first, query, answer)?.isCertain);
  let queries = chosenSuspects(first, bySize).map(({ query }) => query);
  let model = first;
  let isMoving = false;
  let held = 0;
  let turned = 0;
  let kept: readonly Answered[] = [];
  const hasMoved = ({ read, model: now }: ReadAgain) => {
    if (read.last.kind === 'items' && basisOf(now, queries) === basisOf(model, queries)) return false;
    if (hasOtherOrder(model, read)) turned += 1;
    isMoving = true;
    held = 0;
    return true;
  };
  for (let round = 0; round < maximumRounds && queries.length > 0; round += 1) {
    if (round === 0 || isMoving) await client.context.pauseBeforeSecondLook();
    const before = await readAgain(client, model, queries);
    if (hasMoved(before)) {
      model = before.model;
      queries = queries.filter((query) => query.order === undefined && query.ascending === undefined);
    }
    const asked = await askAll(client, isMoving ? queries.slice(0, 4) : queries, true);
    const after = await readAgain(client, model, queries);
    if (hasMoved(after)) {
      if (turned >= stillRounds) return [unstableOrder(model, before.read, after.read)];
      continue;
    }
    kept = asked.filter(({ query, answer }) => judge(model, query, answer));
    queries = kept.map(({ query }) => query);
    held += 1;
    if (held >= (isMoving ? stillRounds : 1)) break;
  }
  const isConfirmed = held >= (isMoving ? stillRounds : 1);
  if (!isConfirmed || kept.length === 0) {
    const found = await contradictions(first, certain, client);
    return found.length > 0 || isMoving ? found : onlyTogether(model, bySize, plan, client);
  }
  kept = await withoutStrayRefusals(kept, client);
  const pool = plan.candidates.map(({ query }) => query);
  const isRight = new Set(right.map(({ query }) => query));
  const known = { pool, right: plan.chosen.filter(({ query }) => isRight.has(query)) };
  const inOwnOrder = await keepsOwnOrder(model, client, kept);
  // Where the first answers did not decide what a filter means, these may.
  const best = await withBestReading(model, [...right, ...kept], client);
  const wrong = kept.filter((one) => !inOwnOrder.has(one) && judge(best, one.query, one.answer));
  if (wrong.length === 0 || (await hasGrownBehindCache(best, wrong, client))) return [];
  const found = await diagnose(best, wrong, known, client.askAgain);
  if (found.length === 0) return onlyTogether(best, wrong, plan, client);
  // Where windows of the plain list are wrong, so is what was read of a list of several pages.
  const misread = found.find(
    ({ requirement, query }) => requirement === 'paging.offset-window' && query && isPlainPage(query),
  );
  if (!misread || model.own < pageLimit) return found;
  return found.filter((one) => one === misread || (one.isCertain && one.query?.offset === undefined));
}

/**
 * Whether wrong answers of an offset list come from a cache, which may have kept the list as it was before: then windows of a
 * size that was not asked for before show new items.
 */
async function hasGrownBehindCache(model: ListModel, wrong: readonly Answered[], client: ListClient): Promise<boolean> {
  const answers = wrong.flatMap(({ answer }) => (answer.kind === 'items' ? answer.exchanges : []));
  if (!isOffsetList(model) || !answers.some(isFromCache)) return false;
  const size = pageLimit - 1;
  const windows = pageOffsets(model.own, size).map((offset) => ({
    limit: String(Math.min(size, model.own - offset)),
    offset: String(offset),
  }));
  const asked = await askAll(client, windows, true);
  return asked.some(
    ({ answer }) => answer.kind === 'items' && rowsShown(model, answer.items).length < answer.items.length,
  );
}

const timesAlone = 3;

/**
 * Statuses of a sender that is refused, and not of a request: a service may take only timestamps that grow, and of requests
 * that are sent at once, one overtakes another. A request that is refused for what it asks for is refused alone, too.
 */
async function withoutStrayRefusals(wrong: readonly Answered[], client: ListClient): Promise<readonly Answered[]> {
  const kept: Answered[] = [];
  for (const one of wrong) {
    let isRefused = true;
    if (one.answer.kind === 'refused' && isStatusOfSender(one.answer.status))
      for (let time = 0; time < timesAlone && isRefused; time += 1)
        isRefused = (await client.askAgain(one.query)).kind === 'refused';
    if (isRefused) kept.push(one);
  }
  return kept;
}

const isPlainPage = (query: Query) => Object.keys(query).every((name) => name === 'limit' || name === 'offset');

function chosenSuspects(model: ListModel, suspects: readonly Answered[]): readonly Answered[] {
  const counts = new Map<string | undefined, number>();
  return suspects
    .filter(({ query, answer }) => {
      const rule = judge(model, query, answer)?.requirement;
      counts.set(rule, (counts.get(rule) ?? 0) + 1);
      return (counts.get(rule) ?? 0) <= maximumOfRule;
    })
    .slice(0, maximumSuspects);
}

/** How many answers have to contradict their own requests, and in how many more requests at most. */
const contradictionsSeen = 3;
const repetitions = 24;

/** Such an answer may come at times only: one of several instances, or each tenth request. */
async function contradictions(model: ListModel, certain: readonly Answered[], client: ListClient) {
  const ruleOf = ({ query, answer }: Answered) => {
    const difference = judge(model, query, answer);
    return difference?.isCertain && difference.requirement;
  };
  const [one] = certain;
  const rule = one && ruleOf(one);
  if (!one || !rule) return [];
  // One more at least, after the list was read again.
  let seen = Math.min(certain.filter((other) => ruleOf(other) === rule).length, contradictionsSeen - 1);
  for (let repetition = 0; repetition < repetitions && seen < contradictionsSeen; repetition += 1)
    if (ruleOf({ query: one.query, answer: await client.askAgain(one.query) }) === rule) seen += 1;
  return seen < contradictionsSeen ? [] : findingAt(model, one, 'in some of several requests');
}

/** What a wrong answer shows, and when it is wrong. */
function findingAt(model: ListModel, one: Answered, when: string): readonly ListFinding[] {
  const difference = judge(model, one.query, one.answer);
  const finding = difference && findingOf(model, one, difference, undefined);
  return finding ? [{ ...finding, message: `${finding.message}, ${when}` }] : [];
}

/** How often requests at the same time are sent again, and how many of them. */
const timesTogether = 2;
const requestsTogether = 8;

/** Requests that are answered as predicted one by one, and wrongly where others are under way. */
async function onlyTogether(model: ListModel, suspects: readonly Answered[], plan: Plan, client: ListClient) {
  const queries = suspects.filter(({ answer }) => answer.kind === 'items').map(({ query }) => query);
  if (queries.length === 0) return [];
  const others = plan.chosen.map(({ query }) => query).filter((query) => !queries.includes(query));
  const group = Array.from({ length: requestsTogether }, (_, place) => {
    const from = place % 2 === 0 || others.length === 0 ? queries : others;
    return from[Math.floor(place / 2) % from.length] ?? {};
  });
  const wrongOf = (answers: readonly Answered[]) =>
    answers.filter(({ query, answer }) => answer.kind === 'items' && judge(model, query, answer));
  let wrong: readonly Answered[] = [];
  for (let time = 0; time < timesTogether; time += 1) {
    wrong = wrongOf(await askAll(client, group, true));
    if (wrong.length === 0) return [];
    for (const { query } of wrong.slice(0, 2)) {
      const alone = { query, answer: await client.askAgain(query) };
      if (alone.answer.kind !== 'items' || judge(model, query, alone.answer)) return [];
    }
  }
  const [one] = wrong;
  return one ? findingAt(model, one, 'while other requests are under way') : [];
}

/** Filtered items may have an order of their own: then their windows agree with their own list. */
async function keepsOwnOrder(model: ListModel, client: ListClient, wrong: readonly Answered[]) {
  const found = new Set<Answered>();
  for (const one of wrong) {
    const { query, answer } = one;
    if (answer.kind !== 'items' || !judge(model, query, answer)?.isOrder) continue;
    const own = await readList(client, without(query, 'limit', 'offset'), { fresh: true });
    const start = Number(query.offset ?? 0);
    const expected = own.items.slice(start, start + answer.items.length);
    const all = predict(model, { ...without(query, 'offset'), limit: wholeList }).rows;
    const isWhole = model.isPartial ? own.items.length >= all.length : own.items.length === all.length;
    if (isWhole && haveSameKeys(expected, answer.items)) found.add(one);
  }
  return found;
}

const hasOtherOrder = (model: ListModel, { items }: ReadList) =>
  isOffsetList(model) &&
  items.length === model.own &&
  rowsShown(model, items).length === model.own &&
  items.some((item, index) => keyOf(item) !== model.keys[index]);

/** 4.5: windows of limit and offset need a list that has an order. */
function unstableOrder({ id }: ListModel, before: ReadList, after: ReadList): ListFinding {
  return {
    requirement: 'paging.stable-order',
    message: `${methodAndPath(id)} shows the same items in another order each time`,
    ...orderDifference(
      before.items.map((item) => keyOf(item) ?? ''),
      after.items.map((item) => keyOf(item) ?? ''),
    ),
    exchanges: [...before.exchanges.slice(0, 1), ...after.exchanges.slice(0, 1)],
  };
}

type ReadAgain = Awaited<ReturnType<typeof readAgain>>;

/** The filters of these queries, with the values that they ask for. */
const askedFilters = (model: ListModel, queries: readonly Query[]) =>
  queries.flatMap((query) =>
    filtersIn(model, query).map((filter) => ({ filter, value: query[filter.parameter] ?? '' })),
  );

/** What predictions about these queries rest on, read again: the list, the events of its items, and what plain filters kept. */
async function readAgain(client: ListClient, model: ListModel, queries: readonly Query[]) {
  const { own, items: all, isPartial: _, ...known } = model;
  const asked = askedFilters(model, queries);
  const kept = new Map(
    asked.flatMap(({ filter, value }) => {
      const key = learnedKey(model, filter, value);
      return model.learned.has(key) ? [[key, { [filter.parameter]: value }] as const] : [];
    }),
  );
  const fresh = { fresh: true };
  const [read, events, learned] = await Promise.all([
    readList(client, {}, fresh),
    asked.some(({ filter }) => filter.ofEvents)
      ? readList(createListClient(client.context, 'events'), {}, fresh)
      : { items: [...model.events.values()] },
    Promise.all([...kept].map(async ([key, query]) => [key, keysIn(await readList(client, query, fresh))] as const)),
  ]);
  return {
    read,
    model: createListModel({
      ...known,
      columns: [],
      own: read.items,
      foreign: all.slice(own),
      isPartial: read.isPartial,
      events: eventsById(events.items),
      learned: new Map([...model.learned, ...learned]),
    }),
  };
}

const keysIn = ({ items }: Pick<ReadList, 'items'>) => new Set(items.map((item) => keyOf(item) ?? ''));

/** What predictions about these queries rest on: as long as it is the same, their answers are. */
function basisOf(model: ListModel, queries: readonly Query[]): string {
  const asked = askedFilters(model, queries);
  return JSON.stringify([
    model.keys.slice(0, model.own),
    asked.map(({ filter }) => shownBy(model, filter).slice(0, model.own)),
    asked.map(({ filter, value }) => [...(model.learned.get(learnedKey(model, filter, value)) ?? [])].sort()),
  ]);
}
