// What an answer may depend on besides its request: the request before it, or another account's cursors.
import { methodAndPath } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import { type ListId, lists } from '../../spec/semantics/lists.js';
import type { CheckContext } from '../check/context.js';
import { orderDifference } from '../check/outcome/list-differences.js';
import { keyOf } from '../check/reading/item-keys.js';
import { isEndOfAnyList } from '../check/reading/lists.js';
import { idsOf, objectsIn, textOf, texts } from '../check/reading/records.js';
import type { JsonObject } from '../client/answer.js';
import type { Account } from '../client/settings.js';
import { enumeration, firstFew } from '../words.js';
import { type Ask, createAsk } from './ask.js';
import { rulesOfPages } from './deviations.js';
import type { ListFinding } from './diagnose.js';
import { judge } from './judge.js';
import { isOffsetList, type ListModel, type Query } from './model.js';
import { type ReadList, readList } from './observe.js';
import { costOf, type Plan } from './plan.js';
import { predict, without } from './predict.js';

/** One request after another one, and the parameter that they differ in; none if they are the same. */
interface Step {
  readonly before: Query;
  readonly query: Query;
  readonly name: string | undefined;
}

/**
 * Sends requests that differ from the one before in one parameter, one right after the other: a cache that forgets the
 * parameter, or a setting that stays, confuses them. After another request each of them is answered as predicted.
 */
export async function judgeSequences(
  context: CheckContext,
  model: ListModel,
  plan: Plan,
  ask: Ask,
): Promise<ListFinding | undefined> {
  const send = async (query: Query) => {
    const answer = await ask(query, { fresh: true });
    const difference = answer.kind === 'unanswered' ? undefined : judge(model, query, answer);
    return { difference, exchanges: answer.kind === 'unanswered' ? [] : answer.exchanges };
  };
  const sendAfter = async ({ before, query, name }: Step) => {
    if (name !== undefined) {
      await send(before);
      return send(query);
    }
    // Nothing else is sent between two that are under way at the same time.
    const [one, other] = await Promise.all([send(query), send(query)]);
    return one.difference ? one : other;
  };
  // After a request that differs in much, nothing is kept of the ones before it.
  const afterAnother = async <T>({ query }: Step, sendNext: () => Promise<T>) => {
    const another = plan.chosen.find((one) => differing(one.query, query) > 2 && isShown(model, one.query));
    if (!another) return undefined;
    await send(another.query);
    return sendNext();
  };
  let last: Query | undefined;
  for (const steps of sequencesOf(model, plan)) {
    const [first] = steps;
    // The first one of a chain comes after the last one of the chain before it.
    const between = last && first?.name !== undefined ? [{ before: last, query: first.before, name: first.name }] : [];
    for (const step of [...between, ...steps]) {
      const isNext = step.before === last && step.name !== undefined;
      const { difference } = await (isNext ? send(step.query) : sendAfter(step));
      last = step.query;
      if (!difference) continue;
      await context.pauseBeforeSecondLook();
      const alone = await afterAnother(step, () => send(step.query));
      const again = await afterAnother(step, () => sendAfter(step));
      const aloneAgain = await afterAnother(step, () => send(step.query));
      const { name, query } = step;
      if (!again?.difference || !alone || alone.difference || !aloneAgain || aloneAgain.difference) break;
      const own = model.filters[name ?? '']?.requirement ?? rulesOfPages[name ?? ''];
      const same: RequirementId = isOffsetList(model) ? 'paging.stable-order' : 'cursor.complete';
      const beside = Object.keys(query).filter((one) => one !== name);
      const where = beside.length > 0 ? ` beside ${enumeration(beside)}` : '';
      return {
        requirement: (name === undefined ? undefined : own) ?? same,
        message: `${methodAndPath(model.id)} answers as to the request before, which ${
          name === undefined ? 'was the same' : `differs in ${name} alone`
        }${where}`,
        expected: again.difference.expected,
        actual: again.difference.actual,
        exchanges: again.exchanges.slice(0, 1),
      };
    }
  }
  return undefined;
}

const differing = (one: Query, other: Query) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name]).length;

/** One query twice; then few with many parameters, each sent whole and then without one parameter more in each step. */
function sequencesOf(model: ListModel, { chosen }: Plan): readonly (readonly Step[])[] {
  const left = new Set(chosen.flatMap(({ query }) => Object.keys(query)).filter((name) => name !== 'next_cursor'));
  const twice = chosen.find(({ query }) => costOf(model, query) === 1 && isShown(model, query));
  const sequences: (readonly Step[])[] = twice ? [[{ before: twice.query, query: twice.query, name: undefined }]] : [];
  while (left.size > 0) {
    let longest: readonly Step[] = [];
    for (const { query } of chosen) {
      // It has a step for each of these parameters, at most.
      if (Object.keys(query).filter((name) => left.has(name)).length <= longest.length) continue;
      const chain = chainOf(model, query, left);
      if (chain.length > longest.length) longest = chain;
    }
    if (longest.length === 0) break;
    for (const { name = '' } of longest) left.delete(name);
    sequences.push(longest);
  }
  return sequences;
}

