// The types that every part of the reference service shares: records, requests, replies, deviations, and the service.
import type { HttpBindings } from '@hono/node-server';
import type { EndpointId } from '../../spec/endpoints.js';
import type { Policy, ServiceRules } from './choices.js';
import type { Account, Accounts } from './data/accounts.js';
import type { CatalogEvent, CatalogMarket, Tag } from './data/catalog.js';
import type { Dataset } from './data/dataset.js';
import type { Order, TradeRecord } from './data/history.js';
import type { BookMarket } from './data/order-book.js';
import type { Store } from './store.js';

// The resources of part 2 as they are sent, and what the service keeps about each: their seeds define them.
export type * from './data/accounts.js';
export type * from './data/catalog.js';
export type * from './data/dataset.js';
export type * from './data/history.js';
export type * from './data/order-book.js';

export interface IncomingRequest {
  readonly endpoint: EndpointId;
  readonly method: string;
  /** As sent, percent-encoding included, without query and base path. */
  readonly path: string;
  /** The value of the path's placeholder, decoded; empty when the path has no placeholder. */
  param: string;
  readonly query: URLSearchParams;
  /** The query string as sent, with its question mark, or empty. */
  readonly search: string;
  readonly headers: Pick<Headers, 'get'>;
  /** As it came over its connection; none in a test without a port. */
  readonly incoming?: HttpBindings['incoming'] | undefined;
  /** The exact text of the body; empty when none was sent. */
  readonly text: string;
  /** The parsed body; set once the request is authenticated. */
  body?: unknown;
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** A page of a cursor list (2.6). */
export interface Envelope<Item> {
  data: Item[];
  next_cursor: string;
  limit: number;
  count: number;
}

export interface CancelResult {
  canceled: string[];
  not_canceled: Record<string, string>;
}

export interface WireResponse extends Omit<Reply, 'body'> {
  payload: string | Uint8Array<ArrayBuffer>;
}

/** A query parameter under its first name, or one of a list's own conditions. */
export type FilterName = CatalogFilter | AccountFilter | OwnCondition;
type CatalogFilter = 'active' | 'closed' | 'archived' | 'mirror' | 'tag_slug' | 'tag_id' | CatalogKey;
type CatalogKey = 'event_id' | 'event_slug' | 'series_slug' | 'conditionId' | 'slug' | 'creator';
type AccountFilter = 'id' | 'market' | 'asset_id' | 'taker' | 'maker' | 'maker_address' | 'before' | 'after';
/** Whose record it is, whether an order is live, and whether a market belongs to the sampling lists. */
type OwnCondition = 'account' | 'live' | 'sampled';

export interface FilterDecision {
  readonly request: IncomingRequest;
  readonly filter: FilterName;
  /** The value asked for; `undefined` for a list's own condition. */
  readonly wanted: unknown;
  readonly item: CatalogMarket | CatalogEvent | Tag | BookMarket | Order | TradeRecord;
}

type Route = (request: IncomingRequest, service: Service, account: Account) => unknown;
export type Routes = Readonly<Record<EndpointId, Route>>;
export type When = (request: IncomingRequest, service: Service) => boolean;
export type Next = (request: IncomingRequest) => Reply;

/** Where a service can be made to differ. Hooks of several deviations are called one after the other, in their order. */
export interface Deviation {
  /** The operations whose requests the hooks see; default: all. Policy, rules and data hold for the whole service. */
  readonly on?: readonly EndpointId[];
  /** Of these requests, those that the hooks see; default: all. */
  readonly when?: When;
  readonly policy?: Partial<Policy>;
  readonly rules?: Partial<ServiceRules>;
  /** Changes the seeded data before anything is served. The dataset is a private copy. */
  readonly data?: (dataset: Dataset) => void;
  /** Wraps the whole exchange, before authentication; may answer by itself or call `next`. */
  readonly around?: (request: IncomingRequest, next: Next, service: Service) => Reply;
  /** Changes a request in place, once it is authenticated and its body parsed. */
  readonly request?: (request: IncomingRequest, service: Service) => void;
  readonly overrideFilter?: (kept: boolean, decision: FilterDecision, service: Service) => boolean;
  /** Changes a reply; its body is a private copy. */
  readonly reply?: (reply: Reply, request: IncomingRequest, service: Service) => Reply | undefined;
  /** Changes what is written to the socket. No request reached a route when it is `undefined`. */
  readonly wire?: (response: WireResponse, request: IncomingRequest | undefined) => WireResponse;
  readonly latencyMs?: number;
}

/** One deviation, or several. Those that keep state are a function, called once for each service. */
export type DeviationSource = Deviations | (() => Deviations);
type Deviations = Deviation | readonly Deviation[];

export interface Service {
  readonly policy: Policy;
  readonly rules: ServiceRules;
  readonly dataset: Dataset;
  readonly store: Store;
  readonly accounts: Readonly<Accounts>;
  readonly latencyMs: number;
  now(): number;
  /** Whether a record passes a filter, after deviations may have changed the decision. */
  passesFilter(kept: boolean, decision: FilterDecision): boolean;
  /** Answers a request to a known endpoint, with an error body if need be. */
  answer(request: IncomingRequest): Reply;
  write(reply: Reply, request?: IncomingRequest): WireResponse;
}
