import { type Fault } from './fault.js';
export declare const lookupFaults: readonly Fault[];
