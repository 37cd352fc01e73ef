// Orders and batches that are not valid, in requests that are correctly signed: a service refuses them (2.1, 4.1, part 8).
import { batchBounds, type CheckContext, isObject, type JsonObject } from '#check';
import type { Tampering } from './trading-operations.js';

/** Makes a submission item (2.1) invalid. */
export type Invalidate = (item: unknown, context: Pick<CheckContext, 'unknown'>) => JsonObject;

/** The submission item with other members in its order; undefined leaves one out. */
export function changeOrder(item: unknown, members: JsonObject): JsonObject {
  return isObject(item) && isObject(item.order) ? { ...item, order: { ...item.order, ...members } } : {};
}

/** No service can place an item without an order. */
export const withoutOrder: Invalidate = (item) => (isObject(item) ? { ...item, order: undefined } : {});

export const withMembers =
  (membersOf: (unknown: CheckContext['unknown']) => JsonObject): Invalidate =>
  (item, { unknown }) =>
    changeOrder(item, membersOf(unknown));

/** No account has signed for this one. */
export const ofUnknownAccount = withMembers(({ address }) => ({ maker: address(), signer: address() }));

/** Changes each order of the body of a request. */
export const changeEach = (body: unknown, change: (item: unknown) => unknown): unknown =>
  Array.isArray(body) ? body.map(change) : change(body);

export const invalidOrders: readonly Tampering[] = Object.entries<Invalidate>({
  'for an item without an order': withoutOrder,
  'for an order with an unknown side': withMembers(() => ({ side: 'NEITHER' })),
  'for an order with amounts that are not numbers': withMembers(() => ({ makerAmount: 'none', takerAmount: 'none' })),
  'for an order with amounts of 0': withMembers(() => ({ makerAmount: '0', takerAmount: '0' })),
  'for an order that is not signed': withMembers(() => ({ signature: '' })),
  'for an order of an unknown account': ofUnknownAccount,
  'for an unknown token': withMembers(({ tokenId }) => ({ tokenId: tokenId() })),
}).map(([description, invalidate]) => ({
  description,
  tamper: ({ body, ...request }, context) => ({
    ...request,
    body: changeEach(body, (item) => invalidate(item, context)),
  }),
}));

type Items = readonly unknown[];

const changeBody = (description: string, change: (items: Items) => unknown): Tampering => ({
  description,
  tamper: ({ body, ...request }) => ({ ...request, body: change([body].flat()) }),
});

/** 4.1: the body is an array, also for a single order, and not an object that holds one. */
export const bodiesWithoutArray: readonly Tampering[] = [
  changeBody('for an order that is not in an array', ([item]) => item),
  changeBody('for a batch inside an object', (orders) => ({ orders })),
];

/** Part 8: an empty batch is refused. */
export const emptyBatch: Tampering = changeBody('for an empty batch', () => []);

const { maximum } = batchBounds;

const ofSize = (batchSize: number, change: Partial<Tampering> = {}): Tampering => ({
  description: `for ${batchSize} orders`,
  tamper: (request) => request,
  ...change,
  orders: { batchSize, ...change.orders },
});

const onePastMaximum = (how: string, change: (items: Items) => Items) =>
  ofSize(maximum + 1, changeBody(`for ${maximum + 1} orders, ${how}`, change));

/**
 * Part 8: past the largest batch. A service may refuse just one size, only sizes up to some number, or compare the last bits
 * of a size. Each element counts: a malformed order, one that is there twice, and one on another market.
 */
export const tooLargeBatches: readonly Tampering[] = [
  ofSize(maximum + 1),
  ofSize(101),
  ofSize(maximum + 5),
  onePastMaximum('one of them malformed', (items) => items.with(-1, {})),
  onePastMaximum('one of them twice', (items) => items.with(-1, items[0])),
  ofSize(maximum + 1, { description: `for ${maximum + 1} orders on two markets`, orders: { isOnTwoMarkets: true } }),
];
