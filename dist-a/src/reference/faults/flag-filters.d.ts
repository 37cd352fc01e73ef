import { type Fault } from './fault.js';
export declare const flagFilterFaults: readonly Fault[];
