// Calls an operation at least once, so that a selection of a single rule has something to judge.
import {
  accountLists,
  type CheckContext,
  type CursorList,
  type EndpointId,
  endpoints,
  firstCursor,
  ifAvailable,
  offsetLists,
  orderBookLists,
  type Subject,
} from '#check';
import { lookupIds } from '../../src/records/lookups.js';
import { judgedLookups } from '../records/index.js';
import { cancelableMarkets } from '../trading/market-cancel.js';

/**
 * Calls the operation with requests that other checks send too: their answers are shared. What is refused is left out.
 */
export async function callOperation(context: CheckContext, endpoint: EndpointId): Promise<void> {
  await ifAvailable(sendRequests(context, endpoint));
}

/**
 * For checks that only send invalid requests: a run of nothing else would exercise no operation, and could not say
 * whether the service conforms.
 */
export function callOperationOf(context: CheckContext, subject: Subject): Promise<void> {
  return callOperation(context, typeof subject === 'string' ? subject : subject.endpoint);
}

async function sendRequests(context: CheckContext, endpoint: EndpointId): Promise<unknown> {
  const { sample, send, sendEach, cursorPage } = context;
  if (endpoints[endpoint].feature === 'trading') return trade(context, endpoint);
  const offsetList = offsetLists.find((list) => list === endpoint);
  if (offsetList) return sample.list(offsetList);
  const cursorList = [...orderBookLists, ...accountLists].find((list) => list === endpoint);
  if (cursorList)
    return Promise.all([cursorPage(cursorList, { next_cursor: firstCursor }), readEmptyPages(context, cursorList)]);
  const lookup = lookupIds.find((id) => id === endpoint);
  if (lookup) return judgedLookups(context, lookup);
  if (endpoint === 'fee-rate') return send(endpoint);
  const tokens = (await sample.tokens()).slice(0, 2);
  return sendEach(
    endpoint,
    tokens.map(({ tokenId }) => ({ path: { token_id: tokenId } })),
  );
}

/**
 * Of the lists of an account: pages of filters that match nothing. Each passive check waits for them, so that all count
 * them.
 */
async function readEmptyPages({ once }: CheckContext, list: CursorList): Promise<void> {
  if (!accountLists.some((name) => name === list)) return;
  await once(`empty pages of ${list}`, ({ sendEach, unknown }) =>
    sendEach(list, [{ query: { market: unknown.conditionId() } }, { query: { id: unknown.orderId() } }]),
  );
}

/** Places an order and cancels it, unless the run has called the operation already. */
async function trade(context: CheckContext, endpoint: EndpointId): Promise<void> {
  const { trading, send, recorder } = context;
  if (recorder.httpStatistics(endpoint)) return;
  if (endpoint === 'cancel-market-orders') {
    const { account, tokens, place, body } = await cancelableMarkets(context, 1);
    await place(tokens[0]);
    await send(endpoint, { account, body: body(tokens[0]) });
    return;
  }
  const [token] = await trading.acquireTokens(1);
  if (endpoint !== 'place-orders') await trading.place(token);
  else {
    const batch = [await trading.submission(trading.intent(token))];
    trading.recordPlacements(await send('place-orders', { account: trading.first, body: batch }));
  }
}
