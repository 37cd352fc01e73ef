// 4.6: what every walk of a cursor list must satisfy, under any filter, and whether a rule that is broken is broken again.
import { isDeepStrictEqual } from 'node:util';
import { methodAndPath } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import { type ListId, lists } from '../../spec/semantics/lists.js';
import { isEndOfAnyList } from '../check/reading/lists.js';
import { duplicates, keyOf } from '../check/reading/records.js';
import type { JsonObject } from '../client/answer.js';
import { firstFew } from '../words.js';
import type { Answered, ListClient, ListedItems } from './ask.js';
import type { ListFinding } from './diagnose.js';
import { contradictionIn, type Difference } from './judge.js';
import type { ListModel, Query } from './model.js';
import { maximumPages } from './observe.js';

/** Rules that each walk is evidence of. */
export const walkRules = [
  'cursor.termination',
  'cursor.no-loop',
  'cursor.no-repeat',
] as const satisfies readonly RequirementId[];

export function judgeWalk(
  list: ListId,
  query: Query,
  { items, end, pages = [], cursors = [] }: ListedItems,
): Difference | undefined {
  const last = cursors.at(-1);
  const next = `next_cursor ${JSON.stringify(last)}`;
  // A list of the order book may end with an empty page that leads to itself (variant ends-order-book-lists-with-a-word).
  const isAccount = lists[list].end?.whole !== undefined;
  const isEnd = !isAccount && pages.at(-1)?.length === 0 && last === cursors.at(-2);
  if (end === 'loop' && !isEnd)
    return {
      requirement: 'cursor.no-loop',
      what: 'points back to an earlier page',
      expected: 'a cursor not seen before',
      actual: next,
    };
  const keys = items.map((item) => keyOf(item) ?? '');
  const repeated = duplicates(keys);
  if (end === 'endless' && (isAccount || repeated.length > 0))
    return {
      requirement: 'cursor.termination',
      what: 'never ends',
      expected: 'a last page',
      actual: `${next} after pages that show nothing new`,
    };
  if (repeated.length > 0)
    return {
      requirement: 'cursor.no-repeat',
      what: pages.some(repeatsLast) ? 'repeats an item at a page end' : 'shows items more than once',
      expected: 'each item once',
      actual: `more than once: ${firstFew([...new Set(repeated)])}`,
    };
  return judgeEnd(list, query, end, last);
}

/** Whether a page begins with the item that the page before it ends with. */
function repeatsLast([first]: readonly JsonObject[], index: number, pages: readonly (readonly JsonObject[])[]) {
  const last = pages[index - 1]?.at(-1);
  return first !== undefined && last !== undefined && keyOf(first) === keyOf(last);
}

/** 4.6.3, 4.6.4: how the last page says that it is the last; no cursor does, too (variant ends-lists-with-a-null-cursor). */
function judgeEnd(list: ListId, query: Query, end: ListedItems['end'], last: string | undefined) {
  const rule = endRuleOf(list, query);
  const stated = lists[list].end?.cursors ?? [];
  if (!rule || last === undefined || stated.includes(last)) return undefined;
  if (end !== 'refused' && !(end === 'end' && isEndOfAnyList(last))) return undefined;
  return {
    requirement: rule,
    what: 'does not say on its last page that it is the last',
    expected: `next_cursor ${stated.map((cursor) => JSON.stringify(cursor)).join(' or ')}`,
    actual: `next_cursor ${JSON.stringify(last)}`,
  };
}

/** The rule about the end of the list, or of the list under filters. */
export function endRuleOf(list: ListId, query: Query): RequirementId | undefined {
  const { end, filters } = lists[list];
  return Object.keys(query).some((name) => filters[name]) ? end?.filtered : end?.whole;
}

/** Walks until the list stands still during two of them. */
const maximumWalks = 6;

/** Broken rules of cursors, if they are broken again. */
export async function confirmWalks(client: ListClient, model: ListModel, walks: readonly Answered[]) {
  const { context, list } = client;
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
    const again = await stillWalks(client, query);
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

/**
 * Two walks during which the list does not move: its first page is the same in two reads before and two after each, and both
 * show the same items.
 */
async function stillWalks({ ask }: ListClient, query: Query): Promise<readonly Answered[]> {
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
  for (let round = 0; round < maximumWalks && found.length < walksAgain; round += 1) {
    const answer = await ask(query, { fresh: true, pages: maximumPages });
    const after = await firstPage();
    if (before !== undefined && before === after) found.push({ query, answer });
    before = after;
  }
  const shown = found.map(({ answer }) => new Set(answer.kind === 'items' ? answer.items.map(keyOf) : []));
  return found.length === walksAgain && isDeepStrictEqual(shown[0], shown[1]) ? found : [];
}
