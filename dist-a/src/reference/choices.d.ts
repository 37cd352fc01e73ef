import type { SecretEncoding } from './data/accounts.js';
import type { OrderState } from './data/records.js';
/** Why a request is refused; part 7 leaves status and most types of errors open. */
export type RefusalReason = 'bad-request' | 'invalid-json' | 'unauthorized' | 'not-found' | 'no-route' | 'method-not-allowed' | 'paused' | 'too-large' | 'internal';
export interface ErrorForm {
    readonly status: number;
    readonly type: string;
}
interface Choice<Value> {
    /** What the service does by default. */
    readonly value: Value;
    /** The section that leaves this open. */
    readonly section: string;
    readonly about: string;
}
export declare const choices: {
    readonly hosts: Choice<"catalog" | "one" | "order-book" | "two">;
    readonly basePath: Choice<string>;
    readonly marketListRoute: Choice<"catalog" | "catalog-unless-cursor" | "order-book" | "order-book-when-bare">;
    readonly singleMarketRoute: Choice<"catalog" | "catalog-first" | "order-book" | "order-book-first" | "order-book-for-condition-ids">;
    readonly errors: Choice<Readonly<Record<RefusalReason, ErrorForm>>>;
    readonly successStatus: Choice<number>;
    readonly bodyLimit: Choice<number>;
    readonly limitOutOfRange: Choice<"clamp" | "refuse">;
    readonly offsetOutOfRange: Choice<"clamp" | "refuse">;
    readonly farthestOffset: Choice<number>;
    readonly malformedParameter: Choice<"ignore" | "refuse">;
    readonly repeatedParameter: Choice<"first" | "last" | "refuse">;
    readonly emptyParameter: Choice<"absent" | "refuse">;
    readonly booleans: Choice<"lenient" | "strict">;
    readonly sortColumns: Choice<readonly string[]>;
    readonly unknownSortColumn: Choice<"ignore" | "refuse">;
    readonly unsorted: Choice<"ascending" | "descending">;
    readonly ascendingAlone: Choice<"ignored" | "reverses">;
    readonly timeOrder: Choice<"day" | "moment">;
    readonly textOrder: Choice<"case-insensitive" | "code-units" | "czech">;
    readonly ties: Choice<"by-limit" | "kept" | "reversed">;
    readonly archived: Choice<"hidden" | "shown">;
    readonly missingMirror: Choice<"absent" | "empty" | "null" | "zero">;
    readonly cursorPage: Choice<number>;
    readonly filtering: Choice<"after-paging" | "before-paging">;
    readonly cursors: Choice<"offset" | "opaque">;
    readonly ends: Choice<Readonly<Record<"account-orders" | "account-trades" | "builder-trades" | "order-book-markets" | "sampling-markets" | "sampling-simplified-markets" | "simplified-markets", string>>>;
    readonly lastPage: Choice<"ends" | "then-an-empty-page">;
    readonly pastTheEnd: Choice<"empty" | "refuse">;
    readonly count: Choice<"page" | "total">;
    readonly authenticated: Choice<readonly ("account-order" | "account-orders" | "account-trades" | "builder-trades" | "cancel-market-orders" | "cancel-order" | "catalog-market" | "catalog-market-by-slug" | "catalog-markets" | "event" | "event-by-slug" | "events" | "fee-rate" | "order-book-market" | "order-book-markets" | "place-order" | "place-orders" | "sampling-markets" | "sampling-simplified-markets" | "simplified-markets" | "tags" | "token-fee-rate")[]>;
    readonly timestampWindow: Choice<number>;
    readonly timestampUnit: Choice<"either" | "ms" | "s">;
    readonly secretEncoding: Choice<SecretEncoding>;
    readonly signaturePadding: Choice<"either" | "padded" | "unpadded">;
    readonly signedPath: Choice<"full" | "relative">;
    readonly addressSpelling: Choice<"any" | "checksummed">;
    readonly replays: Choice<"accepted" | "refused">;
    readonly trading: Choice<"open" | "paused">;
    readonly orderSides: Choice<readonly string[]>;
    readonly orderTypes: Choice<"any" | readonly string[]>;
    readonly malformedOrder: Choice<"refuse" | "result">;
    readonly minimumOrderCost: Choice<number>;
    readonly maximumOrderSize: Choice<number>;
    readonly lotSize: Choice<number>;
    readonly collateral: Choice<number>;
    readonly tokensToSell: Choice<number>;
    readonly equalOrders: Choice<"place" | "refuse">;
    readonly repeatedOrder: Choice<"refuse" | "same-id">;
    readonly matching: Choice<"none" | "price-time">;
    readonly orderStatuses: Choice<Readonly<Record<OrderState, string>>>;
    readonly tradeStatus: Choice<string>;
    readonly makerTradeType: Choice<string>;
    readonly emptyCancel: Choice<"everything" | "nothing" | "refuse">;
    readonly cancelUnknown: Choice<"not-canceled" | "refuse">;
    readonly unknownToken: Choice<"default" | "not-found">;
};
/** One value for each choice. */
export type Policy = {
    readonly [Name in keyof typeof choices]: (typeof choices)[Name]['value'];
};
export declare const defaultPolicy: Policy;
export {};
