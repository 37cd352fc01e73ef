import { type CheckContext } from '#check';
import { type TradingOperation } from './trading-operations.js';
/** Sends them once a run; what is placed all the same is canceled. */
export declare function sendMalformedWrites(context: CheckContext, operation: TradingOperation): Promise<void>;
