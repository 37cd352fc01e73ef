// Records of a batch that lack a member.
import { expect, it } from 'vitest';
import { changeRecords } from '../../src/reference/deviations/records.js';
import type { Order } from '../../src/reference/types.js';
import { runAgainst } from '../../src/selftest/matrix.js';
import { registry } from '../index.js';

const checks = registry.filter(({ requirement }) => requirement === 'place-orders.result-order');

it.each([0, 1])(
  'compares the sizes that records show, if every second one lacks its size from record %d on',
  async (start) => {
    const deviation = changeRecords<Order['record']>(['account-orders'], (order) => {
      if (Number(order.originalSize) % 2 === start) Reflect.deleteProperty(order, 'originalSize');
    });
    const results = await runAgainst({ deviations: [deviation] }, checks, 1);
    expect(results.map(({ outcome }) => outcome)).toEqual(checks.map(() => 'passed'));
  },
);
