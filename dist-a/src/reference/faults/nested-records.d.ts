import { type Fault } from './fault.js';
export declare const nestedRecordFaults: readonly Fault[];
