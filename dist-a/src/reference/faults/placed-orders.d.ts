import type { Order } from '../data/records.js';
import type { CancelResult } from '../response-bodies.js';
import type { Deviation, DeviationSource, FilterDecision, IncomingRequest, Reply, Service } from '../types.js';
export declare function isOfSecondAccount({ headers }: IncomingRequest, { accounts }: Service): boolean;
/** The orders that a reply to a placement reports as placed. */
export declare function placedOrders({ body }: Reply, { endpoint }: IncomingRequest, { store }: Service): readonly Order[];
/** Changes the orders that a placement has placed; the reply stays as it is. */
export declare function changePlaced(change: (orders: readonly Order[], request: IncomingRequest, service: Service) => void): Deviation;
/** Replaces the decisions of the filters about the orders that `isOne` has placed. */
export declare function overridePlaced(isOne: (request: IncomingRequest, service: Service) => boolean, decide: (kept: boolean, decision: FilterDecision) => boolean): DeviationSource;
/** The orders that `isOne` has placed stay live when they are canceled by their id. */
export declare function keepsLive(isOne: (request: IncomingRequest, service: Service) => boolean, reportedAs: keyof CancelResult): DeviationSource;
/** The reply to a placement with other order ids. */
export declare function withOrderIds(reply: Reply, ids: ReadonlyMap<unknown, string>): Reply;
/** A new order takes the place and the id of a canceled one of its account on its token. */
export declare function reusesIds(isReused: (canceled: Order) => boolean): Deviation;
/** The members of a result that report an order as failed. */
export declare const failure: {
    readonly success: false;
    readonly errorMsg: 'the request took too long';
    readonly orderID: '';
    readonly status: '';
};
export declare function isFailedResult(result: unknown): result is Record<string, unknown>;
export declare const isInBatch: ({ endpoint }: IncomingRequest) => boolean;
export declare const isAnyPlacement: () => boolean;
/** Whether a list of orders is filtered by just these parameters. */
export declare function isFilteredBy(request: IncomingRequest, names: readonly string[]): boolean;
