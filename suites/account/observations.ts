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
} from '#check';
import { lookupIds, optionsOf } from '../../src/records/lookups.js';
import { callOperation } from '../all-operations/call-operation.js';
import { judgedLookups } from '../records/index.js';

/** A request that the service would accept with authentication, as another check sent it. */
async function requestOf(context: CheckContext, endpoint: EndpointId): Promise<Pick<RequestOptions, 'path' | 'query'>> {
  const lookup = lookupIds.find((id) => id === endpoint);
  if (lookup) {
    const [first] = (await judgedLookups(context, lookup)).answers;
    return first ? optionsOf(first.request) : inconclusive('no-data', 'no record is listed');
  }
  if (endpoint === 'token-fee-rate') {
    const [token] = await context.sample.tokens();
    return token ? { path: { token_id: token.tokenId } } : inconclusive('no-data', 'no token is listed');
  }
  return orderBookLists.some((list) => list === endpoint) ? { query: { next_cursor: firstCursor } } : {};
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
