import { type Fault } from './fault.js';
export declare const sortingFaults: readonly Fault[];
