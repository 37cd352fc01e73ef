import { type Fault } from './fault.js';
export declare const accountListFaults: readonly Fault[];
