import { type Fault } from './fault.js';
export declare const cursorPagingFaults: readonly Fault[];
