// Faults of the catalog that only some valid requests, or the answers of some records, show (4.5).
import { isObject } from '../../is-object.js';
import type { Dataset } from '../data/dataset.js';
import { answerWith, changeList, changeObject, refuse } from '../deviation-builders.js';
import { filteredLists, offsetLists } from '../operations.js';
import { type Fault, fault } from './fault.js';

const notFound = { status: 404, body: { type: 'not found error', error: 'there is no such market' } };

/** The tenth market belongs to the first event too. */
function addSecondEvent({ catalog: { markets, events } }: Dataset): void {
  const [market, event] = [markets[10], events[0]];
  if (!market || !event || market.events.includes(event)) return;
  market.events.push(event);
  event.markets.push(market);
}

/** The tenth market has a third outcome. */
function addThirdOutcome({ catalog: { markets } }: Dataset): void {
  const fields = markets[10]?.fields;
  if (!fields) return;
  const tokens = JSON.parse(fields.clobTokenIds) as readonly string[];
  fields.outcomes = JSON.stringify(['Home', 'Away', 'Draw']);
  fields.clobTokenIds = JSON.stringify([...tokens, `${tokens[0]}7`]);
}

const singleMarkets = ['catalog-market', 'catalog-market-by-slug'] as const;

export const rareRequestFaults: readonly Fault[] = [
  fault({
    requirement: 'paging.offset-window',
    operations: offsetLists,
    name: 'refuses-offsets',
    does: 'every offset above 0 is refused',
    deviation: refuse(({ query }) => Number(query.get('offset')) > 0, 'offset is not known'),
  }),
  fault({
    requirement: 'sort.ascending',
    operations: filteredLists,
    name: 'refuses-ascending-without-order',
    does: 'ascending is refused without order',
    deviation: refuse(({ query }) => query.has('ascending') && !query.has('order'), 'ascending needs order'),
  }),
  fault({
    requirement: 'lookup.market-by-slug',
    operations: ['catalog-market-by-slug'],
    name: 'finds-no-archived-and-closed-markets-by-slug',
    does: 'markets that are archived and closed are listed, and not found by their slug',
    deviation: answerWith((_, { body }) => isObject(body) && body.archived === true && body.closed === true, notFound),
  }),
  fault({
    requirement: 'lookup.market-list-agreement',
    operations: singleMarkets,
    name: 'sends-one-of-two-events-of-single-markets',
    does: 'a market that belongs to two events has only the first of them in its single answer',
    deviation: {
      data: addSecondEvent,
      ...changeObject((body) => (Array.isArray(body.events) ? { ...body, events: body.events.slice(0, 1) } : body)),
    },
  }),
  fault({
    requirement: 'lookup.market-list-agreement',
    operations: ['catalog-market-by-slug'],
    name: 'reverses-three-outcomes-of-markets-by-slug',
    does: 'a market by slug has its outcomes in reverse order if there are three of them',
    deviation: {
      data: addThirdOutcome,
      ...changeObject((body) => {
        const outcomes: unknown = JSON.parse(String(body.outcomes ?? '[]'));
        if (!Array.isArray(outcomes) || outcomes.length < 3) return body;
        return { ...body, outcomes: JSON.stringify(outcomes.toReversed()) };
      }),
    },
  }),
  fault({
    requirement: 'nested-records.parent',
    operations: ['catalog-markets', 'events'],
    name: 'lists-markets-without-their-events',
    does: 'listed markets have no events, although events have these markets',
    deviation: changeList((items, { endpoint }) =>
      endpoint === 'catalog-markets' ? items.map((item) => (isObject(item) ? { ...item, events: [] } : item)) : items,
    ),
  }),
  fault({
    requirement: 'error.event-not-found-type',
    operations: ['event'],
    name: 'sends-another-type-for-short-unknown-event-ids',
    does: 'an unknown event id of less than ten digits has another error type',
    deviation: {
      reply: (reply, { param }) =>
        reply.status === 404 && param.length < 10
          ? { ...reply, body: { type: 'missing', error: 'there is no such event' } }
          : undefined,
    },
  }),
  fault({
    requirement: 'error.events-bad-request-type',
    operations: ['events'],
    name: 'sends-another-type-for-malformed-tag-ids',
    does: 'a tag id that is not an integer has another error type',
    deviation: {
      reply: (reply, { query }) =>
        query.has('tag_id') && !/^\d+$/.test(query.get('tag_id') ?? '')
          ? { ...reply, status: 400, body: { type: 'bad', error: 'tag_id is no integer' } }
          : undefined,
    },
  }),
];
