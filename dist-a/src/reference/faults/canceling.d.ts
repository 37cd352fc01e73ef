import type { CancelResult } from '../response-bodies.js';
import type { Deviation, Service } from '../types.js';
import { type Fault } from './fault.js';
/** Replaces the result of a cancel; `orderId` is the one of the request, or empty. */
export declare function cancelResult(replace: (result: CancelResult, orderId: string, service: Service) => CancelResult): Deviation;
export declare const cancelingFaults: readonly Fault[];
