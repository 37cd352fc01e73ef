// 4.2 and part 5: what reads require, and which values records have, where the interface does not show it.
import { accountLists, authHeaders, type CursorList, check, type RequirementId, texts } from '#check';

export const unauthenticated = check(
  'account.unauthenticated-reads',
  { on: accountLists },
  async ({ send, observe }, list) => {
    const { kind } = await send(list, { account: null });
    observe('account.unauthenticated-reads', `${kind === 'accepted' ? 'answers' : 'refuses'} ${list} without headers`);
  },
);

export const readHeaders = check(
  'account.read-headers',
  { on: 'account-orders', needs: ['credentials'] },
  async ({ send, observe }) => {
    const required: string[] = [];
    for (const header of authHeaders) {
      const { kind } = await send('account-orders', { tamper: ({ [header]: _, ...others }) => others });
      if (kind === 'refused') required.push(header);
    }
    observe(
      'account.read-headers',
      required.length > 0 ? `requires ${required.join(', ')} for reads` : 'requires no header for reads',
    );
  },
);

function observedValues(id: RequirementId, list: CursorList, name: string) {
  return check(id, { on: list, noEvidence: `no item shows its ${name}` }, async ({ sample, observe }) => {
    const values = [...new Set(texts(await sample.firstPage(list), name))].sort();
    if (values.length > 0) observe(id, `has the values ${values.join(', ')}`);
  });
}

export const values = [
  ...observedValues('account-order.status-values', 'account-orders', 'status'),
  ...observedValues('account-order.side-values', 'account-orders', 'side'),
  ...observedValues('account-order.order-type-values', 'account-orders', 'order_type'),
  ...observedValues('trade.status-values', 'account-trades', 'status'),
  ...observedValues('trade.type-values', 'account-trades', 'type'),
];
