import { type Fault } from './fault.js';
export declare const agreementFaults: readonly Fault[];
