import { type Fault } from './fault.js';
export declare const repeatedOrderFaults: readonly Fault[];
