// 4.6: following the cursors of a list from its first page to its end.
import { type CheckContext, check } from '../../src/check/check.js';
import { type CursorList, cursorLists, endCursor, firstCursor, isEnd, type Walk } from '../../src/check/reading.js';
import { textOf, texts } from '../../src/check/sample.js';
import { disagree, fail, notEnough } from '../../src/check/signals.js';
import type { JsonObject } from '../../src/target/answer.js';

/** What an item of a cursor list is called by. */
export function keyOf(item: JsonObject): string {
  return textOf(item, 'id') ?? textOf(item, 'condition_id') ?? JSON.stringify(item);
}

const keysOf = (items: readonly JsonObject[]): readonly string[] => items.map(keyOf);

function repeated(texts: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return texts.filter((text) => seen.size === seen.add(text).size);
}

/** A walk of at least one item. */
function nonEmpty(walk: Walk): Walk {
  return walk.items.length > 0 ? walk : notEnough('the list is empty');
}

export const firstPage = check('cursor.first-page', { on: cursorLists }, async ({ page, evidence }, list) => {
  const [named, omitted] = await Promise.all([page(list, { next_cursor: firstCursor }), page(list, {})]);
  const [expected, actual] = [keysOf(named.items), keysOf(omitted.items)];
  if (expected.length === 0 && actual.length === 0) notEnough('the list is empty');
  if (expected.join('\n') !== actual.join('\n'))
    disagree('the first page is another with MA== than without a cursor', { expected: actual, actual: expected });
  evidence.saw(expected.length);
});

export const envelope = check('cursor.envelope', { on: cursorLists }, async ({ walk, evidence }, list) => {
  for (const { envelope: members } of (await walk(list)).pages) {
    const missing = ['next_cursor', 'limit', 'count'].filter((name) => !(name in members));
    if (missing.length > 0)
      fail(`a page carries no ${missing.join(', ')}`, {
        expected: ['next_cursor', 'limit', 'count'],
        actual: Object.keys(members),
      });
    evidence.saw();
  }
});

export const termination = check('cursor.termination', { on: cursorLists }, async ({ walk, evidence }, list) => {
  const { stopped, pages, cursors, items } = await walk(list);
  if (stopped === 'endless')
    fail('empty pages follow one another and promise more', { expected: 'an end', actual: cursors.slice(-3) });
  if (stopped === 'loop') fail('the cursors lead round in a circle', { expected: 'an end', actual: cursors.at(-1) });
  if (stopped === 'bound') {
    const late = new Set(keysOf(pages.slice(0, -10).flatMap((page) => page.items)));
    const isStale = pages.slice(-10).every((page) => page.items.every((item) => late.has(keyOf(item))));
    if (isStale) fail('page after page brings nothing new', { expected: 'an end', actual: `${pages.length} pages` });
    notEnough(`the list goes on after ${pages.length} pages and ${items.length} items`);
  }
  evidence.saw(pages.length);
});

export const noRepeat = check('cursor.no-repeat', { on: cursorLists }, async ({ walk, evidence }, list) => {
  const { items } = nonEmpty(await walk(list));
  const twice = repeated(keysOf(items));
  if (twice.length > 0) disagree('items come twice', { expected: 'each item once', actual: twice });
  evidence.saw(items.length);
});

export const noLoop = check('cursor.no-loop', { on: cursorLists }, async ({ walk, evidence }, list) => {
  const { cursors, stopped } = await walk(list);
  const onward = cursors.filter((cursor) => !isEnd(list, cursor));
  const [again] = onward.includes(firstCursor) ? [firstCursor] : repeated(onward);
  if (again !== undefined && stopped !== 'end')
    fail('a page points back', { expected: 'a cursor not seen before', actual: again });
  evidence.saw(cursors.length);
});

export const complete = check('cursor.complete', { on: cursorLists }, async (context, list) => {
  const { walk, evidence } = context;
  const first = nonEmpty(await walk(list));
  if (first.stopped !== 'end') notEnough('the list does not come to an end');
  const second = await walk(list, {}, { fresh: true });
  const gone = lost(first.items, second.items);
  if (gone.length > 0) {
    // What was there before and after was there all the time: a list may grow and shrink while it is read.
    const after = new Set(keysOf((await walk(list, {}, { fresh: true })).items));
    const missing = gone.filter((key) => after.has(key));
    if (missing.length > 0)
      disagree('one walk loses what others show', { expected: 'the same items', actual: missing });
  }
  const further = lost(await otherwise(context, list, first), first.items);
  if (further.length > 0)
    disagree('the walk loses what is found otherwise', { expected: 'no item lost', actual: further });
  evidence.saw(first.items.length);
});

function lost(from: readonly JsonObject[], inside: readonly JsonObject[]): readonly string[] {
  const there = new Set(keysOf(inside));
  return keysOf(from).filter((key) => !there.has(key));
}

/** Lists of the same markets in another form. */
const kinOf: Partial<Record<CursorList, CursorList>> = {
  'order-book-markets': 'simplified-markets',
  'simplified-markets': 'order-book-markets',
  'sampling-markets': 'sampling-simplified-markets',
  'sampling-simplified-markets': 'sampling-markets',
};

/** Items of a list that are found another way: in its other form, or by what they are about. */
async function otherwise({ walk }: CheckContext, list: CursorList, { items }: Walk): Promise<readonly JsonObject[]> {
  const kin = kinOf[list];
  if (kin) return (await walk(kin)).items;
  // Orders come and go while others trade; trades stay.
  if (list === 'account-orders') return [];
  const markets = [...new Set(texts(items, 'market'))].slice(0, 20);
  const found = await Promise.all(markets.map((market) => walk(list, { market })));
  return found.flatMap((walked) => walked.items);
}

/** 4.6.3 and 4.6.4: how the list says that there is no more. */
function endsWith(marker: string) {
  return async ({ walk, evidence }: CheckContext, list: CursorList) => {
    const { pages, stopped } = await walk(list);
    const last = pages.at(-1);
    if (stopped === 'bound') notEnough(`the list goes on after ${pages.length} pages`);
    const next = last?.next;
    // A cursor that is null, or not there, may say the same: two readings.
    if (next === undefined) notEnough('the last page shows no cursor');
    if (next !== marker) {
      const seen = pages.slice(-2).map((page) => page.next);
      fail('the last page does not say that it is the last', { expected: marker, actual: seen });
    }
    evidence.saw();
  };
}

export const ends = [
  ...check('cursor.orders-end', { on: 'account-orders' }, (context, list) => endsWith('')(context, list)),
  ...check('cursor.trades-end', { on: 'account-trades' }, (context, list) => endsWith(endCursor)(context, list)),
  ...check('cursor.builder-trades-end', { on: 'builder-trades' }, (context, list) =>
    endsWith(endCursor)(context, list),
  ),
];
