import { type Fault } from '../fault.js';
export declare const windowFaults: readonly Fault[];
