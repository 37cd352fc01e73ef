// What validateBody reports about a body: violations, evidence, and members that count as absent.
import { describe, expect, it } from 'vitest';
import { examples } from '../../spec/examples.js';
import { validateBody } from './validate-body.js';

type Members = Readonly<Record<string, unknown>>;
const { EventListItem: event, SamplingMarket: sampled, Trade: trade } = examples as Readonly<Record<string, Members>>;

describe('violations of validateBody', () => {
  it('state the requirement, the pointer, the problem and the actual value', () => {
    const [market] = event!.markets as readonly Members[];
    const broken = {
      ...event,
      id: 5,
      createdAt: 'yesterday',
      active: 'yes',
      tags: {},
      markets: [{ ...market, id: 'abc', clobTokenIds: 'a,b', slug: 'extra' }],
      creationDate: 'there',
    };
    const { violations } = validateBody('events', [event, broken]);
    const summary = violations.map((violation) => [
      violation.requirement,
      violation.pointer,
      violation.problem,
      violation.actual,
    ]);
    expect(new Set(summary)).toEqual(
      new Set([
        ['catalog-event.id', '/1/id', 'is not a string', 5],
        ['catalog-event.created-at', '/1/createdAt', 'is not an ISO 8601 timestamp', 'yesterday'],
        ['catalog-event.active', '/1/active', 'is not a boolean', 'yes'],
        ['catalog-event.tags', '/1/tags', 'is not an array', {}],
        ['catalog-market.id', '/1/markets/0/id', 'is not a numeric id', 'abc'],
        [
          'catalog-market.clob-token-ids',
          '/1/markets/0/clobTokenIds',
          'is not a string that holds a JSON-encoded array of strings',
          'a,b',
        ],
        ['event-list.market-fields-only', '/1/markets/0/slug', 'is not allowed in this form', 'extra'],
        ['event-list.no-creation-date', '/1/creationDate', 'is not allowed in this form', 'there'],
      ]),
    );
    const expected = violations.map((violation) => violation.expected);
    expect(expected).toContain('a string');
    expect(expected).toContain('no such member in this form');
  });

  it('name the requirement of the nearest parent for a value without its own requirement', () => {
    const { violations } = validateBody('account-trades', { data: [trade, 5], next_cursor: '', limit: 1, count: 2.5 });
    expect(violations).toEqual([
      {
        requirement: 'envelope.data',
        pointer: '/data/1',
        kind: 'type',
        problem: 'is not an object',
        expected: 'an object',
        actual: 5,
      },
      {
        requirement: 'envelope.count',
        pointer: '/count',
        kind: 'type',
        problem: 'is not an integer',
        expected: 'an integer',
        actual: 2.5,
      },
    ]);
  });

  it('name the response requirement of the endpoint if no parent has a requirement', () => {
    const common = { requirement: 'tags.response', kind: 'type', problem: 'is not an object', expected: 'an object' };
    expect(validateBody('tags', [{ id: '1' }, 5, []]).violations).toEqual([
      { ...common, pointer: '/1', actual: 5 },
      { ...common, pointer: '/2', actual: [] },
    ]);
    expect(validateBody('tags', {}).violations).toMatchObject([
      { pointer: '', problem: 'is not an array', actual: {} },
    ]);
  });

  it('call a timestamp that is a number the same kind of problem as one in another spelling', () => {
    const [tag] = [{ createdAt: 5, updatedAt: 'Thu, 02 Jan 2025 00:00:00 GMT', id: 7, slug: {} }];
    const kinds = validateBody('tags', [tag]).violations.map(({ pointer, kind }) => [pointer, kind]);
    expect(Object.fromEntries(kinds)).toMatchObject({
      '/0/createdAt': 'timestamp',
      '/0/updatedAt': 'timestamp',
      '/0/slug': 'type',
    });
  });

  it('name a missing member', () => {
    const order = { requirement: 'account-order.response', pointer: '', problem: 'lacks a member "order"' };
    expect(validateBody('account-order', {}).violations).toMatchObject([
      { ...order, expected: 'a member "order"', actual: {} },
    ]);
    expect(validateBody('account-order', { order: null }).violations).toEqual([]);
  });

  it.each([
    ['a wrapped record', 'event', { event: { id: '1' } }, ''],
    ['an order result in a wrapper', 'place-order', { order: { orderID: '1' } }, ''],
    ['an empty object', 'catalog-market', {}, ''],
    ['an item of an array', 'tags', [{ id: '1' }, { ID: '2' }, { ID: '3' }], '/1'],
    [
      'an item of a page',
      'account-trades',
      { data: [{ tradeId: '1' }], next_cursor: '', limit: 1, count: 1 },
      '/data/0',
    ],
    ['an order in its wrapper', 'account-order', { order: { orderId: '1' } }, '/order'],
  ] as const)('name %s that shows none of the stated members, once', (_, endpoint, body, pointer) => {
    expect(
      validateBody(endpoint, body).violations.map(({ requirement, pointer, problem }) => ({
        requirement,
        pointer,
        problem,
      })),
    ).toEqual([{ requirement: `${endpoint}.response`, pointer, problem: 'shows none of the members of its record' }]);
  });

  it('do not name a record whose members are null', () => {
    expect(validateBody('event', { id: null, title: null }).violations).toEqual([]);
  });

  it('name a cancel result that has only other members, and not one that is empty', () => {
    for (const endpoint of ['cancel-order', 'cancel-market-orders'] as const) {
      expect(validateBody(endpoint, {}).violations).toEqual([]);
      expect(validateBody(endpoint, { result: {} }).violations).toHaveLength(1);
    }
  });

  it('name a page whose items are not in data, once', () => {
    const page = { markets: [], next_cursor: '', limit: 1, count: 0 };
    expect(validateBody('simplified-markets', page).violations).toMatchObject([
      { requirement: 'simplified-markets.response', problem: 'lacks a member "data"' },
    ]);
  });

  it('cover error bodies', () => {
    expect(validateBody('error', { type: 5 }).violations).toMatchObject([
      { requirement: 'error.body-shape', pointer: '', problem: 'lacks a member "error"' },
      { requirement: 'error.body-shape', pointer: '/type', problem: 'is not a string' },
    ]);
  });

  it('are the same for a null and for an absent member of an error body', () => {
    const problems = (body: object) =>
      validateBody('error', body).violations.map(({ pointer, problem }) => [pointer, problem]);
    expect(problems({ error: 'x' })).toEqual([['', 'lacks a member "type"']]);
    expect(problems({ type: null, error: 'x' })).toEqual([['', 'lacks a member "type"']]);
  });

  it('name a wrong value once where null would be right too', () => {
    expect(validateBody('fee-rate', { base_fee: 1, fd: 'x' }).violations).toMatchObject([
      { requirement: 'fee-rate.fd', pointer: '/fd', kind: 'type', problem: 'is not an object' },
    ]);
    expect(validateBody('fee-rate', { base_fee: 1, fd: { r: 'x' } }).violations).toMatchObject([
      { requirement: 'fee-details.r', pointer: '/fd/r', kind: 'type', problem: 'is not a number' },
    ]);
  });

  it('do not name a null where a form lacks a member', () => {
    const { markets, ...rest } = event!;
    const nulls = { ...rest, creationDate: null, markets: [{ ...(markets as readonly Members[])[0], slug: null }] };
    expect(validateBody('events', [nulls]).violations).toEqual([]);
  });
});

