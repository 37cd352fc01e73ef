// Order submissions (2.1) of intents: unsigned ones, and SELL orders, which are made with care: `orders` in a configuration
// may know only BUY, and what it makes of a SELL could match.
import type { Intent, OrderMaker } from '../../client/settings.js';
import { isObject } from '../../is-object.js';
import { errorMessage } from '../../usage/usage-error.js';
import { inconclusive } from '../outcome/violation.js';
import { textOf } from '../reading/records.js';
import { amountScale } from './sent-orders.js';

const zeroBytes = (count: number) => `0x${'00'.repeat(count)}`;

/** The members that 2.1 names, with the values that it lists. A service that verifies order signatures refuses it. */
export function unsignedSubmission({ account, conditionId, tokenId, side, price, size, salt }: Intent): unknown {
  const collateral = String(Math.round(price * size * amountScale));
  const shares = String(Math.round(size * amountScale));
  return {
    order: {
      tokenId,
      conditionId,
      maker: account.address,
      signer: account.address,
      makerAmount: side === 'BUY' ? collateral : shares,
      takerAmount: side === 'BUY' ? shares : collateral,
      side,
      metadata: zeroBytes(32),
      builder: zeroBytes(32),
      timestamp: String(Date.now()),
      salt,
      signatureType: 3,
      signature: zeroBytes(65),
    },
    orderType: 'FOK',
    owner: account.apiKey,
  };
}

/** The largest relative difference from the price asked for: `orders` may round amounts. */
const priceTolerance = 0.001;

/** The submission item of a SELL (2.1). Inconclusive if `orders` fails, or makes something else of the intent. */
export async function sellSubmission(make: OrderMaker, intent: Intent): Promise<unknown> {
  const fail = (what: string) => inconclusive('order-not-accepted', `\`orders\` in the configuration ${what}`);
  const [made] = await Promise.allSettled([(async () => make(intent))()]);
  if (made.status === 'rejected') return fail(`makes no SELL orders: ${errorMessage(made.reason)}`);
  const item: unknown = made.value;
  const order = isObject(item) && isObject(item.order) ? item.order : {};
  // Who sells gives shares and takes collateral.
  const [shares, collateral] = [Number(textOf(order, 'makerAmount')), Number(textOf(order, 'takerAmount'))];
  const isAtPrice = Math.abs(collateral / shares / intent.price - 1) <= priceTolerance;
  const isSell = textOf(order, 'side')?.toUpperCase() === 'SELL';
  return isSell && isAtPrice ? item : fail('does not make SELL orders at the price asked for');
}
