import { describe, expect, it } from 'vitest';
import type { EndpointId } from '../../spec/endpoints.js';
import { checkRow } from '../../test/support/rows.js';
import { exchange } from '../../test/support/sample.js';
import type { SchemaViolationKind } from '../contract/validate-body.js';
import { findingsOf } from './findings.js';
import type { CheckRow } from './model.js';

function failed(id: string, change: Partial<CheckRow> = {}): CheckRow {
  const replay = `npx tickmark run --base-url http://a --only ${id} --seed 1`;
  const [requirement = id, operation] = id.split('@');
  const of = { requirements: [requirement], endpoints: [operation as EndpointId] };
  return checkRow({ id, ...of, outcome: 'failed', message: `${id} is wrong`, replay, ...change });
}
const at = (id: string, pointer: string, kind: SchemaViolationKind, actual: unknown, change: Partial<CheckRow> = {}) =>
  failed(id, { place: { pointer, kind }, actual, ...change });
const requestTo = (url: string) => ({ ...exchange, request: { ...exchange.request, url } });
const groupsOf = (...rows: readonly CheckRow[]) => findingsOf(rows).map(({ checks }) => checks);

describe('findingsOf', () => {
  it('is empty if every check passed, or is excused', () => {
    expect(findingsOf([checkRow(), failed('tag.id@tags', { excused: { reason: 'x' } })])).toEqual([]);
  });

  it('makes one finding of one requirement that many operations break', () => {
    const rows = [failed('paging.limit-default@tags'), failed('paging.limit-default@events')];
    expect(findingsOf(rows)).toEqual([
      {
        id: 'paging.limit-default',
        title: 'paging.limit-default@tags is wrong',
        level: 'must',
        requirements: ['paging.limit-default'],
        checks: ['paging.limit-default@tags', 'paging.limit-default@events'],
        message: 'paging.limit-default@tags is wrong (GET /tags, GET /events)',
        replay: 'npx tickmark run --base-url http://a --only paging.limit-default@tags --seed 1',
        explain: 'npx tickmark explain paging.limit-default',
      },
    ]);
  });

  it('makes one finding of all timestamps with the same kind of wrong value', () => {
    const text = 'Thu, 02 Jan 2025 00:00:00 GMT';
    const rows = [
      at('tag.created-at@tags', '/0/createdAt', 'timestamp', text),
      at('tag.updated-at@events', '/0/tags/0/updatedAt', 'timestamp', text),
      at('series.updated-at@events', '/0/series/1/updatedAt', 'timestamp', 5),
    ];
    expect(findingsOf(rows).map(({ id, message }) => [id, message])).toEqual([
      ['body.timestamp.string', 'timestamps are not ISO 8601: createdAt, updatedAt (GET /tags, GET /events)'],
      ['body.timestamp.number', 'timestamps are not ISO 8601: updatedAt (GET /events)'],
    ]);
  });

  it('separates wrong types of two members, unless four members have the same wrong type', () => {
    const names = ['id', 'slug', 'label', 'title'];
    const rows = names.map((name, index) =>
      at(`tag.${name}@tags`, `/0/${name}`, 'type', index, { expected: 'a string' }),
    );
    expect(groupsOf(...rows.slice(0, 2))).toEqual([['tag.id@tags'], ['tag.slug@tags']]);
    expect(findingsOf(rows).map(({ message }) => message)).toEqual([
      'a member is not a string, but a number: id, slug, label, title (GET /tags)',
    ]);
  });

  it('makes one finding of several rules that one answer breaks with one value or at one place', () => {
    const page = requestTo('http://a/tags?limit=101');
    const other = requestTo('http://a/tags?limit=500');
    expect(
      groupsOf(
        failed('paging.limit-maximum@tags', { exchanges: [page], actual: 101 }),
        failed('paging.limit-out-of-range@tags', { exchanges: [page], actual: 101 }),
        failed('tag.response@tags', { exchanges: [page], actual: 'other' }),
        failed('paging.offset-window@tags', { exchanges: [page, other] }),
        failed('paging.limit-default@tags', { exchanges: [other] }),
        at('tag.id@tags', '/0', 'other', 1, { exchanges: [page] }),
        at('tag.slug@tags', '/0', 'other', 1, { exchanges: [page] }),
      ),
    ).toEqual([
      ['paging.limit-maximum@tags', 'paging.limit-out-of-range@tags'],
      ['tag.response@tags'],
      ['paging.offset-window@tags'],
      ['paging.limit-default@tags'],
      ['tag.id@tags', 'tag.slug@tags'],
    ]);
  });

  it('makes one finding of whole answers that are no record in the same way', () => {
    const body = (id: string, actual: unknown) => at(id, '', 'type', actual, { expected: 'an object' });
    expect(
      groupsOf(
        body('event.response@event', null),
        body('catalog-market.response@catalog-market', null),
        body('order-book-market.response@order-book-market', []),
        body('cursor.envelope@simplified-markets', null),
      ),
    ).toEqual([
      ['event.response@event', 'catalog-market.response@catalog-market'],
      ['order-book-market.response@order-book-market'],
      ['cursor.envelope@simplified-markets'],
    ]);
  });

  it('has must before should, and behavior before the form of bodies', () => {
    const ids = findingsOf([
      at('tag.id@tags', '/0/id', 'other', 1),
      failed('filter.creator@tags', { level: 'should', outcome: 'warned' }),
      failed('paging.limit-default@tags'),
    ]).map(({ id, level }) => [id, level]);
    expect(ids).toEqual([
      ['paging.limit-default', 'must'],
      ['tag.id', 'must'],
      ['filter.creator', 'should'],
    ]);
  });

  it('says nothing in the message that stands beside it, and explains its rule', () => {
    const [finding] = findingsOf([
      failed('tag.id@tags', { expected: 20, actual: 50, replay: 'npx tickmark run --only tag.id@tags --seed 1' }),
    ]);
    expect(finding?.message).toBe('tag.id@tags is wrong (GET /tags)');
    expect(finding?.explain).toBe('npx tickmark explain tag.id');
  });
});
