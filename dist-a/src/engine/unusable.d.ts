import type { Exchange } from '../client/exchange.js';
/** @param where The base URLs. */
export declare function unusableReason(exchanges: readonly Exchange[], where: string): string;
