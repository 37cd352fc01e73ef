import type { Exchange } from './exchange.js';
/** Negative if the first one is simpler: its URL is shorter, or its body. Of equally long ones their texts decide. */
export declare function compareRequests({ request: one }: Exchange, { request: other }: Exchange): number;
