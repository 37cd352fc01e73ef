import type { EndpointId } from '../../spec/endpoints.js';
import type { Envelope, ResponseBodies, SingleEvent } from './response-bodies.js';
import type { Deviation, FilterDecision, FilterName, IncomingRequest, Reply, Service } from './types.js';
type Json = Record<string, unknown>;
export declare function isRefusal({ body }: Reply): boolean;
/** Changes the query before it is read. */
export declare function changeQuery(change: (query: URLSearchParams) => void): Deviation;
/** Replaces the decisions of one filter. */
export declare function overrideFilter(filter: FilterName, decide: (kept: boolean, decision: FilterDecision) => boolean): Deviation;
/** Changes the body of each success. */
export declare function changeBody(change: (body: unknown, request: IncomingRequest, service: Service) => unknown): Deviation;
/** Changes each success whose body is an array. */
export declare function changeList(change: (items: unknown[], request: IncomingRequest, service: Service) => unknown): Deviation;
/** Changes each success whose body is an object. */
export declare function changeObject(change: (body: Json, request: IncomingRequest, service: Service) => unknown): Deviation;
export type Page = Envelope<unknown>;
/** Changes pages of cursor lists in place; `cursor` is the one that the request carries. */
export declare function changePage(change: (page: Page, cursor: string, request: IncomingRequest) => void): Deviation;
/** Filters, or expands, the data of each page of some lists. */
export declare function changeItems(lists: readonly EndpointId[], change: (item: unknown) => readonly unknown[]): Deviation;
/** Changes each refusal. */
export declare function changeRefusal(change: (reply: Reply) => Reply): Deviation;
/** Refuses the requests for which `when` holds, after the service has carried them out. */
export declare function refuse(when: (request: IncomingRequest) => boolean, error: string): Deviation;
/** Refuses the requests for which `when` holds, so that the service never carries them out. */
export declare function refuseBefore(when: (request: IncomingRequest) => boolean, error: string): Deviation;
/** Answers with this status and body when `when` holds for the request and the original reply. */
export declare function answerWith(when: (request: IncomingRequest, reply: Reply) => boolean, answer: Pick<Reply, 'status' | 'body'>): Deviation;
/** For each operation, a function that finds the records of one kind in its body. */
export type RecordsIn<Fields> = {
    readonly [Endpoint in EndpointId]?: (body: ResponseBodies[Endpoint]) => readonly Partial<Fields>[];
};
/** Changes each of these records in place. */
export declare function changeRecords<Fields extends object>(records: RecordsIn<Fields>, change: (record: Partial<Fields>) => void): Deviation;
/** The records of a plain list. */
export declare const recordsOfList: <Item>(body: readonly Item[]) => readonly Item[];
/** The records of a page. */
export declare const recordsOfPage: <Item>(page: Envelope<Item>) => readonly Item[];
/** The body itself. */
export declare const recordOfBody: <Body>(body: Body) => readonly Body[];
type ElementOf<Value> = Value extends readonly (infer Item)[] ? Item : Value;
/** The records under one member of some records: the elements of an array, or the object itself. */
export declare function recordsUnder<Fields extends object, Name extends keyof Fields>(records: readonly Fields[], name: Name): readonly ElementOf<Fields[Name]>[];
/** The records under one member of a single event. */
export declare function underSingleEvents<Name extends 'markets' | 'series' | 'tags'>(name: Name): {
    event: (event: SingleEvent) => readonly ElementOf<SingleEvent[Name]>[];
    'event-by-slug': (event: SingleEvent) => readonly ElementOf<SingleEvent[Name]>[];
};
export {};
