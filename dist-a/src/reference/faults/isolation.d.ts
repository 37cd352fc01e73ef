import { type Fault } from './fault.js';
export declare const isolationFaults: readonly Fault[];
