import type { EndpointId } from '../../spec/endpoints.js';
import type { RequestOptions, Session } from '../client/session.js';
import { type CheckedAnswer } from './checked-answer.js';
import type { MarketCancelQueue } from './orders/market-cancel-queue.js';
import type { Evidence } from './outcome/evidence.js';
interface CheckedSendOptions {
    readonly send: Session['send'];
    readonly marketCancels: MarketCancelQueue;
    readonly evidence: Evidence;
    /** Aborted when the run ends. */
    readonly signal: AbortSignal;
}
export declare function createCheckedSend({ send, marketCancels, evidence, signal }: CheckedSendOptions): (endpoint: EndpointId, request?: RequestOptions) => Promise<CheckedAnswer>;
export {};
