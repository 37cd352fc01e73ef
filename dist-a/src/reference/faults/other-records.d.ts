import { type Fault } from './fault.js';
export declare const otherRecordFaults: readonly Fault[];
