import { type Fault } from './fault.js';
export declare const newOrderFaults: readonly Fault[];
