import { type Fault } from './fault.js';
export declare const unmatchedFilterFaults: readonly Fault[];
