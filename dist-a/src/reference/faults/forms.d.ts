import { type Fault } from './fault.js';
export declare const formFaults: readonly Fault[];
