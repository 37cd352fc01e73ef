import type { EndpointId } from '../../spec/endpoints.js';
import type { BookFields, EventFields, FeeRate, MarketFields, OrderRecord, Series, Tag, Token, TradeRecord } from './data/records.js';
/** A page of a cursor list (2.6). */
export interface Envelope<Item> {
    data: Item[];
    next_cursor: string;
    limit: number;
    count: number;
}
/** Policy decides how a missing mirror is shown: empty, null or absent. */
type Mirror = string | null | undefined;
type Mirrored<Fields, Name extends keyof Fields> = Omit<Fields, Name> & {
    [Key in Name]: Mirror;
};
/** 2.7, all but `events`. */
export type CatalogMarketBody = Mirrored<MarketFields, 'mirrorConditionId' | 'mirrorClobTokenIds'>;
export type EventSummary = Pick<EventFields, 'id' | 'ticker' | 'slug' | 'title'>;
export type ListedMarket = CatalogMarketBody & {
    events: EventSummary[];
};
export type SingleMarket = CatalogMarketBody & {
    events: EventFields[];
};
interface EventParts {
    tags: Tag[];
    series: Series[];
    eventMetadata: Record<string, unknown>;
}
export type MarketOfListedEvent = Pick<CatalogMarketBody, 'id' | 'question' | 'conditionId' | 'mirrorConditionId' | 'clobTokenIds' | 'mirrorClobTokenIds'>;
/** 2.8, in the list and alone. */
export type ListedEvent = Omit<EventFields, 'creationDate'> & EventParts & {
    markets: MarketOfListedEvent[];
};
export type SingleEvent = EventFields & EventParts & {
    markets: CatalogMarketBody[];
};
/** 2.10 and 2.11: a token, and what a market adds, outside the full form. */
export type MirroredToken = Token & {
    mirror_token_id: Mirror;
};
interface BookMirror {
    mirror_condition_id: Mirror;
    tokens: MirroredToken[];
}
export type SampledMarket = BookMirror & Omit<BookFields, 'slug' | 'status' | 'market_id' | 'assets_ids' | 'outcomes' | 'event' | 'raw_metadata' | 'tokens'>;
export type SimplifiedMarket = BookMirror & Pick<BookFields, 'condition_id' | 'status' | 'question' | 'slug' | 'neg_risk' | 'active' | 'closed' | 'archived' | 'accepting_orders' | 'market_id' | 'rewards' | 'assets_ids' | 'outcomes'>;
/** 2.2 */
export interface OrderResult {
    success: boolean;
    errorMsg: string;
    orderID: string;
    takingAmount: string;
    makingAmount: string;
    status: string;
    orderHash: string;
}
/** 2.3 */
export interface CancelResult {
    canceled: string[];
    not_canceled: Record<string, string>;
}
export interface ResponseBodies extends Record<EndpointId, unknown> {
    'place-order': OrderResult;
    'place-orders': OrderResult[];
    'cancel-order': CancelResult;
    'cancel-market-orders': CancelResult;
    'account-orders': Envelope<OrderRecord>;
    'account-order': {
        order: OrderRecord;
    };
    'account-trades': Envelope<TradeRecord>;
    'builder-trades': Envelope<TradeRecord>;
    'fee-rate': FeeRate;
    'token-fee-rate': FeeRate;
    'order-book-markets': Envelope<BookFields>;
    'sampling-markets': Envelope<SampledMarket>;
    'sampling-simplified-markets': Envelope<SimplifiedMarket>;
    'simplified-markets': Envelope<SimplifiedMarket>;
    'order-book-market': BookFields;
    'catalog-markets': ListedMarket[];
    'catalog-market': SingleMarket;
    'catalog-market-by-slug': SingleMarket;
    tags: Tag[];
    events: ListedEvent[];
    event: SingleEvent;
    'event-by-slug': SingleEvent;
}
export {};
