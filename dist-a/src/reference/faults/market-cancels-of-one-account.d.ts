import { type Fault } from './fault.js';
export declare const marketCancelsOfOneAccountFaults: readonly Fault[];
