// A refused request has no effect (5.1): many invalid requests, and then a look at the account.
import { type Check, check, fail, inconclusive, type JsonObject } from '#check';
import { changeOrder } from './batches.js';
import { operationFixture } from './operation-fixture.js';
import * as mutations from './request-mutations.js';
import { mutation, type RequestMutation, sentText, unknownAddress } from './request-mutations.js';
import { isRefusal, reportsSuccess, type TradingOperation, tradingOperations } from './trading-operations.js';

const unauthenticated: readonly RequestMutation[] = [
  mutations.withoutHeaders,
  ...mutations.withoutHeader('SERVICE_SIGNATURE'),
  ...mutations.withoutHeader('SERVICE_API_KEY'),
  mutations.unknownKey,
  mutations.wrongPassphrase,
  mutations.wrongAddress,
  mutations.wrongSecret,
  ...mutations.otherPaths,
  ...mutations.otherTimestamps,
  ...mutations.otherBodies,
];

const cutBody = mutation('with a body that is cut short', ({ body, ...request }) => ({
  ...request,
  rawBody: sentText({ body }).slice(0, -1),
}));

/** Correctly signed, with an invalid order. */
function invalidOrder(description: string, members: JsonObject): RequestMutation {
  return mutation(description, ({ body, ...request }) => ({
    ...request,
    body: Array.isArray(body) ? body.map((item) => changeOrder(item, members)) : changeOrder(body, members),
  }));
}

const invalidOrders: readonly RequestMutation[] = [
  invalidOrder('for an order with an unknown side', { side: 'NEITHER' }),
  invalidOrder('for an order with amounts that are not numbers', { makerAmount: 'none', takerAmount: 'none' }),
  invalidOrder('for an order with amounts of 0', { makerAmount: '0', takerAmount: '0' }),
  invalidOrder('for an order that is not signed', { signature: '' }),
  invalidOrder('for an order of an unknown account', { maker: unknownAddress, signer: unknownAddress }),
  invalidOrder('for an unknown token', { tokenId: '1' }),
];

function invalidRequests(operation: TradingOperation): readonly RequestMutation[] {
  return [...unauthenticated, cutBody, ...(operation.startsWith('cancel') ? [] : invalidOrders)];
}

/** 5.1: a request that is not authenticated, or is refused for another reason, places and cancels nothing. */
const noSideEffect = check('trading.rejected-write-no-trace', { on: tradingOperations }, async (context, operation) => {
  const { sendMutated, findSideEffect, verifyControl } = await operationFixture(context, operation);
  const answers = await Promise.all(invalidRequests(operation).map(sendMutated));
  const refused = answers.filter((answer) => isRefusal(operation, answer));
  // There is one order to cancel: if one of the requests canceled it, the refused ones cannot be judged.
  if (operation.startsWith('cancel') && answers.some(reportsSuccess))
    inconclusive('ambiguous', 'a request that had to be refused canceled the order');
  const effect = (await findSideEffect()) ?? (await verifyControl());
  if (effect !== undefined && refused.length > 0)
    fail('a request that was refused took effect', {
      expected: `no effect of ${refused.length} refused requests`,
      actual: effect,
    });
  context.evidence.add(refused.length);
});

export const rejectedWriteChecks: readonly Check[] = noSideEffect;
