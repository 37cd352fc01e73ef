import { type Fault } from '../fault.js';
export declare const sequenceFaults: readonly Fault[];
