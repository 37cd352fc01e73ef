import { type Fault } from './fault.js';
export declare const offsetFaults: readonly Fault[];
