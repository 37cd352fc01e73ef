// Part 5: which headers reads require, where the interface does not show it.
import { accountLists, authHeaders, check } from '#check';

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
