import { type Fault } from './fault.js';
export declare const keyFilterFaults: readonly Fault[];
