import { describe, expect, it } from 'vitest';
import { type EndpointId, endpoints } from '../../spec/endpoints.js';
import type { Feature } from '../../spec/requirement.js';
import { checkRow } from '../../test/support/rows.js';
import type { Reason } from '../check/outcome.js';
import { claimedOperations, unexercisedOperations } from './exercise.js';
import type { CheckRow, Coverage } from './model.js';

/** Coverage of these operations; only those in `exercised` showed what they should hold. */
function coverageOf(ids: readonly EndpointId[], exercised: readonly EndpointId[] = []): Coverage {
  const operations = ids.map((id) => ({
    id,
    operation: `${endpoints[id].method} ${endpoints[id].path}`,
    requests: 1,
    accepted: 1,
    inForm: 1,
    exercised: exercised.includes(id),
  }));
  return { accountReadsAccepted: 0, ordersAccepted: 0, operations, parameters: [], fields: [] };
}

const rowOn = (...ids: readonly EndpointId[]) => checkRow({ endpoints: ids });
const both: readonly Feature[] = ['catalog', 'order-book'];

describe('claimedOperations', () => {
  it('returns the operations of the claimed features that a check is about', () => {
    const coverage = coverageOf(['tags', 'events', 'fee-rate'], ['tags']);
    const operations = claimedOperations([rowOn('tags', 'events'), rowOn('fee-rate')], coverage, ['catalog']);
    expect(operations).toEqual([
      { operation: 'GET /tags', features: ['catalog'], endpoints: ['tags'], isExercised: true },
      { operation: 'GET /events', features: ['catalog'], endpoints: ['events'], isExercised: false },
    ]);
  });

  it('leaves out operations that no selected check is about', () => {
    const coverage = coverageOf(['tags', 'events'], ['events']);
    expect(claimedOperations([rowOn('tags')], coverage, both).map(({ operation }) => operation)).toEqual(['GET /tags']);
    expect(claimedOperations([], coverage, both)).toEqual([]);
  });

  it.each<[EndpointId, EndpointId]>([
    ['catalog-markets', 'order-book-markets'],
    ['catalog-market', 'order-book-market'],
  ])('counts %s and %s as one operation, which either form exercises', (catalog, orderBook) => {
    const rows = [rowOn(catalog), rowOn(orderBook)];
    for (const exercised of [catalog, orderBook]) {
      const operations = claimedOperations(rows, coverageOf([catalog, orderBook], [exercised]), both);
      expect(operations).toMatchObject([{ features: both, endpoints: [catalog, orderBook], isExercised: true }]);
    }
    expect(claimedOperations(rows, coverageOf([catalog, orderBook]), both)).toMatchObject([{ isExercised: false }]);
  });

  it('names only the claimed form of an operation with two forms', () => {
    const coverage = coverageOf(['catalog-markets', 'order-book-markets'], ['order-book-markets']);
    const rows = [rowOn('catalog-markets'), rowOn('order-book-markets')];
    expect(claimedOperations(rows, coverage, ['catalog'])).toMatchObject([
      { features: ['catalog'], endpoints: ['catalog-markets'], isExercised: true },
    ]);
  });

  it('distinguishes operations with one path and different methods', () => {
    const ids: readonly EndpointId[] = ['place-order', 'cancel-order'];
    const operations = claimedOperations([rowOn(...ids)], coverageOf(ids, ['place-order']), ['trading']);
    expect(operations.map(({ operation, isExercised }) => `${operation} ${isExercised}`)).toEqual([
      'POST /order true',
      'DELETE /order false',
    ]);
  });
});

describe('unexercisedOperations', () => {
  const unexercised = (rows: readonly CheckRow[], exercised: readonly EndpointId[] = []) =>
    unexercisedOperations(claimedOperations(rows, coverageOf(['tags', 'events'], exercised), both), rows);
  const inconclusive = (reason: Reason, message: string, ...ids: readonly EndpointId[]) =>
    checkRow({ outcome: 'inconclusive', reason, message, endpoints: ids });

  it('returns nothing if every operation was exercised', () => {
    expect(unexercised([rowOn('tags')], ['tags'])).toEqual([]);
  });

  it('returns the reason and the message of the checks of each operation', () => {
    const rows = [
      inconclusive('request-refused', 'it was refused', 'tags'),
      inconclusive('no-response', 'no response', 'events'),
    ];
    expect(unexercised(rows)).toEqual([
      { operation: 'GET /tags', reason: 'request-refused', message: 'it was refused' },
      { operation: 'GET /events', reason: 'no-response', message: 'no response' },
    ]);
    expect(unexercised(rows, ['tags']).map(({ operation }) => operation)).toEqual(['GET /events']);
  });

  it('chooses the reason that explains it best, not the first one', () => {
    const rows = [
      inconclusive('no-data', 'no records', 'tags'),
      inconclusive('request-refused', 'it was refused', 'tags'),
      inconclusive('run-ended-early', 'the budget is spent', 'tags'),
    ];
    expect(unexercised(rows)[0]).toMatchObject({ reason: 'run-ended-early', message: 'the budget is spent' });
    expect(unexercised(rows.slice(0, 2))[0]).toMatchObject({ reason: 'request-refused', message: 'it was refused' });
  });

  it('says that there is no data if no check gives a reason', () => {
    expect(unexercised([rowOn('tags')])).toEqual([{ operation: 'GET /tags', reason: 'no-data' }]);
  });
});
