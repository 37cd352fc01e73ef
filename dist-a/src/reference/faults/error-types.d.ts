import { type Fault } from './fault.js';
export declare const errorTypeFaults: readonly Fault[];
