// Which rule a wrong answer breaks, and which answers are right in more than one way.
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../client/answer.js';
import type { ListAnswer } from './ask.js';
import { judge } from './judge.js';
import { createListModel, type ListOptions } from './model.js';

const tag = { id: '7', slug: 'sports' };
const events = Array.from({ length: 30 }, (_, index) => ({
  id: String(index + 1),
  slug: `event-${index + 1}`,
  closed: index % 2 === 0,
  tags: index < 12 ? [tag] : [],
  endDate: `2026-01-${String(Math.floor(index / 2) + 1).padStart(2, '0')}T00:00:00Z`,
}));
const model = createListModel({ id: 'events', own: events });
const answering = (items: readonly object[]): ListAnswer => ({ kind: 'items', items: items as never, exchanges: [] });
const refused: ListAnswer = { kind: 'refused', exchanges: [], status: 400 };
const ofAccount = (options: Partial<ListOptions>) =>
  createListModel({ id: 'account-orders', own: [{ id: 'mine', market: '0x1' }], ...options });

describe('judge', () => {
  it('names the filter that excludes an item, beside any other parameter', () => {
    const query = { closed: 'true', tag_slug: 'sports' };
    expect(judge(model, query, answering(events.slice(0, 2)))?.requirement).toBe('filter.closed');
  });

  it('names the limit that an answer exceeds, and needs no second look', () => {
    expect(judge(model, { limit: '3' }, answering(events.slice(0, 4)))).toMatchObject({
      requirement: 'paging.limit-honored',
      isCertain: true,
    });
  });

  it('names the rule about combined filters where an item is lost that matches both', () => {
    const query = { closed: 'true', tag_slug: 'sports' };
    expect(judge(model, query, answering(events.slice(2, 11).filter(({ closed }) => closed)))?.requirement).toBe(
      'filter.combination',
    );
  });

  it('names the offset where a window is another part of the list', () => {
    expect(judge(model, { limit: '5', offset: '5' }, answering(events.slice(4, 9)))?.requirement).toBe(
      'paging.offset-window',
    );
  });

  it("needs no second look at another account's order, beside any filter", () => {
    const foreign = { id: 'theirs', market: '0x2' };
    const both = ofAccount({ foreign: [foreign] });
    expect(judge(both, { market: '0x1' }, answering([foreign]))).toMatchObject({
      requirement: 'account.isolation-orders',
      isCertain: true,
    });
    expect(judge(ofAccount({ foreign: [foreign], isPartial: true }), {}, answering([foreign]))).toBeUndefined();
  });

  it('takes no trade that names the account for one of another account', () => {
    const trade = { id: 'new', maker_address: '0xbb' };
    const trades = createListModel({ id: 'account-trades', own: [{ id: 'mine' }], foreign: [trade], address: '0xAA' });
    const shown = { ...trade, maker_orders: [{ maker_address: '0xaa' }] };
    expect(judge(trades, {}, answering([{ id: 'mine' }, trade]))?.requirement).toBe('account.isolation-trades');
    expect(judge(trades, {}, answering([{ id: 'mine' }, trade]))?.isCertain).toBeUndefined();
    expect(judge(trades, {}, answering([{ id: 'mine' }, shown]))?.requirement).not.toBe('account.isolation-trades');
  });

  it("names the rule of isolation where an account sees another one's order", () => {
    const foreign = { id: 'theirs', market: '0x1' };
    const both = ofAccount({ foreign: [foreign] });
    expect(judge(both, { market: '0x1' }, answering([{ id: 'mine', market: '0x1' }, foreign]))?.requirement).toBe(
      'account.isolation-orders',
    );
  });

  it('needs a second look where only an earlier answer says that an item lacks the value', () => {
    const markets = [{ id: '1' }, { id: '2' }];
    const learned = new Map([['mirror=false', new Set(['1'])]]);
    const read = createListModel({ id: 'catalog-markets', own: markets, learned });
    const difference = judge(read, { mirror: 'false' }, answering(markets));
    expect(difference).toMatchObject({ requirement: 'filter.mirror' });
    expect(difference).not.toHaveProperty('isCertain');
  });

  it('lets a service refuse a page on which a configured value leaves nothing', () => {
    const tags = ['1', '2', '3'].map((id) => ({ id, slug: `tag-${id}` }));
    const learned = new Map([['creator=site', new Set(['1', '2'])]]);
    const read = createListModel({ id: 'tags', own: tags, learned, asked: { creator: ['site'] } });
    expect(judge(read, { creator: 'site', offset: '2' }, refused)).toBeUndefined();
    expect(judge(read, { creator: 'site', offset: '1' }, refused)?.what).toBe('refuses a valid request');
  });

  it('names the rule of the first page where a walk starts with another one', () => {
    const orders = ['a', 'b', 'c', 'd'].map((id) => ({ id, market: '0x1' }));
    const listed = ofAccount({ own: orders, pageSize: 2 });
    const later = orders.slice(2);
    const walk: ListAnswer = { kind: 'items', items: later, pages: [later], end: 'end', exchanges: [] };
    expect(judge(listed, {}, walk)?.requirement).toBe('cursor.first-page');
    const first: ListAnswer = {
      kind: 'items',
      items: orders,
      pages: [orders.slice(0, 2), later],
      end: 'end',
      exchanges: [],
    };
    expect(judge(listed, {}, first)).toBeUndefined();
  });

  it('lets items with equal values of a sort column change places', () => {
    const orders = new Map([['endDate:true', events]]);
    const sorted = createListModel({ id: 'events', own: events, orders, columns: ['endDate'] });
    const [first, second, third, fourth] = events;
    const query = { order: 'endDate', ascending: 'true', limit: '3' };
    expect(judge(sorted, query, answering([second ?? {}, first ?? {}, fourth ?? {}]))).toBeUndefined();
    expect(judge(sorted, query, answering([third ?? {}, first ?? {}, second ?? {}]))?.requirement).toBe(
      'sort.ascending',
    );
  });

  it('lets a service refuse values that nothing has, three filters, and a far offset', () => {
    expect(judge(model, { slug: 'nothing' }, refused)).toBeUndefined();
    expect(judge(model, { closed: 'true', tag_slug: 'sports', slug: 'event-1' }, refused)).toBeUndefined();
    expect(judge(model, { offset: '500' }, refused)).toBeUndefined();
    expect(judge(model, { closed: 'true', tag_slug: 'sports' }, refused)?.requirement).toBe('filter.combination');
  });

  it('does not blame a filter for items that it has to keep and that the whole list lacks', () => {
    const trade = (id: string, second: number) => ({ id, match_time: `2026-01-01T00:00:${second}.000Z` });
    const trades = createListModel({ id: 'account-trades', own: [trade('a', 30)] });
    const before = String(Date.parse('2026-01-01T00:00:20Z') / 1000);
    const items = [trade('b', 10)];
    const walk: ListAnswer = { kind: 'items', items, pages: [items], end: 'end', exchanges: [] };
    expect(judge(trades, { before }, walk)?.requirement).toBe('cursor.complete');
  });

  it('blames an offset past the end that shows items, also items that the whole list lacks', () => {
    const unlisted = { id: '99', slug: 'other', tags: [] };
    expect(judge(model, { offset: '4294967296' }, answering([unlisted]))?.requirement).toBe('paging.offset-past-end');
  });

  it('lets markets have a tag that no event has, where they have tags of their own', () => {
    const market = { id: '1', slug: 'rain', events: [{ id: '5' }] };
    const markets = createListModel({
      ...{ id: 'catalog-markets', own: [market], reading: { tag: 1 } },
      related: { tag_slug: ['weather'] },
    });
    expect(judge(markets, { tag_slug: 'weather' }, answering([market]))).toBeUndefined();
    expect(judge(markets, { tag_slug: 'of none' }, answering([market]))?.requirement).toBe('filter.tag-slug');
  });

  it('lets a filter show items that the list hides', () => {
    expect(
      judge(
        model,
        { closed: 'true', limit: '100' },
        answering([...events.filter(({ closed }) => closed), { id: '99', closed: true }]),
      ),
    ).toBeUndefined();
    const hidden = { id: '99', slug: 'event', tags: [{ id: '1', slug: 'news' }] };
    expect(judge(model, { tag_id: '1' }, answering([hidden]))).toBeUndefined();
    expect(judge(model, { tag_id: '1' }, answering([hidden, ...events.slice(20, 21)]))?.requirement).toBe(
      'filter.tag-id',
    );
  });

  it('blames no trade whose taker its record does not name for a taker who made another trade', () => {
    const trade = (id: string, type: string, makers: readonly string[]) => {
      const orders = makers.map((address) => ({ maker_address: address }));
      return { id, type, market: '0x1', maker_orders: orders };
    };
    const [taken, made] = [trade('taken', 'TAKER', ['0xbb', '0xcc']), trade('made', 'MAKER', ['0xaa'])];
    const asked = { taker: ['0xcc'] };
    const trades = createListModel({ id: 'account-trades', own: [taken, made], address: '0xaa', asked });
    const query = { market: '0x1', taker: '0xcc' };
    expect(judge(trades, query, answering([made]))).toBeUndefined();
    expect(judge(trades, query, answering([taken, made]))?.requirement).toBe('account-trades.filter-taker');
  });

  it('takes no trade for one that the account took under the address of its requests, where no trade names that', () => {
    const taken = (id: string, maker_address: string) => {
      return { id, type: 'TAKER', maker_address, maker_orders: [{ maker_address: '0xbb' }] };
    };
    const nothing: ListAnswer = { kind: 'items', items: [], end: 'end', exchanges: [] };
    const judgeTaker = (own: readonly JsonObject[]) =>
      judge(createListModel({ id: 'account-trades', own, address: '0xaa' }), { taker: '0xaa' }, nothing);
    expect(judgeTaker([taken('one', '0xcc'), taken('other', '0xcc')])).toBeUndefined();
    expect(judgeTaker([taken('one', '0xcc'), taken('other', '0xAA')])?.requirement).toBe('account-trades.filter-taker');
  });
});
