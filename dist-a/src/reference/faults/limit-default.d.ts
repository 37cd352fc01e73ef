import { type Fault } from './fault.js';
export declare const limitDefaultFaults: readonly Fault[];
