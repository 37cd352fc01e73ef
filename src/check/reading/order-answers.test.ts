// The ids in the answers to placements and cancellations.
import { describe, expect, it } from 'vitest';
import { canceledIds, orderIdOf } from './order-answers.js';

describe('canceledIds', () => {
  it.each([
    [{ canceled: ['1', 2, null, '3'] }, ['1', '3']],
    [{ canceled: 'all' }, []],
    [['1'], []],
    [undefined, []],
  ])('reads the canceled ids in %j', (body, ids) => {
    expect(canceledIds({ body })).toEqual(ids);
  });
});

describe('orderIdOf', () => {
  it.each([
    [{ orderID: '1' }, '1'],
    [{ orderID: '1', success: true }, '1'],
    [{ orderID: '1', success: false }, undefined],
    [{ orderID: '' }, undefined],
    [{ orderID: 1 }, undefined],
    [null, undefined],
  ])('reads in %j the id %j', (result, id) => {
    expect(orderIdOf(result)).toBe(id);
  });
});