/** Pages of a cursor list that a step takes at most. */
const maximumPages = 3;

/** Steps that each leave out one more of these parameters, where that changes the answer. */
function chainOf(model: ListModel, whole: Query, names: ReadonlySet<string>): readonly Step[] {
  const steps: Step[] = [];
  let before = whole;
  for (const name of Object.keys(whole)) {
    const query = without(before, name);
    if (!names.has(name) || (isOffsetList(model) && Object.keys(query).length === 0)) continue;
    const [one, two] = [predict(model, before), predict(model, query)];
    if (!one.isExact || !two.isExact || one.rows.join() === two.rows.join()) continue;
    // Nothing may come between the two, not even another page.
    if (costOf(model, before) > 1 || costOf(model, query) > maximumPages) continue;
    steps.push({ before, query, name });
    before = query;
  }
  return steps;
}

/** Whether the answer shows items: one that shows none may look like a wrong one. */
const isShown = (model: ListModel, query: Query) => predict(model, query).rows.length > 0;

/**
 * 4.5: equal requests in quick succession show the items in one order, also where something else was sorted meanwhile.
 */
export async function judgeStability(
  context: CheckContext,
  ask: Ask,
  model: ListModel,
  { items, exchanges }: ReadList,
): Promise<ListFinding | undefined> {
  if (!isOffsetList(model) || items.length < 2) return undefined;
  const plain: Query = { limit: '100', offset: '0' };
  const sorted = model.columns.slice(0, 2).map((order): Query => ({ ...plain, order }));
  const round = [plain, ...sorted];
  const keysFor = async (query: Query) => {
    const answer = await ask(query, { fresh: true });
    return answer.kind === 'items' ? { keys: answer.items.map((item) => keyOf(item) ?? ''), answer } : undefined;
  };
  const unstable = async () => {
    const first = await keysFor(plain);
    for (const query of round) {
      const [one, other] = [await keysFor(query), await keysFor(query)];
      const later = query === plain ? undefined : await keysFor(plain);
      if (query === plain && isReordered(model, first?.keys, one?.keys)) return { query, one: first, other: one };
      if (isReordered(model, one?.keys, other?.keys)) return { query, one, other };
      if (isReordered(model, first?.keys, later?.keys)) return { query: plain, one: first, other: later };
    }
    return undefined;
  };
  if (!(await unstable())) return undefined;
  await context.pauseBeforeSecondLook();
  const [again, third] = [await unstable(), await unstable()];
  if (!again || !third) return undefined;
  const where = again.query.order === undefined ? '' : ` for order=${again.query.order}`;
  return {
    requirement: 'paging.stable-order',
    message: `${methodAndPath(model.id)} answers equal requests in another order${where}`,
    ...orderDifference(again.one?.keys ?? [], again.other?.keys ?? []),
    exchanges: again.other?.answer.exchanges ?? exchanges.slice(0, 1),
  };
}

/**
 * Whether the second answer shows known items in another order, or nothing where the first one shows items. New items, and
 * those that they move, are no other order.
 */
function isReordered(
  model: ListModel,
  one: readonly string[] | undefined,
  other: readonly string[] | undefined,
): boolean {
  if (!one || !other || one.join() === other.join()) return false;
  if (one.length === 0 || other.length === 0) return true;
  if (!other.every((key) => model.indexOf.has(key))) return false;
  const ranks = new Map(one.map((key, place) => [key, place]));
  const places = other.map((key) => ranks.get(key) ?? one.length);
  return places.some((place, index) => place < (places[index - 1] ?? 0));
}

interface AccountsList {
  readonly account: Account;
  readonly own: ReadList;
}

/** Whether a record names an account. */
const names = (item: JsonObject, { address, apiKey }: Account) => {
  const text = JSON.stringify(item).toLowerCase();
  return text.includes(address.toLowerCase()) || text.includes(apiKey.toLowerCase());
};

/** Whether only the other account may see an item: an order has one owner, a trade names its parties. */
export function isForeign(list: ListId, item: JsonObject, account: Account, other: Account): boolean {
  return !names(item, account) && (list === 'account-orders' || names(item, other));
}

/**
 * Whether an item names the other account, and cannot be this one's as well: a trade does not name its taker, and some
 * services leave out addresses of makers.
 */
export function isOthersAlone(list: ListId, item: JsonObject, account: Account, other: Account): boolean {
  if (names(item, account) || !names(item, other)) return false;
  const makers = objectsIn(item, 'maker_orders');
  const isTaken = !/^maker$/i.test(textOf(item, 'type') ?? '');
  const isWhole = makers.length > 0 && texts(makers, 'maker_address').length === makers.length;
  return list === 'account-orders' || (!isTaken && isWhole);
}

