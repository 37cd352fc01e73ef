// Lies of cursor lists: pages, cursors and ends.
import { cursorLists } from '../choices.js';
import { type Fault, fault, isEnvelope, onPages, onReply } from './fault.js';

const isFirst = (cursor: string) => cursor === '' || cursor === 'MA==';
const isEnd = (cursor: string) => cursor === '' || cursor === 'LTE=';

export const cursorFaults: readonly Fault[] = [
  fault('cursor.first-page', 'refuses-the-first-cursor', 'MA== is refused', {
    reply: (reply, { endpoint, query }) =>
      (cursorLists as readonly string[]).includes(endpoint) && query.get('next_cursor') === 'MA=='
        ? { ...reply, status: 400, body: { type: 'bad request', error: 'next_cursor is unknown' } }
        : undefined,
  }),
  fault(
    'cursor.envelope',
    'answers-data-alone',
    'a page carries data and nothing else',
    onReply(cursorLists, (body) => (isEnvelope(body) ? { data: body.data } : body)),
  ),
  ...(['account-orders', 'account-trades', 'builder-trades'] as const).map((list) =>
    fault(
      'cursor.complete',
      `loses-the-last-of-${list}`,
      `${list} does not show its last item unless a market is asked for`,
      onReply([list], (body, { query }) => {
        if (isEnvelope(body) && !query.has('market') && isEnd(body.next_cursor)) body.data.pop();
        return body;
      }),
    ),
  ),
  fault(
    'cursor.first-page',
    'passes-over-an-item-after-MA',
    'MA== begins at the second item',
    onPages(cursorLists, (page, cursor) => {
      if (cursor === 'MA==') page.data.shift();
    }),
  ),
  ...(['next_cursor', 'limit', 'count'] as const).map((member) =>
    fault(
      'cursor.envelope',
      `drops-${member.replace('_', '-')}`,
      `a page carries no ${member}`,
      onReply(cursorLists, (body) => {
        if (!isEnvelope(body)) return body;
        const { [member]: _, ...rest } = body;
        return rest;
      }),
    ),
  ),
  fault('cursor.termination', 'never-ends', 'after the last page empty ones follow for ever', {
    ...onPages(cursorLists, (page, cursor) => {
      if (!isEnd(page.next_cursor)) return;
      page.next_cursor = `more-${cursor.startsWith('more-') ? Number(cursor.slice(5)) + 1 : 0}`;
    }),
    request({ query }) {
      if (query.get('next_cursor')?.startsWith('more-')) query.set('next_cursor', 'LTE=');
    },
  }),
  fault(
    'cursor.termination',
    'goes-round-in-circles',
    'the last page points at the first, again and again',
    onPages(cursorLists, (page) => {
      if (isEnd(page.next_cursor)) page.next_cursor = 'MA==';
    }),
  ),
  ...[
    ['order-book-markets', 'sampling-markets'] as const,
    ['simplified-markets', 'sampling-simplified-markets'] as const,
  ].map((lists) =>
    fault(
      'cursor.complete',
      `loses-the-first-of-${lists.join('-and-')}`,
      `${lists.join(' and ')} do not show their first item`,
      onPages(lists, (page, cursor) => {
        if (isFirst(cursor)) page.data.shift();
      }),
    ),
  ),
  fault(
    'cursor.no-loop',
    'ends-where-it-began',
    'the last page points at the first',
    onPages(cursorLists, (page) => {
      if (isEnd(page.next_cursor)) page.next_cursor = 'MA==';
    }),
  ),
  fault(
    'cursor.no-loop',
    'points-at-itself',
    'the second page points at itself',
    onPages(cursorLists, (page, cursor) => {
      if (!isFirst(cursor)) page.next_cursor = cursor;
    }),
  ),
  fault(
    'cursor.no-repeat',
    'repeats-the-last-item',
    'each page but the first begins with its last item',
    onPages(cursorLists, (page, cursor) => {
      if (!isFirst(cursor) && page.data.length > 0) page.data.push(page.data[0]);
    }),
  ),
  fault(
    'cursor.no-repeat',
    'overlaps-pages',
    'each page points one item too far back',
    onPages(cursorLists, (page) => {
      const offset = Number(Buffer.from(page.next_cursor, 'base64').toString());
      if (offset > 0) page.next_cursor = Buffer.from(String(offset - 1)).toString('base64');
    }),
  ),
  fault(
    'cursor.complete',
    'loses-an-item-between-pages',
    'each page points one item too far',
    onPages(cursorLists, (page) => {
      const offset = Number(Buffer.from(page.next_cursor, 'base64').toString());
      if (offset > 0) page.next_cursor = Buffer.from(String(offset + 1)).toString('base64');
    }),
  ),
  fault('cursor.foreign', 'breaks-on-foreign-cursors', 'a cursor that it did not give breaks the server', {
    reply: (reply, incoming) =>
      (cursorLists as readonly string[]).includes(incoming.endpoint) &&
      reply.status === 400 &&
      incoming.query.has('next_cursor')
        ? { ...reply, status: 500, body: 'Internal Server Error' }
        : undefined,
  }),
  fault(
    'cursor.orders-end',
    'ends-orders-with-LTE',
    'live orders end with LTE=',
    onPages(['account-orders'], (page) => {
      if (page.next_cursor === '') page.next_cursor = 'LTE=';
    }),
  ),
  fault(
    'cursor.trades-end',
    'ends-trades-with-nothing',
    'trades end with an empty cursor',
    onPages(['account-trades'], (page) => {
      if (page.next_cursor === 'LTE=') page.next_cursor = '';
    }),
  ),
  fault(
    'cursor.builder-trades-end',
    'ends-builder-trades-with-nothing',
    'builder trades end with an empty cursor',
    onPages(['builder-trades'], (page) => {
      if (page.next_cursor === 'LTE=') page.next_cursor = '';
    }),
  ),
];
