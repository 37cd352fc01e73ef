import { type Fault } from './fault.js';
export declare const secondAccountFaults: readonly Fault[];
