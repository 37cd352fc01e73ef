// Reads of accounts (4.2): they act on the authenticated account (5.3), and which headers they require is not shown (part 5).
import {
  type Account,
  asksForAccount,
  authHeaders,
  type CheckContext,
  check,
  type EndpointId,
  failOnAnswer,
  failOnComparison,
  firstAccount,
  firstCursor,
  firstFew,
  inconclusive,
  type JsonObject,
  objectsIn,
  orderBookLists,
  type RequestOptions,
  readsWithUnspecifiedHeaders,
  secondAccount,
  summarizeAnswer,
  textOf,
  texts,
  unlessInconclusive,
  wholeList,
} from '#check';
import { lookupIds, optionsOf, recordIn } from '../../src/records/lookups.js';
import { callOperation } from '../all-operations/call-operation.js';
import { judgedLookups } from '../records/index.js';

/** Addresses are hexadecimal: their case has no meaning. */
const isSameAddress = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();

/** The addresses of the resting orders that the trade matched. */
function restingMakers(trade: JsonObject): readonly string[] {
  return texts(objectsIn(trade, 'maker_orders'), 'maker_address');
}

/**
 * Whether a record shows the account anywhere: whether `maker_address` is the account's own or the counterparty's is
 * not shown, and neither is what `owner` holds.
 */
function showsAccount(trade: JsonObject, { address, apiKey }: Account): boolean {
  const owner = textOf(trade, 'owner');
  const addresses = [...restingMakers(trade), textOf(trade, 'maker_address'), owner];
  return addresses.some((text) => isSameAddress(text, address)) || isSameAddress(owner, apiKey);
}

/**
 * 4.2: the list holds the trades of the authenticated account. A trade that names its resting orders, none of them of
 * the account, was taken by the account: then `taker` keeps it for the account's address.
 */
const ownTrades = check('account-trades.own', { on: 'account-trades', needs: ['credentials'] }, async (context) => {
  const account = firstAccount(context);
  const { items: trades } = await context.walk('account-trades', {}, { account });
  if (trades.length === 0) inconclusive('no-account-data', 'the account has no trades');
  const taken = wholeList(await context.walk('account-trades', { taker: account.address }, { account }));
  const [takenIds, takenOwners] = [new Set(texts(taken, 'id')), new Set(texts(taken, 'owner'))];
  const foreign = trades.filter((trade) => {
    const id = textOf(trade, 'id');
    const isExplained = id === undefined || takenIds.has(id) || takenOwners.has(textOf(trade, 'owner') ?? '');
    return !isExplained && restingMakers(trade).length > 0 && !showsAccount(trade, account);
  });
  // An account may trade under a different address from the one that signs its requests: then no record names it.
  if (foreign.length > 0 && taken.length === 0)
    inconclusive('ambiguous', 'no trade is known to be taken by the account');
  if (foreign.length > 0)
    failOnComparison('the account neither made nor took some of its trades', {
      expected: `trades of ${account.address}`,
      actual: firstFew(texts(foreign, 'id')),
      records: [[], foreign],
    });
  context.evidence.add(trades.length);
});

/** 5.3: an account does not read an order of another account by its id. */
const order = check(
  'account.isolation-order',
  // A service may answer what is unknown to the account with any order.
  { on: 'account-order', needs: ['credentials', 'other-account'], dependsOn: ['account-order.by-id'] },
  async (context) => {
    const { send, cursorPage, evidence } = context;
    const account = secondAccount(context);
    const control = await send('account-orders', { account });
    if (control.kind !== 'accepted')
      inconclusive('control-failed', `the second account cannot read: ${summarizeAnswer(control)}`);
    const ids = texts((await unlessInconclusive(cursorPage('account-orders')))?.items ?? [], 'id').slice(0, 3);
    if (ids.length === 0) inconclusive('no-account-data', 'the first account has no live orders');
    for (const id of ids) {
      const { body, exchange } = await send('account-order', { path: { id }, account });
      if (textOf(recordIn('account-order', body), 'id') === id)
        failOnAnswer('the second account reads an order of the first', {
          expected: 'no such order',
          actual: id,
          exchanges: [exchange],
        });
      evidence.add();
    }
  },
);

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
const unauthenticated = check(
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
const readHeaders = check(
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

export const accountChecks = [...ownTrades, ...order, ...unauthenticated, ...readHeaders];
