import { type Fault } from '../fault.js';
export declare const sqlFaults: readonly Fault[];
