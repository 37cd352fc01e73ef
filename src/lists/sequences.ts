// What an answer may depend on besides its request: the request before it, and what others read meanwhile.
import { methodAndPath } from '../../spec/endpoints.js';
import { lists } from '../../spec/semantics/lists.js';
import { orderDifference } from '../check/outcome.js';
import { isEndOfAnyList } from '../check/reading/lists.js';
import { idsOf, keyOf } from '../check/reading/records.js';
import { enumeration, firstFew } from '../words.js';
import type { Answered, ListClient } from './ask.js';
import { rulesOfPages } from './deviations.js';
import type { ListFinding } from './diagnose.js';
import { judge } from './judge.js';
import { isOffsetList, type ListModel, type Query } from './model.js';
import type { ReadList } from './observe.js';
import { fewItems } from './plain-queries.js';
import { type Plan, pagesOf } from './plan.js';
import { type Prediction, predict, without } from './predict.js';

/** One request after another one, and the parameter that they differ in; none if they are the same. */
interface Step {
  readonly before: Query;
  readonly query: Query;
  readonly name: string | undefined;
}

/**
 * Sends requests that differ from the one before in one parameter, one right after the other: a cache that forgets the
 * parameter, or a setting that stays, confuses them. After another request each of them is answered as predicted: where
 * one is not, its answer is wrong by itself. Returns these, and the answers that are right, too.
 */
export async function judgeSequences({ context, askAgain }: ListClient, model: ListModel, plan: Plan) {
  const right: Answered[] = [];
  const wrong: Answered[] = [];
  const send = async (query: Query) => {
    const answer = await askAgain(query);
    const difference = answer.kind === 'unanswered' ? undefined : judge(model, query, answer);
    if (answer.kind === 'items' && !difference) right.push({ query, answer });
    return { answer, difference, exchanges: answer.kind === 'unanswered' ? [] : answer.exchanges };
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
    const another = plan.chosen.find((one) => differing(one.query, query) > 2 && one.rows.length > 0);
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
      if (alone?.difference && aloneAgain?.difference) wrong.push({ query: step.query, answer: alone.answer });
      if (!again?.difference || !alone || alone.difference || !aloneAgain || aloneAgain.difference) break;
      const { name = '', query } = step;
      const own = model.filters[name]?.requirement ?? rulesOfPages[name];
      const how = name === '' ? 'was the same' : `differs in ${name} alone`;
      const beside = Object.keys(query).filter((one) => one !== name);
      const where = beside.length > 0 ? ` beside ${enumeration(beside)}` : '';
      const finding: ListFinding = {
        requirement: own ?? (isOffsetList(model) ? 'paging.stable-order' : 'cursor.complete'),
        message: `${methodAndPath(model.id)} answers as to the request before, which ${how}${where}`,
        expected: again.difference.expected,
        actual: again.difference.actual,
        exchanges: again.exchanges.slice(0, 1),
      };
      return { finding, right, wrong };
    }
  }
  return { right, wrong };
}

const differing = (one: Query, other: Query) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name]).length;

/** One query twice; then few with many parameters, each sent whole and then without one parameter more in each step. */
function sequencesOf(model: ListModel, { chosen, candidates }: Plan): readonly (readonly Step[])[] {
  // What forgets a parameter forgets its aliases.
  const isOwnName = (name: string) => (model.filters[name]?.group ?? name) === name && name !== 'next_cursor';
  const left = new Set(chosen.flatMap(({ query }) => Object.keys(query)).filter(isOwnName));
  const twice = chosen.find(({ rows }) => rows.length > 0 && pagesOf(model, rows) === 1);
  const sequences: (readonly Step[])[] = twice ? [[{ before: twice.query, query: twice.query, name: undefined }]] : [];
  if (isOffsetList(model) && left.delete('offset'))
    sequences.push([{ before: fewItems, query: { ...fewItems, offset: '1' }, name: 'offset' }]);
  while (left.size > 0) {
    let longest: readonly Step[] = [];
    for (const { query } of candidates) longest = chainOf(model, query, left, longest.length) ?? longest;
    if (longest.length === 0) break;
    for (const { name = '' } of longest) left.delete(name);
    sequences.push(longest);
  }
  return sequences;
}

