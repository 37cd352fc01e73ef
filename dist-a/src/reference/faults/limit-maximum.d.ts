import { type Fault } from './fault.js';
export declare const limitMaximumFaults: readonly Fault[];
