import { type Fault } from './fault.js';
export declare const accountTimeFilterFaults: readonly Fault[];
