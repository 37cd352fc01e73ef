import { type Fault } from './fault.js';
export declare const unverifiedRequestFaults: readonly Fault[];
