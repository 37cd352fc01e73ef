// What is refused leaves no trace: every way of being refused, one after the other, and then a look at the account.
import { type Check, check } from '../../src/check/check.js';
import { fail, inconclusive } from '../../src/check/violation.js';
import { isObject, type JsonObject } from '../../src/client/answer.js';
import {
  didTake,
  isRefusal,
  type RequestMutation,
  type TradingOperation,
  tradingOperations,
  withOperation,
} from './operation-fixture.js';
import * as bends from './request-mutations.js';
import { textSent } from './request-mutations.js';

const unauthenticated: readonly RequestMutation[] = [
  bends.withoutHeaders,
  ...bends.without('SERVICE_SIGNATURE'),
  ...bends.without('SERVICE_API_KEY'),
  bends.unknownKey,
  bends.wrongPassphrase,
  bends.wrongAddress,
  bends.wrongSecret,
  ...bends.otherPaths,
  ...bends.otherTimestamps,
  ...bends.otherBodies,
];

/** Well signed, and wrong in what it asks. */
const cutShort: RequestMutation = {
  description: 'with a body that is cut short',
  apply: ({ body, ...request }) => ({ ...request, rawBody: textSent({ body }).slice(0, -1) }),
};

function respelled(description: string, members: JsonObject): RequestMutation {
  const spoil = (item: unknown) =>
    isObject(item) && isObject(item.order) ? { ...item, order: { ...item.order, ...members } } : item;
  return {
    description,
    apply: (request) => ({
      ...request,
      body: Array.isArray(request.body) ? request.body.map(spoil) : spoil(request.body),
    }),
  };
}

const badOrders: readonly RequestMutation[] = [
  respelled('for an order with no side that there is', { side: 'NEITHER' }),
  respelled('for an order without amounts', { makerAmount: 'none', takerAmount: 'none' }),
  respelled('for an order of nothing', { makerAmount: '0', takerAmount: '0' }),
  respelled('for an order that is not signed', { signature: '' }),
  respelled('for an order of somebody else', { maker: bends.strangersAddress, signer: bends.strangersAddress }),
  respelled('for a token that there is not', { tokenId: '1' }),
];

const malformed: Readonly<Record<TradingOperation, readonly RequestMutation[]>> = {
  'place-order': [cutShort, ...badOrders],
  'place-orders': [cutShort, ...badOrders],
  'cancel-order': [cutShort],
  'cancel-market-orders': [cutShort],
};

const noTrace = check(
  'trading.rejected-write-no-trace',
  { on: tradingOperations, needs: ['trading'] },
  async (context, operation) => {
    await withOperation(context, operation, async ({ validRequest, send, findSideEffect, verifyControl }) => {
      const answers = await Promise.all(
        [...unauthenticated, ...malformed[operation]].map(async ({ apply }) =>
          send(await apply(await validRequest(), context, operation)),
        ),
      );
      const refused = answers.filter((answer) => isRefusal(operation, answer));
      // One order is there to be canceled: where a request got through that should not have, that one did it.
      if (operation.startsWith('cancel') && answers.some(didTake))
        inconclusive('a request that was to be refused has canceled the order');
      const done = (await findSideEffect()) ?? (await verifyControl());
      if (done !== undefined && refused.length > 0)
        fail('what was refused took effect', {
          expected: `nothing of ${refused.length} refused requests`,
          actual: done,
        });
      context.evidence.add(refused.length);
    });
  },
);

export const rejectedWriteChecks: readonly Check[] = noTrace;
