import { type Fault } from './fault.js';
export declare const comparedCredentialFaults: readonly Fault[];
