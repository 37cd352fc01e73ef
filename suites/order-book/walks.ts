// 4.6: following the cursors of a list from its first page to its end.
import { type CheckContext, check } from '../../src/check/check.js';
import {
  type CursorList,
  cursorLists,
  cursorPageOf,
  endCursor,
  firstCursor,
  isEndCursor,
  summarizeAnswer,
  type Walk,
} from '../../src/check/reader.js';
import { textOf, texts } from '../../src/check/sample.js';
import { fail, inconclusive, mismatch } from '../../src/check/violation.js';
import { isPage, type JsonObject } from '../../src/client/answer.js';

/** What an item of a cursor list is called by; a trade that settles in several buckets may come once for each. */
function keyOf(item: JsonObject): string | undefined {
  const name = textOf(item, 'id') ?? textOf(item, 'condition_id');
  const bucket = textOf(item, 'bucket_index');
  return name === undefined || bucket === undefined ? name : `${name} (bucket ${bucket})`;
}

/** Items without a name are not told apart. */
function keysOf(items: readonly JsonObject[]): readonly string[] {
  return items.map(keyOf).filter((key) => key !== undefined);
}

function repeated(texts: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return texts.filter((text) => seen.size === seen.add(text).size);
}

/** A walk of at least one item. */
function nonEmpty(walk: Walk): Walk {
  return walk.items.length > 0 ? walk : inconclusive('the list is empty');
}

export const firstPage = check('cursor.first-page', { on: cursorLists }, async ({ send, evidence }, list) => {
  const [named, omitted] = await Promise.all([send(list, { query: { next_cursor: firstCursor } }), send(list)]);
  const hasForm = [named, omitted].filter(({ kind, body }) => kind === 'accepted' && isPage(body));
  const refused = [named, omitted].find(({ kind }) => kind === 'refused');
  // A catalog list that is answered where the cursor is omitted says nothing of this one (4, ambiguities).
  if (hasForm.length === 1 && refused)
    fail('the first page is answered in one way and refused in the other', {
      expected: 'a page with MA== and without a cursor',
      actual: summarizeAnswer(refused),
      exchanges: [refused.exchange],
    });
  const [expected, actual] = [keysOf(cursorPageOf(named).items), keysOf(cursorPageOf(omitted).items)];
  if (expected.length === 0 && actual.length === 0) inconclusive('the list shows no items by name');
  if (expected.join('\n') !== actual.join('\n'))
    mismatch('the first page is another with MA== than without a cursor', { expected: actual, actual: expected });
  evidence.add(expected.length);
});

export const envelope = check('cursor.envelope', { on: cursorLists }, async ({ walk, evidence }, list) => {
  const { pages } = await walk(list);
  for (const [index, { items, envelope: members }] of pages.entries()) {
    const missing = ['next_cursor', 'limit', 'count'].filter((name) => !(name in members));
    // That there are no more pages may be said by leaving out the cursor: two readings. A full page alone is no such end.
    const mayBeLast = index === pages.length - 1 && (index > 0 || items.length < Number(members.limit));
    if (mayBeLast && missing.join() === 'next_cursor') continue;
    if (missing.length > 0)
      fail(`a page carries no ${missing.join(', ')}`, {
        expected: ['next_cursor', 'limit', 'count'],
        actual: Object.keys(members),
      });
    evidence.add();
  }
});

export const termination = check('cursor.termination', { on: cursorLists }, async ({ walk, evidence }, list) => {
  const { stopped, pages, cursors, items } = await walk(list);
  if (stopped === 'endless')
    fail('empty pages follow one another and promise more', { expected: 'an end', actual: cursors.slice(-3) });
  if (stopped === 'loop') fail('the cursors lead round in a circle', { expected: 'an end', actual: cursors.at(-1) });
  if (stopped === 'bound') {
    const late = new Set(keysOf(pages.slice(0, -10).flatMap((page) => page.items)));
    const isStale = pages.slice(-10).every((page) => page.items.every((item) => late.has(keyOf(item) ?? '')));
    if (isStale) fail('page after page brings nothing new', { expected: 'an end', actual: `${pages.length} pages` });
    inconclusive(`the list goes on after ${pages.length} pages and ${items.length} items`);
  }
  evidence.add(pages.length);
});

