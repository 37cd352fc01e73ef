// How many shares the BUY orders of a run have: a service may accept none so small or so large as the usual one, and
// shows nowhere what it accepts.
import type { Answer } from '../../client/answer.js';
import { busyStatuses } from '../../client/request-result.js';
import { isReportedAsFailed, orderIdOf } from '../reading/order-answers.js';
import type { Token } from '../reading/sample.js';
import { buySizes, usualBuySize } from './order-intents.js';

/** A market may refuse all orders, although it is listed as one that accepts them. */
const maximumTokens = 3;

/**
 * The first size of which the service accepts an order on one of the first tokens. The usual one if it accepts none of
 * them, or does not say why not.
 */
export async function findBuySize(
  tokens: readonly Token[],
  place: (token: Token, size: number) => Promise<Answer>,
): Promise<number> {
  for (const token of tokens.slice(0, maximumTokens)) {
    for (const size of buySizes) {
      const answer = await place(token, size);
      if (orderIdOf(answer.body) !== undefined) return size;
      const { status } = answer.exchange;
      const isRefused = answer.kind === 'refused' && status < 500 && !busyStatuses.has(status);
      if (!isRefused && !isReportedAsFailed(answer.body)) return usualBuySize;
    }
  }
  return usualBuySize;
}
