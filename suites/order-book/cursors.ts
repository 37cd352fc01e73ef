// 4.6: cursors that the service never gave, and what the interface leaves open about pages.
import { check } from '../../src/check/check.js';
import { bookLists, cursorLists, summarizeAnswer } from '../../src/check/reader.js';
import { fail, inconclusive } from '../../src/check/violation.js';
import { isPage } from '../../src/client/answer.js';

const strangers = ['not-a-cursor', '!!!!', 'OTk5OTk5OTk5', 'LTU=', 'eyJvZmZzZXQiOjF9'];

export const foreign = check('cursor.foreign', { on: cursorLists }, async ({ send, cursorPage, evidence }, list) => {
  await cursorPage(list);
  const answers = await Promise.all(strangers.map((next_cursor) => send(list, { query: { next_cursor } })));
  for (const [index, answer] of answers.entries()) {
    const isLegal =
      answer.kind === 'refused'
        ? answer.exchange.status < 500
        : answer.kind === 'accepted' && (isPage(answer.body) || Array.isArray(answer.body));
    if (!isLegal)
      fail(`the cursor ${strangers[index]} breaks the list`, {
        expected: 'an error or a page',
        actual: summarizeAnswer(answer),
        exchanges: [answer.exchange],
      });
    evidence.add();
  }
});

export const pageSize = check('cursor.page-size', { on: cursorLists }, async ({ cursorPage, observe }, list) => {
  const { items, envelope } = await cursorPage(list);
  observe(
    'cursor.page-size',
    `gives ${items.length} items on the first page of ${list}, with limit ${JSON.stringify(envelope.limit)}`,
  );
});

export const countMeaning = check('cursor.count-meaning', { on: cursorLists }, async ({ walk, observe }, list) => {
  const { pages, items } = await walk(list);
  const [first] = pages;
  if (!first || pages.length < 2) inconclusive('the list has a single page');
  const { count } = first.envelope;
  const meaning =
    count === first.items.length ? 'the page' : count === items.length ? 'the whole list' : 'neither page nor list';
  observe('cursor.count-meaning', `counts ${meaning} in ${list}`);
});

export const listingEnd = check('cursor.listing-end', { on: bookLists }, async ({ walk, observe }, list) => {
  const { pages, stopped } = await walk(list);
  const last = pages.at(-1);
  const empty = last?.items.length === 0 ? ' after an empty page' : '';
  observe(
    'cursor.listing-end',
    `ends ${list} with ${stopped === 'end' ? JSON.stringify(last?.next ?? null) : stopped}${empty}`,
  );
});
