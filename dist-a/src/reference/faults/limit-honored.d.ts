import { type Fault } from './fault.js';
export declare const limitHonoredFaults: readonly Fault[];
