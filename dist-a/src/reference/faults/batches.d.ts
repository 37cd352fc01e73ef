import { type Fault } from './fault.js';
export declare const batchFaults: readonly Fault[];
