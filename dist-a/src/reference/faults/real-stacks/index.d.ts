import type { Fault } from '../fault.js';
export declare const realStackFaults: readonly Fault[];
