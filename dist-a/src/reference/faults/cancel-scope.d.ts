import type { Order } from '../data/records.js';
import type { Service } from '../types.js';
import { type Fault } from './fault.js';
type Relation = (other: Order, canceled: Order, service: Service) => boolean;
/** A cancel also ends the live orders in this relation to those that it reports, and does not say so. */
export declare const alsoCancels: (isRelated: Relation) => import("../types.js").Deviation;
/** Some of the orders that a cancel by market reports stay live, and are not reported. */
export declare const leavesLive: (isLeft: (orders: readonly Order[], order: Order, service: Service) => boolean) => import("../types.js").Deviation;
export declare const cancelScopeFaults: readonly Fault[];
export {};
