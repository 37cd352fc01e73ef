import { type Fault } from './fault.js';
export declare const accountCombinedFilterFaults: readonly Fault[];
