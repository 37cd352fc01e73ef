import type { Exchange } from '../../client/exchange.js';
import type { RequestOptions } from '../../client/session.js';
import type { Account } from '../../client/settings.js';
/** An order that was sent. */
export interface SentOrder {
    readonly account: Account;
    readonly tokenId: string;
    /** As it was sent, like the amounts. Side and salt are undefined where an invalid request has none. */
    readonly side: string | undefined;
    readonly makerAmount: string;
    readonly takerAmount: string;
    readonly salt: string | undefined;
    /** Milliseconds since the epoch. */
    readonly sentAt: number;
    /** `pending`: no answer has arrived yet; `unknown`: the answer was lost, or says nothing about the order. */
    outcome: 'pending' | 'unknown' | 'placed' | 'refused';
    /** The request got an accepted answer, so the service places nothing more for it. */
    isAccepted?: boolean;
    /** The id in the answer. */
    id?: string;
    /** If it was created, it was created within this time. */
    createdWithin?: TimeRange;
}
/** Milliseconds since the epoch, by the clock of the service. */
interface TimeRange {
    readonly earliest: number;
    readonly latest: number;
}
/** The orders of a request to place one or several; undefined for an item that holds no order. */
export declare function sentOrdersOf({ body, rawBody }: RequestOptions, account: Account, sentAt: number): readonly (SentOrder | undefined)[];
/** When the service handled the request, by the `Date` of its answer; undefined if it has none. */
export declare function handlingTimeOf({ headers: { date }, durationMs, }: Pick<Exchange, 'headers' | 'durationMs'>): TimeRange | undefined;
/** Orders are sent with amounts in millionths: 1.5 shares, or 1.5 of collateral, are `1500000`. */
export declare const amountScale = 1000000;
/** Collateral and shares, as they were sent. */
export declare function amountsOf({ side, makerAmount, takerAmount }: SentOrder): {
    readonly collateral: number;
    readonly shares: number;
};
/** Collateral for a share; undefined where the amounts of an invalid request give none. */
export declare function priceOf(order: SentOrder): number | undefined;
/** What identifies the order for a person who looks for it. */
export declare function describeSentOrder(order: SentOrder): string;
export {};
