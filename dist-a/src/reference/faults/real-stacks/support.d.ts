import type { EndpointId } from '../../../../spec/endpoints.js';
import type { RequirementId } from '../../../../spec/ledger.js';
import type { Deviation, FilterDecision, FilterName, IncomingRequest, Reply } from '../../types.js';
export type TradeList = 'account-trades' | 'builder-trades';
export type List = 'catalog-markets' | 'events' | 'account-orders' | TradeList;
export type Item = Readonly<Record<string, unknown>>;
/** Some parameters of some lists, as the rows of tables name them. */
export type Places = Readonly<Partial<Record<EndpointId, readonly string[]>>>;
/** Each list with each of its parameters. */
export declare function placesOf(places: Places): readonly (readonly [EndpointId, string])[];
/** The rule that a list breaks when it reads a parameter wrongly. */
export declare function ruleOf(list: EndpointId, parameter: string): RequirementId;
/** The values of a record that one filter compares. */
export declare function shownValues({ item, filter }: FilterDecision): readonly string[];
/** The identifier of a record, as its list shows it. */
export declare function idOf({ item }: FilterDecision): string;
/** The filter also keeps the records that show a value which the stack takes for the one asked for. */
export declare function alsoKeeps(filter: FilterName, same: (shown: string, wanted: string) => boolean): Deviation;
/** The same request with another query. */
export declare function withQuery(request: IncomingRequest, change: (query: URLSearchParams) => void): IncomingRequest;
type Next = (request: IncomingRequest) => Reply;
/** The records of a page of either kind. */
export declare function itemsOf({ body }: Reply): readonly Item[];
/** Every record that a request with limit and offset can reach. */
export declare function wholeList(request: IncomingRequest, next: Next): readonly Item[];
export declare const limitOf: ({ query }: IncomingRequest) => number;
export declare const offsetOf: ({ query }: IncomingRequest) => number;
/** Changes a list before its page is cut. */
export declare function changeWholeList(change: (items: readonly Item[], request: IncomingRequest, next: Next) => readonly Item[], finish?: (page: readonly Item[]) => readonly Item[]): Deviation;
/** A deviation that changes the query of those requests with the parameter whose turn it is; turns count from 1. */
export declare function atTurns(parameter: string, isTurn: (turn: number) => boolean, change?: (query: URLSearchParams) => void): () => Deviation;
/** The address of the account that asks; empty without one. */
export declare const accountOf: ({ headers }: IncomingRequest) => string;
export {};
