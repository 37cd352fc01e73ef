import { type Fault } from './fault.js';
export declare const errorBodyFaults: readonly Fault[];
