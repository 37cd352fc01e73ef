import { type Fault } from './fault.js';
export declare const placingFaults: readonly Fault[];
