// 2.7: events inside markets: summaries in the list, in full alone.
import { check } from '../../src/check/check.js';
import { members } from '../../src/check/sample.js';
import { fail, inconclusive } from '../../src/check/violation.js';
import { isObject } from '../../src/client/answer.js';
import { pairs, ways } from './single-records.js';

const fullOnly = [
  'description',
  'resolutionSource',
  'startDate',
  'creationDate',
  'endDate',
  'image',
  'icon',
  'active',
  'closed',
  'archived',
  'createdAt',
  'updatedAt',
];

export const fullEvents = check(
  'single-market.full-events',
  { on: ['catalog-market', 'catalog-market-by-slug'] },
  async (context, single) => {
    const found = await pairs(context, single === 'catalog-market' ? ways.marketById : ways.marketBySlug);
    const events = found.flatMap(({ alone }) => members(alone, 'events'));
    if (events.length === 0) inconclusive('no single market shows an event');
    // Which members are always there is not shown; that none of them ever is makes it a summary.
    const isFull = events.some((event) => fullOnly.some((name) => event[name] !== undefined && event[name] !== null));
    if (!isFull)
      fail('events of single markets are summaries', { expected: fullOnly, actual: Object.keys(events[0] ?? {}) });
    context.evidence.add(events.length);
  },
);

export const eventSummaries = check(
  'market-list.event-summaries',
  { on: 'catalog-markets' },
  async ({ sample, evidence }) => {
    const events = (await sample.list('catalog-markets')).flatMap(({ events: inside }) =>
      Array.isArray(inside) ? inside : [],
    );
    if (events.length === 0) inconclusive('no listed market shows an event');
    const stray = events.find((event) => !isObject(event));
    if (stray !== undefined)
      fail('an event of a listed market is no object', {
        expected: { id: '…', ticker: '…', slug: '…', title: '…' },
        actual: stray,
      });
    if (!events.some((event) => isObject(event) && ['id', 'ticker', 'slug', 'title'].some((name) => name in event)))
      fail('events of listed markets show none of their members', {
        expected: ['id', 'ticker', 'slug', 'title'],
        actual: events[0],
      });
    evidence.add(events.length);
  },
);
