import { type Fault } from './fault.js';
export declare const signatureFaults: readonly Fault[];
