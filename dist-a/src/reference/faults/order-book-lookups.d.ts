import { type Fault } from './fault.js';
export declare const orderBookLookupFaults: readonly Fault[];
