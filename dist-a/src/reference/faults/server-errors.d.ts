import { type Fault } from './fault.js';
export declare const serverErrorFaults: readonly Fault[];
