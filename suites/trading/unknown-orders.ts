// Part 5: every cancel is authenticated, also that of an order that does not exist.
import { type Answer, type Check, check, mismatch, summarizeAnswer } from '#check';
import { rulesBeforeSignature } from './authentication-rules.js';
import { cancelsOfUnknownOrders } from './invalid-requests.js';
import { sendInvalid } from './refused-requests.js';
import { ofFirstAccount } from './tested-operations.js';

const on = 'cancel-order';
const [operation] = ofFirstAccount.filter(({ endpoint }) => endpoint === on);

/** Status and body, without the id of the order that was sent. */
function contentOf({ exchange, body }: Answer): string {
  const [, orderId = ' '] = /"orderId":"([^"]*)"/.exec(exchange.request.body ?? '') ?? [];
  return `${exchange.status} ${JSON.stringify(body ?? null).replaceAll(orderId, '')}`;
}

/**
 * Part 5: a cancel that is not authenticated gets the same answer for an unknown order as for a known one, or at least
 * another one than an authenticated cancel. Where an authenticated one is refused too, a service may look up the order
 * first.
 */
export const unknownOrderChecks: readonly Check[] = check(
  'auth.unknown-order',
  {
    on,
    dependsOn: rulesBeforeSignature,
    noEvidence: { reason: 'ambiguous', message: 'a cancel of an unknown order is refused, authenticated or not' },
  },
  async (context) => {
    const { trading, send, unknown, evidence } = context;
    if (!operation) throw new Error('the table of operations lacks cancels by id');
    const { answers, effectOfRefused } = await sendInvalid(context, cancelsOfUnknownOrders(operation));
    // The control: the valid request is accepted.
    await effectOfRefused();
    const request = { account: trading.first, body: { orderId: unknown.orderId('not authenticated') } };
    const authenticated = await send(on, request);
    for (const { mutation, answer: ofKnown } of answers) {
      const answer = await send(on, await mutation.apply(request, context, on));
      const isAsKnown = contentOf(answer) === contentOf(ofKnown);
      const isAsAuthenticated = contentOf(answer) === contentOf(authenticated);
      if (!isAsKnown && isAsAuthenticated && answer.kind === 'accepted')
        mismatch(`a cancel of an unknown order ${mutation.description} is answered as if it were authenticated`, {
          expected: `the answer that a known order gets: ${summarizeAnswer(ofKnown)}`,
          actual: summarizeAnswer(answer),
          exchanges: [answer.exchange],
        });
      if (isAsKnown || !isAsAuthenticated) evidence.add();
    }
  },
);
