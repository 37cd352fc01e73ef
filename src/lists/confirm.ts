// Confirms wrong answers while the list stands still, then looks for their causes.

import { boundedSchemas } from '../../spec/document.js';
import { methodAndPath } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import { type ListId, lists } from '../../spec/semantics/lists.js';
import type { MemberName } from '../../spec/semantics/names.js';
import type { CheckContext } from '../check/context.js';
import { orderDifference } from '../check/outcome/list-differences.js';
import { idsOf, keyOf, textOf } from '../check/reading/records.js';
import type { JsonObject } from '../client/answer.js';
import { firstFew } from '../words.js';
import type { Answered } from './answer.js';
import { type Ask, askAll, createAsk } from './ask.js';
import { diagnose, findingOf, type ListFinding } from './diagnose.js';
import { contradictionIn, judge } from './judge.js';
import {
  createListModel,
  eventsById,
  isOffsetList,
  type ListModel,
  learnedKey,
  type Query,
  shownBy,
  withChanges,
} from './model.js';
import {
  comparable,
  maximumPages,
  type ReadList,
  readList,
  readSortOrders,
  type SortOrders,
  showsOrder,
} from './observe.js';
import type { Plan } from './plan.js';
import { predict, wholeList, without } from './predict.js';
import { withBestReading } from './readings.js';
import { judgeWalk } from './walk-rules.js';

/** Wrong answers that are asked for again, the simplest first. */
const maximumSuspects = 32;
/** Those that break one rule, at most: another mistake may be behind the others. */
const maximumOfRule = 8;
const maximumRounds = 6;
/** Rounds in a row in which the same answers are wrong, where the list has moved. */
const stillRounds = 3;

/** What was answered to the queries of a plan. */
interface PlannedAnswers {
  /** The answers that differ from what was predicted. */
  readonly suspects: readonly Answered[];
  /** Those that are as predicted. */
  readonly right: readonly Answered[];
  readonly plan: Plan;
}

/** Reads the list before and after the wrong answers: only while it stands still do they count. */
export async function confirmAndDiagnose(
  context: CheckContext,
  list: ListId,
  ask: Ask,
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
    if (round === 0 || isMoving) await context.pauseBeforeSecondLook();
    const before = await readAgain(context, ask, model, queries);
    if (hasMoved(before)) {
      model = before.model;
      queries = queries.filter((query) => query.order === undefined && query.ascending === undefined);
    }
    const asked = await askAll(ask, isMoving ? queries.slice(0, 4) : queries, true);
    const after = await readAgain(context, ask, model, queries);
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
    const found = await contradictions(first, certain, ask);
    return found.length > 0 || isMoving ? found : onlyTogether(model, bySize, plan, ask);
  }
  const pool = plan.candidates.map(({ query }) => query);
  const isRight = new Set(right.map(({ query }) => query));
  const known = { pool, right: plan.chosen.filter(({ query }) => isRight.has(query)) };
  const inOwnOrder = await keepsOwnOrder(model, list, ask, kept);
  // Where the first answers did not decide what a filter means, these may.
  const best = await withBestReading(model, [...right, ...kept], ask);
  const wrong = kept.filter((one) => !inOwnOrder.has(one) && judge(best, one.query, one.answer));
  if (wrong.length === 0) return [];
  const found = await diagnose(best, wrong, known, (query) => ask(query, { fresh: true }));
  if (found.length === 0) return onlyTogether(best, wrong, plan, ask);
  // Where windows of the plain list are wrong, so is what was read of a list of several pages.
  const misread = found.find(
    ({ requirement, query }) => requirement === 'paging.offset-window' && query && isPlainPage(query),
  );
  if (!misread || model.own < boundedSchemas.limit.maximum) return found;
  return found.filter((one) => one === misread || (one.isCertain && one.query?.offset === undefined));
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
async function contradictions(
  model: ListModel,
  certain: readonly Answered[],
  ask: Ask,
): Promise<readonly ListFinding[]> {
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
    if (ruleOf({ query: one.query, answer: await ask(one.query, { fresh: true }) }) === rule) seen += 1;
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
async function onlyTogether(
  model: ListModel,
  suspects: readonly Answered[],
  plan: Plan,
  ask: Ask,
): Promise<readonly ListFinding[]> {
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
    wrong = wrongOf(await askAll(ask, group, true));
    if (wrong.length === 0) return [];
    for (const { query } of wrong.slice(0, 2)) {
      const alone = { query, answer: await ask(query, { fresh: true }) };
      if (alone.answer.kind !== 'items' || judge(model, query, alone.answer)) return [];
    }
  }
  const [one] = wrong;
  return one ? findingAt(model, one, 'while other requests are under way') : [];
}

