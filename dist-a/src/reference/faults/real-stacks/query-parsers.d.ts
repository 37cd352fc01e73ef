import { type Fault } from '../fault.js';
export declare const queryParserFaults: readonly Fault[];
