import type { Fault } from './fault.js';
export declare const catalogTypeFaults: readonly Fault[];
