import { type Fault } from '../fault.js';
export declare const cacheFaults: readonly Fault[];
