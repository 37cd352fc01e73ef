import { type Fault } from './fault.js';
export declare const bodyShapeFaults: readonly Fault[];