/** Filtered items may have an order of their own: then their windows agree with their own list. */
async function keepsOwnOrder(
  model: ListModel,
  list: ListId,
  ask: Ask,
  wrong: readonly Answered[],
): Promise<Set<Answered>> {
  const found = new Set<Answered>();
  for (const one of wrong) {
    const { query, answer } = one;
    if (answer.kind !== 'items' || !judge(model, query, answer)?.isOrder) continue;
    const own = await readList(ask, list, without(query, 'limit', 'offset'), { fresh: true });
    const start = Number(query.offset ?? 0);
    const expected = own.items.slice(start, start + answer.items.length).map(keyOf);
    const all = predict(model, { ...without(query, 'offset'), limit: wholeList }).rows;
    const isWhole = model.isPartial ? own.items.length >= all.length : own.items.length === all.length;
    if (isWhole && expected.join('\n') === answer.items.map(keyOf).join('\n')) found.add(one);
  }
  return found;
}

/** Whether the same items stand in another order. */
const hasOtherOrder = (model: ListModel, { items }: ReadList) =>
  isOffsetList(model) &&
  items.length === model.own &&
  items.every((item) => model.indexOf.has(keyOf(item) ?? '')) &&
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

interface ReadAgain {
  readonly read: ReadList;
  readonly model: ListModel;
}

/** The filters of these queries, with the values that they ask for. */
const askedFilters = ({ filters }: ListModel, queries: readonly Query[]) =>
  queries.flatMap((query) =>
    Object.entries(query).flatMap(([name, value]) => (filters[name] ? [{ filter: filters[name], value }] : [])),
  );