export const noRepeat = check('cursor.no-repeat', { on: cursorLists }, async ({ walk, evidence }, list) => {
  const keys = keysOf(nonEmpty(await walk(list)).items);
  const twice = repeated(keys);
  if (twice.length > 0) mismatch('items come twice', { expected: 'each item once', actual: twice });
  evidence.add(keys.length);
});

export const noLoop = check('cursor.no-loop', { on: cursorLists }, async ({ walk, evidence }, list) => {
  const { cursors, stopped } = await walk(list);
  const onward = cursors.filter((cursor) => !isEndCursor(list, cursor));
  const [again] = onward.includes(firstCursor) ? [firstCursor] : repeated(onward);
  if (again !== undefined && stopped !== 'end')
    fail('a page points back', { expected: 'a cursor not seen before', actual: again });
  evidence.add(cursors.length);
});

export const complete = check('cursor.complete', { on: cursorLists }, async (context, list) => {
  const { walk, evidence } = context;
  const first = nonEmpty(await walk(list));
  const isCut = first.pages.length === 1 && first.pages[0]?.next === undefined;
  if (first.stopped !== 'end' || isCut) inconclusive('the list does not say that it comes to an end');
  const second = await walk(list, {}, { fresh: true });
  const found = await otherwise(context, list, first);
  // What was there before and after was there all the time: a list may grow and shrink while it is read.
  const isGone = lost(first.items, second.items).length + lost(found, [...first.items, ...second.items]).length > 0;
  const third = isGone ? await walk(list, {}, { fresh: true }) : second;
  const there = new Set(keysOf(third.items));
  const missing = lost(first.items, second.items).filter((key) => there.has(key));
  if (missing.length > 0) mismatch('one walk loses what others show', { expected: 'the same items', actual: missing });
  const further = lost(found, [...first.items, ...second.items, ...third.items]);
  if (further.length > 0)
    mismatch('the walk loses what is found otherwise', { expected: 'no item lost', actual: further });
  evidence.add(keysOf(first.items).length);
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
  if (kin) return alike((await walk(kin)).items, items);
  const markets = [...new Set(texts(items, 'market'))].slice(0, 20);
  // Trades stay; orders come and go, so that what was read before says nothing of now.
  const fresh = list === 'account-orders';
  const queries = [...markets.map((market) => ({ market })), ...(fresh ? [] : [{ after: 1 }])];
  const found = await Promise.all(queries.map((query) => walk(list, query, { fresh })));
  return found.flatMap((walked) => walked.items);
}

const flags = ['active', 'closed', 'archived', 'accepting_orders'] as const;
const stateOf = (market: JsonObject) => flags.map((flag) => market[flag]).join();

/** Whether two lists hold the same markets is not shown: one may leave out what is closed. These it would not leave out. */
function alike(others: readonly JsonObject[], items: readonly JsonObject[]): readonly JsonObject[] {
  const isSameList = lost(others, items).length <= others.length / 10;
  const states = new Set(items.map(stateOf));
  return isSameList ? others.filter((market) => states.has(stateOf(market))) : [];
}

/** 4.6.3 and 4.6.4: how the list says that there is no more. */
function endsWith(marker: string) {
  return async ({ walk, evidence }: CheckContext, list: CursorList) => {
    const { pages, stopped } = await walk(list);
    const last = pages.at(-1);
    if (stopped === 'bound') inconclusive(`the list goes on after ${pages.length} pages`);
    const next = last?.next;
    // A cursor that is null, or not there, may say the same: two readings.
    if (next === undefined) inconclusive('the last page shows no cursor');
    if (next !== marker) {
      const seen = pages.slice(-2).map((page) => page.next);
      fail('the last page does not say that it is the last', { expected: marker, actual: seen });
    }
    evidence.add();
  };
}

export const ends = [
  ...check('cursor.orders-end', { on: 'account-orders' }, (context, list) => endsWith('')(context, list)),
  ...check('cursor.trades-end', { on: 'account-trades' }, (context, list) => endsWith(endCursor)(context, list)),
  ...check('cursor.builder-trades-end', { on: 'builder-trades' }, (context, list) =>
    endsWith(endCursor)(context, list),
  ),
];