/** Pages of a cursor list that a step takes at most. */
const maximumPages = 3;

/** Steps that each leave out one more of these parameters, where that changes the answer, if they are more than so many. */
function chainOf(model: ListModel, whole: Query, left: ReadonlySet<string>, most: number): readonly Step[] | undefined {
  const steps: Step[] = [];
  const names = Object.keys(whole).filter((name) => left.has(name));
  let before = whole;
  let one: Prediction | undefined;
  for (const [place, name] of names.entries()) {
    if (steps.length + names.length - place <= most) return undefined;
    const query = without(before, name);
    if (isOffsetList(model) && Object.keys(query).length === 0) continue;
    // What a direction means without a column was not seen.
    if (query.ascending !== undefined && query.order === undefined && !model.sequences.has(':true')) continue;
    one ??= predict(model, before);
    const two = predict(model, query);
    if (!one.isExact || !two.isExact || one.rows.join() === two.rows.join()) continue;
    // Nothing may come between the two, not even another page.
    if (pagesOf(model, one.rows) > 1 || pagesOf(model, two.rows) > maximumPages) continue;
    steps.push({ before, query, name });
    before = query;
    one = two;
  }
  return steps.length > most ? steps : undefined;
}

/**
 * 4.5: equal requests in quick succession show the items in one order, also where something else was sorted meanwhile.
 */
export async function judgeStability(
  { context, askAgain }: ListClient,
  model: ListModel,
  { items, exchanges }: ReadList,
): Promise<ListFinding | undefined> {
  if (!isOffsetList(model) || items.length < 2) return undefined;
  const plain: Query = { limit: '100', offset: '0' };
  // With the most ties, whose order a service may leave to chance.
  const valuesOf = (column: string) => new Set(items.map((item) => item[column])).size;
  const [column] = model.columns.toSorted((one, other) => valuesOf(one) - valuesOf(other));
  const keysFor = async (query: Query) => {
    const answer = await askAgain(query);
    return answer.kind === 'items' ? { keys: answer.items.map((item) => keyOf(item) ?? ''), answer } : undefined;
  };
  // Each order twice, and the plain one again after it was sorted.
  const sorted: Query = { ...plain, ...(column !== undefined && { order: column }) };
  const round = column === undefined ? [plain, plain] : [plain, sorted, sorted, plain];
  const unstable = async () => {
    const first = new Map<Query, Awaited<ReturnType<typeof keysFor>>>();
    for (const query of round) {
      const [one, other] = [first.get(query), await keysFor(query)];
      if (isReordered(model, one?.keys, other?.keys)) return { query, one, other };
      first.set(query, one ?? other);
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

/** Items that both answers show at least, and for one step back at most: a few that a change moves are no other order. */
const fewestShuffled = 8;
const itemsPerStep = 4;

/**
 * Whether the second answer shows known items in another order, or nothing where the first one shows items. New items, and
 * those that they move, are no other order; but a list that is shuffled for each answer shows new ones each time.
 */
function isReordered(model: ListModel, one: readonly string[] | undefined, other: readonly string[] | undefined) {
  if (!one || !other || one.join() === other.join()) return false;
  if (one.length === 0 || other.length === 0) return true;
  const ranks = new Map(one.map((key, place) => [key, place]));
  const stepsBack = (places: readonly number[]) =>
    places.filter((place, index) => place < (places[index - 1] ?? 0)).length;
  if (other.every((key) => model.indexOf.has(key)))
    return stepsBack(other.map((key) => ranks.get(key) ?? one.length)) > 0;
  const common = other.flatMap((key) => ranks.get(key) ?? []);
  return common.length >= fewestShuffled && stepsBack(common) > common.length / itemsPerStep;
}

/** Pages of a walk that another reader interrupts: the third page must not be that of the other one. */
const pagesBeforeOther = 2;

/** A walk of a cursor list goes on where it was, though someone else has begun to read the list meanwhile. */
export async function judgeInterleaved(
  { context, ask }: ListClient,
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
