// Which form a body has, and which requirements apply to it.
import { describe, expect, it } from 'vitest';
import { endpointIds } from '../../spec/endpoints.js';
import { examples } from '../../spec/examples.js';
import type { FormSchema } from '../../spec/members.js';
import { forbiddenMemberRequirements, formOf, requirementsIn } from './form.js';

describe('forbiddenMemberRequirements', () => {
  const forbidden = { type: 'null', 'x-requirements': ['event-list.no-creation-date'] };
  const allowed = { type: ['string', 'null'], 'x-requirements': ['tag.id'] };
  const others = { type: 'null', 'x-requirements': ['event-list.market-fields-only'] };
  const without = (...names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, { properties: { [name]: forbidden } }]));

  it.each([
    ['a form without forbidden members', { properties: { allowed }, 'x-requirements': ['tag.id'] }, []],
    ['a form without members', {}, []],
    [
      'a forbidden member',
      { properties: { allowed }, dependentSchemas: without('a') },
      ['event-list.no-creation-date'],
    ],
    [
      'two forbidden members with one requirement',
      { dependentSchemas: without('a', 'b') },
      ['event-list.no-creation-date'],
    ],
    [
      'a form that has only its own members',
      { properties: { allowed }, unevaluatedProperties: others },
      ['event-list.market-fields-only'],
    ],
    ['a form with additional members', { properties: { allowed }, additionalProperties: true }, []],
  ])('finds for %s the requirements of %j', (_, schema, ids) => {
    expect(forbiddenMemberRequirements(schema as FormSchema)).toEqual(ids);
  });
});

describe('requirementsIn', () => {
  it('lists the requirements of a response, nested schemas included, in schema order', () => {
    expect(requirementsIn('cancel-order')).toEqual(['cancel-result.canceled', 'cancel-result.not-canceled']);
    expect(requirementsIn('tags')).toEqual([
      'tag.id',
      'tag.label',
      'tag.slug',
      'tag.created-at',
      'tag.updated-at',
      'tag.requires-translation',
    ]);
    expect(requirementsIn('fee-rate')).toEqual([
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
    ]);
  });

  it.each([
    ['events', ['event-list.no-creation-date', 'event-list.market-fields-only', 'tag.label', 'series.recurrence']],
    ['account-trades', ['maker-order.order-id']],
    ['sampling-markets', ['sampling-market.omitted-fields', 'reward-rate.rewards-daily-rate']],
  ] as const)('lists for %s requirements of nested arrays and forbidden members: %j', (endpoint, ids) => {
    expect(requirementsIn(endpoint)).toEqual(expect.arrayContaining([...ids]));
  });

  it('lists no requirement of an endpoint twice', () => {
    const repeating = endpointIds.filter((endpoint) => {
      const ids = requirementsIn(endpoint);
      return new Set(ids).size !== ids.length;
    });
    expect(repeating).toEqual([]);
  });
});

describe('formOf', () => {
  const { OrderBookMarket: bookMarket, CatalogMarketDetail: catalogMarket, CatalogMarket: listed } = examples;

  it.each([
    ['catalog-markets', [], 'catalog-markets'],
    ['catalog-markets', [bookMarket], 'catalog-markets'],
    ['catalog-markets', { data: [], next_cursor: '' }, 'order-book-markets'],
    ['catalog-markets', { data: [bookMarket], next_cursor: '' }, 'order-book-markets'],
    ['catalog-markets', { data: [listed], count: 1 }, 'catalog-markets'],
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
    // As many members of one form as of the other: the requested endpoint decides.
    ['order-book-market', { conditionId: '0x1', condition_id: '0x1', question: '?' }, 'order-book-market'],
    ['catalog-market', { conditionId: '0x1', condition_id: '0x1', question: '?' }, 'catalog-market'],
    ['catalog-market', { question: '?', active: true, closed: false, condition_id: '0x1' }, 'order-book-market'],
    ['order-book-market', { unknown: 1, other: 2, conditionId: '0x1' }, 'catalog-market'],
    ['catalog-market', null, 'catalog-market'],
    ['tags', { data: [] }, 'tags'],
    ['event', bookMarket, 'event'],
  ] as const)('for a request to %s and the body %j returns %s', (requested, body, form) => {
    expect(formOf(requested, body)).toBe(form);
  });
});