/** What predictions about these queries rest on, read again: the list, the events of its items, and what plain filters kept. */
async function readAgain(
  context: CheckContext,
  ask: Ask,
  model: ListModel,
  queries: readonly Query[],
): Promise<ReadAgain> {
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
    readList(ask, model.id, {}, fresh),
    asked.some(({ filter }) => filter.ofEvents)
      ? readList(createAsk(context, 'events'), 'events', {}, fresh)
      : { items: [...model.events.values()] },
    Promise.all(
      [...kept].map(async ([key, query]) => [key, keysIn(await readList(ask, model.id, query, fresh))] as const),
    ),
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

/** What is wrong with sorted lists, if it is so again. */
export async function confirmSortOrders(
  context: CheckContext,
  ask: Ask,
  model: ListModel,
  first: SortOrders,
): Promise<readonly ListFinding[]> {
  if (first.differences.length === 0) return [];
  const list = model.id;
  await context.pauseBeforeSecondLook();
  const before = await readList(ask, list, {}, { fresh: true });
  const again = await readSortOrders(ask, list, before, { fresh: true });
  const after = await readList(ask, list, {}, { fresh: true });
  const isStill = before.items.map(keyOf).join('\n') === after.items.map(keyOf).join('\n');
  const [difference] = again.differences.filter(({ what }) => first.differences.some((one) => one.what === what));
  if (!difference || !isStill) return [];
  const causes = await causesInPages(ask, model, difference.query);
  if (causes.length > 0) return causes;
  const { requirement, what, query, expected, actual, exchanges } = difference;
  // The pages that were read have a limit; the mistake may need it.
  const alone = query.limit === undefined ? await ask(query, { fresh: true }) : undefined;
  const needsLimit = alone?.kind === 'items' && showsOrder(query, alone.items);
  const limit = needsLimit ? ` and limit=${boundedSchemas.limit.maximum}` : '';
  return [{ requirement, message: `${methodAndPath(list)} ${what}${limit}`, expected, actual, exchanges }];
}

/**
 * What is wrong with the pages of a sorted list, if its order is known: where it is whole without a direction, or where the
 * first page of each direction follows the values of the column. Then these say what stands on the others.
 */
async function causesInPages(ask: Ask, model: ListModel, { order = '' }: Query): Promise<readonly ListFinding[]> {
  if (model.isPartial) return [];
  const { items } = await readList(ask, model.id, { order }, { fresh: true });
  const falling = fallingBy(model, order as MemberName, items);
  if (!falling) return [];
  const sequences = new Map([...model.sequences, [`${order}:false`, falling], [`${order}:true`, falling.toReversed()]]);
  const sorted = withChanges(model, { sequences });
  const limit = boundedSchemas.limit.maximum;
  const windows = Array.from({ length: Math.ceil(model.own / limit) }, (_, page) => String(page * limit));
  const queries = windows.flatMap((offset) =>
    ['true', 'false'].map((ascending): Query => ({ order, ascending, limit: String(limit), offset })),
  );
  const wrong = (await askAll(ask, queries, true)).filter(({ query, answer }) => judge(sorted, query, answer));
  const isWhole = items.length >= model.own && showsOrder({ order }, items);
  if (!isWhole && wrong.some(({ query }) => query.offset === '0')) return [];
  const found = await diagnose(sorted, wrong, { pool: queries, right: [] }, (query) => ask(query, { fresh: true }));
  return found.every(({ isExplained }) => isExplained) ? found : [];
}

/**
 * The items of the list by falling values of a column; those of one value as they were shown, because their order is not
 * stated. Undefined where values do not compare, or where what was shown is not in the list.
 */
function fallingBy(model: ListModel, column: MemberName, shown: readonly JsonObject[]): readonly number[] | undefined {
  const places = shown.flatMap((item) => model.indexOf.get(keyOf(item) ?? '') ?? []);
  const inOrder = [...new Set([...places, ...Array(model.own).keys()])];
  const values = inOrder.map((index) => comparable(textOf(model.items[index] ?? {}, column) ?? ''));
  if (places.length < shown.length || values.includes(undefined)) return undefined;
  const valueAt = new Map(inOrder.map((index, place) => [index, values[place] ?? 0]));
  return inOrder.toSorted((one, other) => (valueAt.get(other) ?? 0) - (valueAt.get(one) ?? 0));
}

/** Broken rules of cursors, if they are broken again. */
export async function confirmWalks(
  context: CheckContext,
  ask: Ask,
  model: ListModel,
  walks: readonly Answered[],
): Promise<readonly ListFinding[]> {
  const list = model.id;
  if (!lists[list].end) return [];
  // Items that a filter excludes are no part of its list: what else is wrong with it says nothing more.
  const differenceOf = ({ query, answer }: Answered) =>
    answer.kind === 'items' && !contradictionIn(model, query, answer.items)
      ? judgeWalk(list, query, answer)
      : undefined;
  const broken = new Map<RequirementId, Answered>();
  for (const walk of walks) {
    const difference = differenceOf(walk);
    if (difference && !broken.has(difference.requirement)) broken.set(difference.requirement, walk);
  }
  if (broken.size === 0) return [];
  await context.pauseBeforeSecondLook();
  const findings: ListFinding[] = [];
  for (const [requirement, { query }] of broken) {
    const again = await stillWalks(ask, query);
    const differences = again.map(differenceOf);
    const [difference] = differences;
    const last = again.at(-1)?.answer;
    if (!difference || !differences.every((one) => one?.requirement === requirement) || last?.kind !== 'items')
      continue;
    const beside = Object.keys(query).filter((name) => name !== 'next_cursor');
    findings.push({
      requirement,
      query,
      message: `${methodAndPath(list)} ${difference.what}${beside.length > 0 ? ` beside ${beside.join(' and ')}` : ''}`,
      expected: difference.expected,
      actual: difference.actual,
      exchanges: last.exchanges.slice(-2),
    });
  }
  // Of a loop, what ends and what repeats says nothing more.
  return findings.slice(0, 1);
}

const walksAgain = 2;

/** Two walks during which the list does not move: its first page is the same in two reads before and two after each. */
async function stillWalks(ask: Ask, query: Query): Promise<readonly Answered[]> {
  const found: Answered[] = [];
  const firstPage = async () => {
    const read = async () => {
      const answer = await ask(query, { fresh: true, pages: 1 });
      return answer.kind === 'items' ? answer.items.map((item) => keyOf(item)).join('\n') : undefined;
    };
    const [one, other] = [await read(), await read()];
    return one === other ? one : undefined;
  };
  let before = await firstPage();
  for (let round = 0; round < maximumRounds && found.length < walksAgain; round += 1) {
    const answer = await ask(query, { fresh: true, pages: maximumPages });
    const after = await firstPage();
    if (before !== undefined && before === after) found.push({ query, answer });
    before = after;
  }
  return found.length === walksAgain ? found : [];
}

/** An offset past the end that shows items, if it does so again. */
export async function confirmEnd(
  context: CheckContext,
  ask: Ask,
  list: ListId,
  read: ReadList,
): Promise<ListFinding[]> {
  if (!read.beginsAgain) return [];
  await context.pauseBeforeSecondLook();
  // So far beyond that no list grows to it in the meantime.
  const beyond = { limit: String(boundedSchemas.limit.maximum), offset: String(3 * read.items.length + 37) };
  const again = [await ask(beyond, { fresh: true }), await ask(beyond, { fresh: true })];
  const last = again.at(-1);
  if (again.some((answer) => answer.kind !== 'items' || answer.items.length === 0) || last?.kind !== 'items') return [];
  const withoutLimit = await ask(without(beyond, 'limit'), { fresh: true });
  const needsLimit = withoutLimit.kind === 'items' && withoutLimit.items.length === 0;
  const limit = needsLimit ? ` and limit=${beyond.limit}` : '';
  const isFirst = keyOf(last.items[0] ?? {}) === keyOf(read.items[0] ?? {});
  return [
    {
      requirement: 'paging.offset-past-end',
      message: `${methodAndPath(list)} ${isFirst ? 'begins again' : 'shows items'} past the end for offset=${beyond.offset}${limit}`,
      expected: 'an empty list',
      actual: firstFew(idsOf(last.items)),
      exchanges: last.exchanges,
    },
  ];
}
