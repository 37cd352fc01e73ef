// Orders that the sandbox accepts: unsigned, but of the right shape, each with its own salt.
import { createHash, randomUUID } from 'node:crypto';
import { unit } from './amounts.js';
import { ownerOf } from './data/accounts.js';

export interface OrderIntent {
  readonly account: { readonly address: string };
  readonly conditionId: string;
  readonly tokenId: string;
  readonly side: string;
  /** Collateral for one share, between 0 and 1. */
  readonly price: number;
  /** Shares. */
  readonly size: number;
  /** Digits that make the order unique. Default: random. */
  readonly salt?: string;
}

const nothing = `0x${'0'.repeat(64)}`;

/**
 * Makes one order submission item (2.1). The same intent with the same salt is the same order, which the service
 * accepts once; without a salt every order is a new one.
 */
export function sandboxOrders(intent: OrderIntent) {
  const { account, conditionId, tokenId, side, price, size } = intent;
  const salt = intent.salt ?? String(BigInt(`0x${randomUUID().replaceAll('-', '')}`));
  const shares = String(Math.round(size * unit));
  const collateral = String(Math.round(size * price * unit));
  const [makerAmount, takerAmount] = side === 'SELL' ? [shares, collateral] : [collateral, shares];
  return {
    order: {
      tokenId,
      conditionId,
      maker: account.address,
      signer: account.address,
      makerAmount,
      takerAmount,
      side,
      metadata: nothing,
      builder: nothing,
      timestamp: '1750000000000',
      salt,
      signatureType: 3,
      // The sandbox does not verify order signatures; a real one has 65 bytes.
      signature: `0x${createHash('sha512').update(salt).digest('hex')}1b`,
    },
    orderType: 'FOK',
    owner: ownerOf(account.address),
  };
}

/** The body of an order submission (2.1). */
export type OrderSubmission = Readonly<ReturnType<typeof sandboxOrders>>;
