// Groups of operations that share behavior (part 4).
import { type EndpointId, endpointIds } from '../../spec/endpoints.js';

export const group = <const Ids extends readonly EndpointId[]>(...ids: Ids) => ids;

export const bookLists = group(
  'order-book-markets',
  'sampling-markets',
  'simplified-markets',
  'sampling-simplified-markets',
);
export const tradeLists = group('account-trades', 'builder-trades');
export const accountLists = group('account-orders', ...tradeLists);
export type AccountList = (typeof accountLists)[number];
export const cursorLists = group(...accountLists, ...bookLists);
export type CursorList = (typeof cursorLists)[number];
export const filteredLists = group('catalog-markets', 'events');
export const offsetLists = group('catalog-markets', 'tags', 'events');
export const singleMarkets = group('catalog-market', 'catalog-market-by-slug');
export const singleEvents = group('event', 'event-by-slug');
export const catalogLookups = group(...singleMarkets, ...singleEvents);
export const placements = group('place-order', 'place-orders');
export const cancels = group('cancel-order', 'cancel-market-orders');
export const tradingOperations = group(...placements, ...cancels);
export const accountOperations = group(...tradingOperations, 'account-orders', 'account-order', ...tradeLists);
export const actsOnAccount = (endpoint: EndpointId) => accountOperations.some((operation) => operation === endpoint);
export const allOperations = endpointIds;
const lists = { bookLists, tradeLists, accountLists, cursorLists, filteredLists, offsetLists };
const onAccounts = { placements, cancels, tradingOperations, accountOperations };
const allButFeeRate = allOperations.filter((operation) => operation !== 'fee-rate');
const others = { singleMarkets, singleEvents, catalogLookups, allOperations, allButFeeRate };
const groups: Readonly<Record<string, readonly EndpointId[]>> = { ...lists, ...onAccounts, ...others };

/** A group by its name, or the operations that a text lists: `place-order,cancel-order`. @throws {RangeError} */
export function operationsNamed(text: string): readonly EndpointId[] {
  const operations = groups[text] ?? (text.split(',') as EndpointId[]);
  const unknown = operations.find((operation) => !allOperations.includes(operation));
  if (unknown !== undefined) throw new RangeError(`there is no operation "${unknown}"`);
  return operations;
}
