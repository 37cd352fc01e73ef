import { type Fault } from '../fault.js';
export declare const timeFaults: readonly Fault[];