describe('evidence of validateBody', () => {
  it('counts every present member and every object without its forbidden members', () => {
    const page = {
      data: [sampled, { ...sampled, active: null }, { active: null }],
      next_cursor: '',
      limit: 3,
      count: 3,
    };
    const { evidence, violations } = validateBody('sampling-markets', page);
    expect(violations).toEqual([]);
    expect(evidence.get('sampling-market.omitted-fields')).toBe(3);
    expect(evidence.get('order-book-market.active')).toBe(1);
    expect(evidence.get('order-book-market.closed')).toBe(2);
    expect(evidence.get('envelope.data')).toBe(1);
    // The envelope as a whole is not evidence for cursor.envelope.
    expect(evidence.has('cursor.envelope')).toBe(false);
    expect([...evidence.values()].every((count) => count > 0)).toBe(true);
  });
});

describe('absent members in validateBody', () => {
  it('include null at every depth, but not null elements of an array', () => {
    const body = { id: '1', tags: [{ id: '1', label: null }], series: null };
    expect(validateBody('event', body)).toMatchObject({ violations: [] });
    expect(validateBody('event', body).evidence.has('tag.label')).toBe(false);
    expect(validateBody('event', body).evidence.get('tag.id')).toBe(1);
    expect(validateBody('event', { tags: [null] }).violations).toMatchObject([{ pointer: '/tags/0', actual: null }]);
  });

  it('include an empty mirrorClobTokenIds, but no other empty string', () => {
    const { evidence, violations } = validateBody('catalog-market', { mirrorClobTokenIds: '', question: '' });
    expect(violations).toEqual([]);
    expect([evidence.has('catalog-market.mirror-clob-token-ids'), evidence.get('catalog-market.question')]).toEqual([
      false,
      1,
    ]);
    expect(validateBody('catalog-market', { clobTokenIds: '' }).violations).toHaveLength(1);
    expect(validateBody('catalog-market', { mirrorClobTokenIds: 'x' }).violations).toHaveLength(1);
  });
});
