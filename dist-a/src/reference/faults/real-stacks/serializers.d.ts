import { type Fault } from '../fault.js';
export declare const serializerFaults: readonly Fault[];
