import type { Exchange } from '../client/exchange.js';
/**
 * The exchanges whose bodies hold these very records, or lists of records, in the order of the records: the last one
 * shows the last record. Equal records do not count.
 */
export declare function sourceExchanges(records: readonly unknown[], exchanges: readonly Exchange[]): readonly Exchange[];
