// 4.2 and part 5: what reads require, and which values records have, where the interface does not show it.
import { accountLists, authHeaders, type CursorList, check, type RequirementId, texts } from '#check';

export const unauthenticated = check(
  'account.unauthenticated-reads',
  { on: accountLists },
  async ({ send, observe }, list) => {
    const { kind } = await send(list, { account: null });
    observe('account.unauthenticated-reads', { subject: list, value: kind === 'accepted' ? 'accepted' : 'refused' });
  },
);

export const readHeaders = check(
  'account.read-headers',
  { on: 'account-orders', needs: ['credentials'] },
  async ({ send, observe }) => {
    for (const header of authHeaders) {
      const { kind } = await send('account-orders', { tamper: ({ [header]: _, ...others }) => others });
      observe('account.read-headers', { subject: header, value: kind === 'refused' ? 'required' : 'not required' });
    }
  },
);

function observedValues(id: RequirementId, list: CursorList, name: string) {
  return check(id, { on: list, noEvidence: `no item shows its ${name}` }, async ({ sample, observe }) => {
    for (const value of texts(await sample.firstPage(list), name)) observe(id, value);
  });
}

export const values = [
  ...observedValues('account-order.status-values', 'account-orders', 'status'),
  ...observedValues('account-order.side-values', 'account-orders', 'side'),
  ...observedValues('account-order.order-type-values', 'account-orders', 'order_type'),
  ...observedValues('trade.status-values', 'account-trades', 'status'),
  ...observedValues('trade.type-values', 'account-trades', 'type'),
];
