import { type Fault } from './fault.js';
export declare const sellOrderFaults: readonly Fault[];
