import { type Fault } from './fault.js';
export declare const authenticationFaults: readonly Fault[];
