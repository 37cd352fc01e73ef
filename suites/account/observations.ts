// Part 5: which headers reads require, where the interface does not show it.
import {
  asksForAccount,
  authHeaders,
  type CheckContext,
  check,
  type EndpointId,
  firstCursor,
  inconclusive,
  orderBookLists,
  type RequestOptions,
  readsWithUnspecifiedHeaders,
  texts,
  unlessInconclusive,
} from '#check';
import { callOperation } from '../all-operations/call-operation.js';

/** A request that the service would accept with authentication; its answers are shared with other checks. */
async function requestOf(
  { cursorPage, sample, unknown }: CheckContext,
  endpoint: EndpointId,
): Promise<Pick<RequestOptions, 'path' | 'query'>> {
  switch (endpoint) {
    case 'account-order': {
      const [id = unknown.orderId()] = texts(
        (await unlessInconclusive(cursorPage('account-orders')))?.items ?? [],
        'id',
      );
      return { path: { id } };
    }
    case 'token-fee-rate': {
      const [token] = await sample.tokens();
      return token ? { path: { token_id: token.tokenId } } : inconclusive('no-data', 'no token is listed');
    }
    case 'order-book-market': {
      const [id] = texts(await sample.orderBookMarkets(), 'condition_id');
      return id === undefined
        ? inconclusive('no-data', 'no market of the order book is listed')
        : { path: { condition_id: id } };
    }
    default:
      return orderBookLists.some((list) => list === endpoint) ? { query: { next_cursor: firstCursor } } : {};
  }
}

/**
 * Part 5 does not show which reads succeed without the headers. A refusal that asks for an account, or that the same
 * request does not get with one, is about authentication; one that it gets with an account too is not.
 */
export const unauthenticated = check(
  'account.unauthenticated-reads',
  { on: readsWithUnspecifiedHeaders, precondition: callOperation },
  async (context, endpoint) => {
    const { send, settings, observe } = context;
    const request = await requestOf(context, endpoint);
    const unsigned = await send(endpoint, { ...request, account: null });
    const observeValue = (value: string) => observe('account.unauthenticated-reads', { subject: endpoint, value });
    if (unsigned.kind === 'accepted') return observeValue('accepted');
    if (asksForAccount(unsigned)) return observeValue('needs authentication');
    const signed = settings.credentials && (await send(endpoint, { ...request, account: settings.credentials }));
    if (signed?.kind === 'refused') inconclusive('request-refused', 'the read is refused with authentication too');
    observeValue(signed?.kind === 'accepted' ? 'needs authentication' : 'refused');
  },
);

/** Part 5 does not show which of the headers a read requires: it is sent without each of them. */
export const readHeaders = check(
  'account.read-headers',
  { on: 'account-orders', needs: ['credentials'] },
  async ({ send, observe }) => {
    const control = await send('account-orders');
    if (control.kind !== 'accepted') inconclusive('control-failed', 'the read is refused with every header, too');
    for (const header of authHeaders) {
      const { kind } = await send('account-orders', { tamper: ({ [header]: _, ...others }) => others });
      observe('account.read-headers', { subject: header, value: kind === 'refused' ? 'required' : 'not required' });
    }
  },
);
