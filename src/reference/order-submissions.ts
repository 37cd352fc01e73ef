// Order submission items (2.1): how the service reads them, and those of clients of the sandbox, which are unsigned.
import { createHash, randomUUID } from 'node:crypto';
import { isObject } from '../is-object.js';
import { unit } from './amounts.js';
import type { Policy } from './choices.js';
import { hashOf, ownerOf } from './data/accounts.js';

const required = ['tokenId', 'conditionId', 'maker', 'signer', 'makerAmount', 'takerAmount', 'side', 'salt'] as const;
const optional = ['metadata', 'builder', 'timestamp'] as const;

/** 2.1, with its shape validated. */
export interface Submission {
  readonly order: Readonly<Record<string, string | number> & Record<(typeof required)[number], string>>;
  readonly orderType: string;
  readonly owner: string;
  /** Shares, in millionths. */
  readonly size: number;
  /** Collateral for one share, in millionths. */
  readonly price: number;
}

function shapeProblem(item: unknown, policy: Policy): string | undefined {
  if (!isObject(item)) return 'the item is not an object';
  const { order, orderType, owner } = item;
  if (!isObject(order)) return 'order is not an object';
  for (const name of [...required, 'signature'])
    if (typeof order[name] !== 'string' || order[name] === '') return `order.${name} is not a non-empty string`;
  for (const name of optional)
    if (order[name] !== undefined && typeof order[name] !== 'string') return `order.${name} is not a string`;
  if (!Number.isInteger(order.signatureType)) return 'order.signatureType is not an integer';
  for (const name of ['makerAmount', 'takerAmount'])
    if (!/^[1-9]\d{0,14}$/.test(String(order[name]))) return `order.${name} is not a positive whole amount`;
  if (typeof orderType !== 'string' || orderType === '') return 'orderType is not a non-empty string';
  if (typeof owner !== 'string' || owner === '') return 'owner is not a non-empty string';
  if (!policy.orderSides.includes(String(order.side)))
    return `order.side is not one of ${policy.orderSides.join(', ')}`;
  if (policy.orderTypes !== 'any' && !policy.orderTypes.includes(orderType)) return 'orderType is not accepted';
  return undefined;
}

export function readSubmission(item: unknown, policy: Policy): Submission | string {
  const problem = shapeProblem(item, policy);
  if (problem !== undefined) return problem;
  const { order, orderType, owner } = item as Pick<Submission, 'order' | 'orderType' | 'owner'>;
  // A buyer gives collateral and receives shares; a seller the reverse.
  const [given, taken] = [Number(order.makerAmount), Number(order.takerAmount)];
  const [collateral, shares] = order.side === 'SELL' ? [taken, given] : [given, taken];
  const price = Math.round((collateral / shares) * unit);
  if (price <= 0 || price >= unit) return 'the price is not between 0 and 1';
  if (collateral < policy.minimumOrderCost * unit) return `an order costs at least ${policy.minimumOrderCost}`;
  if (shares > policy.maximumOrderSize * unit) return `an order has at most ${policy.maximumOrderSize} shares`;
  if (policy.lotSize > 0 && shares % (policy.lotSize * unit) !== 0)
    return `an order has lots of ${policy.lotSize} shares`;
  return { order, orderType, owner, size: shares, price };
}

export function orderHash({ order }: Submission, account: string): string {
  const { signature: _, ...signed } = order;
  const members = Object.entries(signed).sort(([one], [other]) => (one < other ? -1 : 1));
  return `0x${hashOf(JSON.stringify([account, members]))}`;
}

export interface OrderIntent {
  readonly account: { readonly address: string };
  readonly conditionId: string;
  readonly tokenId: string;
  readonly side: string;
  /** Collateral for one share, between 0 and 1. */
  readonly price: number;
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

export type OrderSubmission = Readonly<ReturnType<typeof sandboxOrders>>;
