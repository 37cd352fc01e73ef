// Calls an operation at least once, so that a selection of a single rule has something to judge. What is refused of it says
// that too: a selection that only gets refusals exercises no operation, and could not say whether the service conforms.
import {
  accountLists,
  type CheckContext,
  type CursorList,
  cursorLists,
  type EndpointId,
  endpoints,
  firstCursor,
  Inconclusive,
  invalidQueries,
  offsetLists,
  tradingOperations,
  unlessInconclusive,
} from '#check';
import { sendMalformedWrites } from '../../src/orders/invalid-orders.js';
import { cancelableMarket } from '../../src/orders/market-cancels.js';
import { lookupIds } from '../../src/records/lookups.js';
import { judgedLookups } from '../records/index.js';

/**
 * Calls the operation with requests that other checks send too: their answers are shared. What is refused is left out.
 */
export async function callOperation(context: CheckContext, endpoint: EndpointId): Promise<void> {
  await unlessInconclusive(sendRequests(context, endpoint));
}

/**
 * The same, with requests that must be refused, and for cursor lists the end marker, sent back. Each check of all answers
 * waits for all requests, so that all count the same answers.
 */
export async function callWithRefusals(context: CheckContext, endpoint: EndpointId): Promise<void> {
  await callOperation(context, endpoint);
  await provokeRefusal(context, endpoint);
  const list = cursorLists.find((name) => name === endpoint);
  const last = list && (await unlessInconclusive(context.walk(list)))?.pages.at(-1)?.next;
  if (last !== undefined) await context.send(endpoint, { query: { next_cursor: last } });
}

/**
 * Writes are unsigned, or malformed; what is placed all the same is canceled. A run that saw other refusals sends them
 * too: if only a selection of checks sent them, that selection would see answers that no profile of a whole run pins.
 */
async function provokeRefusal(context: CheckContext, endpoint: EndpointId): Promise<void> {
  if (endpoints[endpoint].method !== 'GET') return refuseWrites(context, endpoint);
  // Lookups of what nothing has are refused already.
  if (lookupIds.some((id) => id === endpoint)) return;
  if (endpoint === 'token-fee-rate') await context.send(endpoint, { path: { token_id: 'not-a-token' } });
  else await context.sendEach(endpoint, invalidReads(context, endpoint));
}

/** Each parameter of an operation with each of its invalid values; with little effort, with the first one. */
export function invalidReads({ effort }: CheckContext, endpoint: EndpointId): ReturnType<typeof invalidQueries> {
  const all = invalidQueries(endpoint);
  const isFirst = ({ parameter }: (typeof all)[number], place: number) => all[place - 1]?.parameter !== parameter;
  return effort === 'quick' ? all.filter(isFirst) : all;
}

/** If the run sends no more writes, the answers that it has are judged. */
async function refuseWrites(context: CheckContext, endpoint: EndpointId): Promise<void> {
  try {
    await context.sharedResult(`a refusal of ${endpoint}`, ({ send }) => send(endpoint, { account: null, body: {} }));
    const operation = tradingOperations.find((name) => name === endpoint);
    if (operation) await unlessInconclusive(sendMalformedWrites(context, operation));
  } catch (error) {
    if (!(error instanceof Inconclusive && error.reason === 'writes-stopped')) throw error;
  }
}

async function sendRequests(context: CheckContext, endpoint: EndpointId): Promise<unknown> {
  const { sample, send, sendEach, cursorPage } = context;
  if (endpoints[endpoint].feature === 'trading') return trade(context, endpoint);
  const offsetList = offsetLists.find((list) => list === endpoint);
  if (offsetList) return sample.list(offsetList);
  const cursorList = cursorLists.find((list) => list === endpoint);
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
async function readEmptyPages({ sharedResult }: CheckContext, list: CursorList): Promise<void> {
  if (!accountLists.some((name) => name === list)) return;
  await sharedResult(`empty pages of ${list}`, ({ sendEach, unknown }) =>
    sendEach(list, [{ query: { market: unknown.conditionId() } }, { query: { id: unknown.orderId() } }]),
  );
}

/** Places an order and cancels it, unless the run has called the operation already. */
async function trade(context: CheckContext, endpoint: EndpointId): Promise<void> {
  const { trading, send, recorder } = context;
  if (recorder.httpStatistics(endpoint)) return;
  if (endpoint === 'cancel-market-orders') {
    const { place, request } = await cancelableMarket(context);
    await place();
    await send(endpoint, request);
    return;
  }
  const [token] = await trading.acquireTokens(1);
  if (endpoint !== 'place-orders') await trading.place(token);
  else {
    const batch = [await trading.submission(trading.intent(token))];
    await send('place-orders', { account: trading.first, body: batch });
  }
}
