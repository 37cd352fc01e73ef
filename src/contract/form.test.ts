import type { SchemaObject } from 'openapi3-ts/oas31';
import { describe, expect, it } from 'vitest';
import { endpointIds } from '../../spec/endpoints.js';
import { examples } from '../../spec/examples.js';
import { absencesIn, formOf, requirementsIn } from './form.js';

describe('absencesIn', () => {
  const lacking = { not: {}, 'x-requirements': ['event-list.no-creation-date'] };
  const there = { type: 'string', 'x-requirements': ['tag.id'] };
  const closed = { additionalProperties: false, 'x-requirements': ['event-list.market-fields-only'] };

  it.each([
    ['a form that lacks nothing', { properties: { there }, 'x-requirements': ['tag.id'] }, []],
    ['no members at all', {}, []],
    ['a member that must not be there', { properties: { there, lacking } }, ['event-list.no-creation-date']],
    ['two members under one rule', { properties: { one: lacking, two: lacking } }, ['event-list.no-creation-date']],
    ['such a member under no rule', { properties: { lacking: { not: {} } } }, []],
    ['a closed form', { ...closed, properties: { there } }, ['event-list.market-fields-only']],
    ['a form closed by no rule', { additionalProperties: false }, []],
    ['an open form', { ...closed, additionalProperties: true }, []],
  ])('finds in %s the rules %j', (_, schema, ids) => {
    expect(absencesIn(schema as SchemaObject)).toEqual(ids);
  });
});

describe('requirementsIn', () => {
  it.each([
    ['cancel-order', ['cancel-result.canceled', 'cancel-result.not-canceled']],
    ['tags', ['tag.id', 'tag.label', 'tag.slug', 'tag.created-at', 'tag.updated-at', 'tag.requires-translation']],
    [
      'fee-rate',
      [
        'fee-rate.base-fee',
        'fee-rate.fd',
        'fee-details.r',
        'fee-details.e',
        'fee-details.to',
        'fee-rate.fee-schedule',
        'fee-schedule.rate',
        'fee-schedule.exponent',
        'fee-schedule.taker-only',
        'fee-schedule.rebate-rate',
        'fee-schedule.category',
        'fee-schedule.version',
        'fee-schedule.source',
      ],
    ],
  ] as const)('finds in %s, nested forms included, %j', (endpoint, ids) => {
    expect(requirementsIn(endpoint)).toEqual(ids);
  });

  it.each([
    ['events', 'event-list.no-creation-date'],
    ['events', 'event-list.market-fields-only'],
    ['events', 'tag.label'],
    ['events', 'series.recurrence'],
    ['account-trades', 'maker-order.order-id'],
    ['sampling-markets', 'sampling-market.omitted-fields'],
    ['sampling-markets', 'reward-rate.rewards-daily-rate'],
  ] as const)('finds in %s what stands deep: %s', (endpoint, id) => {
    expect(requirementsIn(endpoint)).toContain(id);
  });

  it.each(endpointIds)('names no rule of %s twice', (endpoint) => {
    const ids = requirementsIn(endpoint);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('formOf', () => {
  const { OrderBookMarket: bookMarket, CatalogMarketDetail: catalogMarket, CatalogMarket: listed } = examples;

  it.each([
    ['catalog-markets', [], 'catalog-markets'],
    ['catalog-markets', [bookMarket], 'catalog-markets'],
    ['catalog-markets', { data: [], next_cursor: '' }, 'order-book-markets'],
    ['catalog-markets', { message: 'no' }, 'catalog-markets'],
    ['catalog-markets', null, 'catalog-markets'],
    ['catalog-markets', 'text', 'catalog-markets'],
    ['order-book-markets', [], 'catalog-markets'],
    ['order-book-markets', [listed], 'catalog-markets'],
    ['order-book-markets', [bookMarket], 'order-book-markets'],
    ['order-book-markets', [listed, bookMarket], 'order-book-markets'],
    ['order-book-markets', [null, 1, {}], 'catalog-markets'],
    ['order-book-markets', { data: [listed] }, 'order-book-markets'],
    ['catalog-market', bookMarket, 'order-book-market'],
    ['catalog-market', catalogMarket, 'catalog-market'],
    ['order-book-market', catalogMarket, 'catalog-market'],
    ['order-book-market', bookMarket, 'order-book-market'],
    ['catalog-market', {}, 'catalog-market'],
    ['order-book-market', {}, 'order-book-market'],
    // As many members of the one as of the other, and one that both have: the question decides.
    ['order-book-market', { conditionId: '0x1', condition_id: '0x1', question: '?' }, 'order-book-market'],
    ['catalog-market', { conditionId: '0x1', condition_id: '0x1', question: '?' }, 'catalog-market'],
    ['catalog-market', { question: '?', active: true, closed: false, condition_id: '0x1' }, 'order-book-market'],
    ['order-book-market', { unheard: 1, of: 2, conditionId: '0x1' }, 'catalog-market'],
    ['catalog-market', null, 'catalog-market'],
    ['tags', { data: [] }, 'tags'],
    ['event', bookMarket, 'event'],
  ] as const)('%s answered with %j is judged as %s', (asked, body, form) => {
    expect(formOf(asked, body)).toBe(form);
  });
});
