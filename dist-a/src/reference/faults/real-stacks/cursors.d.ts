import { type Fault } from '../fault.js';
export declare const cursorFaults: readonly Fault[];
