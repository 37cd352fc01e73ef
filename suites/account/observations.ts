// 4.2 and part 5: what reads require, and what values records have, where the interface does not show it.
import type { RequirementId } from '../../spec/ledger.js';
import { check } from '../../src/check/check.js';
import type { CursorList } from '../../src/check/reader.js';
import { texts } from '../../src/check/sample.js';
import { inconclusive } from '../../src/check/violation.js';
import { authHeaders } from '../../src/client/signing.js';

export const unauthenticated = check(
  'account.unauthenticated-reads',
  { on: ['account-orders', 'account-trades', 'builder-trades'] },
  async ({ send, observe }, list) => {
    const { kind } = await send(list, { as: null });
    observe('account.unauthenticated-reads', `${kind === 'accepted' ? 'answers' : 'refuses'} ${list} without headers`);
  },
);

export const readHeaders = check(
  'account.read-headers',
  { on: 'account-orders', needs: ['credentials'] },
  async ({ send, observe }) => {
    const needed: string[] = [];
    for (const header of authHeaders) {
      const { kind } = await send('account-orders', {
        tamper: ({ ...headers }) => {
          const { [header]: _, ...rest } = headers;
          return rest;
        },
      });
      if (kind === 'refused') needed.push(header);
    }
    observe(
      'account.read-headers',
      needed.length > 0 ? `requires ${needed.join(', ')} of reads` : 'requires no header of reads',
    );
  },
);

function valuesOf(id: RequirementId, list: CursorList, name: string) {
  return check(id, { on: list }, async ({ sample, observe }) => {
    const values = [...new Set(texts(await sample.firstPage(list), name))].sort();
    if (values.length === 0) inconclusive(`no item shows its ${name}`);
    observe(id, `has the values ${values.join(', ')}`);
  });
}

export const values = [
  ...valuesOf('account-order.status-values', 'account-orders', 'status'),
  ...valuesOf('account-order.side-values', 'account-orders', 'side'),
  ...valuesOf('account-order.order-type-values', 'account-orders', 'order_type'),
  ...valuesOf('trade.status-values', 'account-trades', 'status'),
  ...valuesOf('trade.type-values', 'account-trades', 'type'),
];
