import type { Answer, JsonObject } from '../../client/answer.js';
import type { Session } from '../../client/session.js';
import type { Account, Intent } from '../../client/settings.js';
import type { Sample, Token } from '../reading/sample.js';
import { type FindNewOrders } from './live-order-snapshots.js';
import { type OrderIntents } from './order-intents.js';
import type { RunTrading } from './run-trading.js';
export interface PlacedOrder {
    readonly id: string;
    readonly intent: Intent;
    /** The order submission item that was sent (2.1). */
    readonly submission: unknown;
    /** The order result (2.2). */
    readonly result: JsonObject;
    /** When it was sent, by `performance.now()`. */
    readonly placedAt: number;
}
/** At least one token. */
export type Tokens = readonly [Token, ...Token[]];
export interface TradingSession extends Pick<OrderIntents, 'intent' | 'rememberSize' | 'unevenAmounts' | 'restingPrices' | 'allowedPrice'> {
    readonly first: Account;
    /** The second account; inconclusive if none is configured. */
    second(): Account;
    /**
     * Locks markets for this check until it ends, and resolves to one token of each; with fewer markets than `count`, to
     * several tokens of one market.
     * @param isUnused Which of them may be locked: those in which no order from before the run is live. Default: all.
     * @throws {Error} if the check has locked markets before: two checks could wait for each other.
     */
    acquireTokens(count: number, isUnused?: (token: Token) => boolean): Promise<Tokens>;
    /** The signed order submission item of an intent (2.1). */
    submission(intent: Intent): Promise<unknown>;
    /** Places one order: the positive control of a check. Inconclusive if the service does not accept it. */
    place(token: Token, change?: Partial<Intent>): Promise<PlacedOrder>;
    /** Records the order ids in an answer to a placement, so that the orders are canceled when the check ends. */
    recordPlacements(answer: Answer, account?: Account): readonly string[];
    /** Forgets the orders that an answer reports as canceled. */
    recordCancellations(answer: Answer): readonly string[];
    /** Records an order that is live although it was reported as canceled, so that it is canceled when the check ends. */
    cancelAtEnd(order: Pick<PlacedOrder, 'id' | 'intent'>): void;
    /** How many orders were reported as placed without an id. */
    placedWithoutId(): number;
    /** The account's live orders on a token, read again each time. */
    liveOrders(token: Token, account?: Account): Promise<readonly JsonObject[]>;
    /** The account's live orders as first seen, without those that this run placed. */
    ordersBeforeRun(account?: Account): Promise<readonly JsonObject[]>;
    wasPlacedByRun(id: string): boolean;
    /**
     * How many orders the account has sent on the token since the check locked its market without an answer that shows
     * their ids. A service may have placed them, although it did not say so or even reported them as refused.
     */
    sentWithoutId(token: Token, account: Account): number;
    /** Ids of the account's orders of this run that were reported as canceled, without those that equal orders share. */
    idsCanceledByRun(account: Account): readonly string[];
    /** Ids of the orders that this run has placed so far. */
    idsOfRun(): ReadonlySet<string>;
    /**
     * Reads which orders are live now. The returned function finds those that are live later and were not placed by the
     * run.
     */
    snapshotLiveOrders(token: Token, account?: Account): Promise<FindNewOrders>;
    cancel(id: string, account?: Account): Promise<Answer>;
    /** Does the work while no check of the run cancels by market. */
    whileNoMarketIsCanceled<T>(work: () => Promise<T>): Promise<T>;
    /** Cancels the open orders of this check. */
    cancelOpenOrders(): Promise<void>;
    /** Cancels the open orders and releases the locked markets. */
    close(): Promise<void>;
}
export interface TradingSessionOptions {
    readonly send: Session['send'];
    /** Sends cancellations and the reads that find orders, even after the run has ended. */
    readonly sendAfterRun: Session['send'];
    readonly settings: Session['settings'];
    readonly sample: Sample;
    readonly runTrading: RunTrading;
}
/** @throws {Inconclusive} if no account is configured. */
export declare function createTradingSession({ send, sendAfterRun, settings, sample, runTrading, }: TradingSessionOptions): TradingSession;
