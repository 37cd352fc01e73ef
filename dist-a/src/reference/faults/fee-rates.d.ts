import { type Fault } from './fault.js';
export declare const feeRateFaults: readonly Fault[];
