import type { CheckResult } from '../check/outcome/check-result.js';
import { type Exchange } from '../client/exchange.js';
import { type Redact } from '../client/redact.js';
import type { ExchangeRow, RedactedResult } from '../result/model.js';
/** One exchange as a report shows it, without secrets. */
export type ShowExchange = (exchange: Exchange) => ExchangeRow;
export declare function redactResult(result: CheckResult, redact: Redact, showExchange: ShowExchange): RedactedResult;
/** Returns the same row each time it is called with the same exchange: several results show it. */
export declare function createExchangeRows(redact: Redact): ShowExchange;
/** @param shownCharacters Of the body of the response. */
export declare function exchangeRowOf({ endpoint, request, status, headers, text, textLength, startedAt, durationMs }: Exchange, redact: Redact, shownCharacters?: number): ExchangeRow;
