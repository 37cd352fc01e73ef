import type { Fault } from './fault.js';
export type { Fault } from './fault.js';
export declare const faults: readonly Fault[];