/** Items in the lists of both accounts that only one of them may see: an order has one owner, a trade names its parties. */
export async function judgeShared(
  context: CheckContext,
  list: ListId,
  reader: AccountsList,
  other: AccountsList,
): Promise<ListFinding | undefined> {
  const { isolation } = lists[list];
  if (!isolation) return undefined;
  const leaks = (mine: ReadList, theirs: ReadList) => {
    const keys = new Set(theirs.items.map(keyOf));
    const shared = mine.items.filter((item) => keys.has(keyOf(item)));
    return shared.filter((item) =>
      list === 'account-orders'
        ? !names(item, reader.account) || names(item, other.account)
        : isOthersAlone(list, item, reader.account, other.account),
    );
  };
  if (leaks(reader.own, other.own).length === 0) return undefined;
  await context.pauseBeforeSecondLook();
  const read = (account: Account) => readList(createAsk(context, list, account), list, {}, { fresh: true });
  const mine = await read(reader.account);
  const found = leaks(mine, await read(other.account));
  if (found.length === 0) return undefined;
  return {
    requirement: isolation,
    message: `${methodAndPath(list)} shows another account's items`,
    expected: 'only items of the account that asks',
    actual: `also ${firstFew(idsOf(found))}`,
    exchanges: mine.exchanges.slice(0, 1),
  };
}

/** Pages of a walk that another reader interrupts: the third page must not be that of the other one. */
const pagesBeforeOther = 2;

/** A walk of a cursor list goes on where it was, though someone else has begun to read the list meanwhile. */
export async function judgeInterleaved(
  context: CheckContext,
  ask: Ask,
  { id, filters, pageSize, items: known }: ListModel,
): Promise<ListFinding | undefined> {
  // The suite itself reads the order-book lists at the same time.
  if (!lists[id].end || !filters.market || known.length <= pagesBeforeOther * pageSize) return undefined;
  const walk = async (isInterrupted: boolean) => {
    const before = await ask({}, { pages: pagesBeforeOther, fresh: true });
    const cursor = before.kind === 'items' ? before.cursors?.at(-1) : undefined;
    if (before.kind !== 'items' || cursor === undefined || isEndOfAnyList(cursor)) return undefined;
    if (isInterrupted) await ask({}, { pages: 1, fresh: true });
    const after = await ask({ next_cursor: cursor }, { pages: 1, fresh: true });
    if (after.kind !== 'items') return undefined;
    const seen = new Set(before.items.map(keyOf));
    return { repeated: after.items.filter((item) => seen.has(keyOf(item))), exchanges: after.exchanges };
  };
  if (!(await walk(true))?.repeated.length) return undefined;
  await context.pauseBeforeSecondLook();
  const [alone, again, aloneAgain] = [await walk(false), await walk(true), await walk(false)];
  if (!again?.repeated.length || alone?.repeated.length !== 0 || aloneAgain?.repeated.length !== 0) return undefined;
  return {
    requirement: 'cursor.no-repeat',
    message: `${methodAndPath(id)} continues with a page of another reader`,
    expected: 'the page after the cursor',
    actual: `once more ${firstFew(idsOf(again.repeated))}`,
    exchanges: again.exchanges,
  };
}

/**
 * 5.3: with the cursors of another account, with those of no page, or right after it has asked, an account sees no more
 * than its own items.
 */
export async function judgeForeignCursors(
  context: CheckContext,
  list: ListId,
  reader: AccountsList,
  other: AccountsList,
): Promise<ListFinding | undefined> {
  const { isolation, end } = lists[list];
  const { last } = other.own;
  if (!isolation || last.kind !== 'items' || reader.own.isPartial) return undefined;
  const [ask, askOther] = [createAsk(context, list, reader.account), createAsk(context, list, other.account)];
  const own = new Set(reader.own.items.map(keyOf));
  const others = other.own.items.filter((item) => isForeign(list, item, reader.account, other.account));
  const foreign = new Set(others.map(keyOf).filter((key) => !own.has(key)));
  const isOthers = (item: JsonObject) =>
    foreign.has(keyOf(item)) || isOthersAlone(list, item, reader.account, other.account);
  const next = last.cursors?.find((cursor) => cursor !== undefined && !end?.cursors.includes(cursor));
  const cursors = ['', 'LTE=', ...(next === undefined ? [] : [next])];
  const queries: Query[] = [{}, ...cursors.map((cursor) => ({ next_cursor: cursor }))];
  const seen = async (query: Query) => {
    const page = { pages: 1, fresh: true };
    await askOther(query, page);
    // Once more at the same time, so that nothing is sent in between.
    const beside = query.next_cursor === undefined ? askOther(query, page) : undefined;
    const answer = await ask(query, page);
    await beside;
    const items = answer.kind === 'items' ? answer.items.filter(isOthers) : [];
    return { items, exchanges: answer.kind === 'items' ? answer.exchanges : [] };
  };
  for (const query of queries) {
    if ((await seen(query)).items.length === 0) continue;
    await context.pauseBeforeSecondLook();
    const { items, exchanges } = await seen(query);
    if (items.length === 0) continue;
    const how =
      query.next_cursor === undefined ? 'right after that account has asked' : `for next_cursor=${query.next_cursor}`;
    return {
      requirement: isolation,
      message: `${methodAndPath(list)} shows another account's items ${how}`,
      expected: 'only items of the account that asks',
      actual: `also ${firstFew(idsOf(items))}`,
      exchanges,
    };
  }
  return undefined;
}
