import { type Fault } from '../fault.js';
export declare const indexFaults: readonly Fault[];
