import { type Fault } from './fault.js';
export declare const filterPairFaults: readonly Fault[];
