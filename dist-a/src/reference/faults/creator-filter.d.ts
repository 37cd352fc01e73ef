import { type Fault } from './fault.js';
export declare const creatorFilterFaults: readonly Fault[];
