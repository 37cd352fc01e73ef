import { type Fault } from '../fault.js';
export declare const comparisonFaults: readonly Fault[];
