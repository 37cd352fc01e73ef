// Reads order results (2.2) and cancel results (2.3); and bodies of a cancel by market: 2.3 does not show their members, so
// they have the names that records use.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { Answer, JsonObject } from '../../client/answer.js';
import { isObject } from '../../is-object.js';
import { inconclusive } from '../outcome.js';
import type { Token } from './sample.js';

export const isPlacement = (endpoint: EndpointId): endpoint is 'place-order' | 'place-orders' =>
  endpoint === 'place-order' || endpoint === 'place-orders';

/** The order in a submission item (2.1); empty where it holds none. */
export function signedOrderIn(item: unknown): JsonObject {
  return isObject(item) && isObject(item.order) ? item.order : {};
}

/** The ids that a cancel result reports as canceled (2.3). */
export const canceledIds = ({ body }: Pick<Answer, 'body'>): readonly string[] =>
  isObject(body) && Array.isArray(body.canceled) ? body.canceled.filter((id) => typeof id === 'string') : [];

/** The order results in the answer to a placement of one order or several; none if it was refused. */
export function orderResultsOf({ kind, body }: Pick<Answer, 'kind' | 'body'>): readonly unknown[] {
  if (kind !== 'accepted') return [];
  return Array.isArray(body) ? body : [body];
}

/** The order id in an order result (2.2); undefined where the order was not placed. */
export function orderIdOf(result: unknown): string | undefined {
  if (!isObject(result) || result.success === false) return undefined;
  return typeof result.orderID === 'string' && result.orderID !== '' ? result.orderID : undefined;
}

export const placedIds = (answer: Pick<Answer, 'kind' | 'body'>): readonly string[] =>
  orderResultsOf(answer)
    .map(orderIdOf)
    .filter((id) => id !== undefined);

/** Whether an order result (2.2) reports its order as placed. */
export const isPlaced = (result: unknown): result is JsonObject =>
  isObject(result) && (result.success === true || orderIdOf(result) !== undefined);

export const isReportedAsFailed = (result: unknown): boolean => isObject(result) && result.success === false;

/** Orders without an id cannot be found again in a list. */
export const recordsWithId = (items: readonly JsonObject[]): readonly JsonObject[] =>
  items.length > 0 && items.every(({ id }) => typeof id !== 'string')
    ? inconclusive('no-data', 'the live orders that are listed show no id')
    : items;

/** Every name that the interface has for a market or a token, and what it holds. */
export const cancelBodyMembers = {
  market: 'conditionId',
  conditionId: 'conditionId',
  condition_id: 'conditionId',
  asset_id: 'tokenId',
  assetId: 'tokenId',
  tokenId: 'tokenId',
  token_id: 'tokenId',
} as const satisfies Record<string, keyof Token>;

/** The members of the body that name a market, or a token of it. */
export type CancelSelector = readonly (keyof typeof cancelBodyMembers)[];

export const marketAlone: CancelSelector = ['market'];

/** Bodies with the names that lists use, the most specific first. */
export const cancelSelectors: readonly CancelSelector[] = [
  ['market', 'conditionId', 'condition_id', 'asset_id', 'assetId', 'tokenId', 'token_id'],
  ['market', 'asset_id'],
  marketAlone,
  ['asset_id'],
];
