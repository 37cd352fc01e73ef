import type { Fault } from './fault.js';
export declare const accountTypeFaults: readonly Fault[];
