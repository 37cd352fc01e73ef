// Ids that no order has, close to one that an order has.
import { expect, it } from 'vitest';
import { similarIds } from './cancels-by-id.js';

const id = '0x0123456789abcdef01';

it.each([
  ['a beginning that no order has', id, [id], ['0x0123456789abcdef02', '0x0123456789abcdef0']],
  ['a shorter one where an order has it', id, [id, id.slice(0, -1)], ['0x0123456789abcdef02', '0x0123456789abcdef']],
  ['none of a short id, which may be counted up', '100001', ['100001'], []],
])('are %s', (_, of, known, similar) => {
  expect(similarIds(of, new Set(known))).toEqual(similar);
});
