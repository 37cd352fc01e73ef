import { type Fault } from './fault.js';
export declare const awkwardKeyFaults: readonly Fault[];
