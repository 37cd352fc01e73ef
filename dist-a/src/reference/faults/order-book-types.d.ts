import type { Fault } from './fault.js';
export declare const orderBookTypeFaults: readonly Fault[];
