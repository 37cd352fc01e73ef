import type { Exchange } from '../client/exchange.js';
import type { Redact } from '../client/redact.js';
import type { ExchangeRow } from '../result/model.js';
export interface ExchangeLog {
    add(exchange: Exchange, text: string): void;
    rows(redact: Redact): readonly ExchangeRow[];
}
export declare function createExchangeLog(): ExchangeLog;
