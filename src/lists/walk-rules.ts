// 4.6: what every walk of a cursor list must satisfy, under any filter.
import type { RequirementId } from '../../spec/ledger.js';
import { type ListId, lists } from '../../spec/semantics/lists.js';
import { isEndOfAnyList } from '../check/reading/lists.js';
import { duplicates, keyOf } from '../check/reading/records.js';
import type { JsonObject } from '../client/answer.js';
import { firstFew } from '../words.js';
import type { ListedItems } from './ask.js';
import type { Difference } from './judge.js';
import type { Query } from './model.js';

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
  // The order book does not say how its lists end: an empty page may be the end, also with a cursor that leads to it.
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

/** 4.6.3 and 4.6.4: how the last page says that it is the last. A cursor that is absent or null may say the same. */
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
