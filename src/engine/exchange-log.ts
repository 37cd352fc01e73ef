// Keeps exchanges with their whole bodies for a HAR, as far as memory allows.
import type { Exchange } from '../client/exchange.js';
import type { Redact } from '../client/redact.js';
import type { ExchangeRow } from '../result/model.js';
import { exchangeRowOf } from './redact-result.js';

/** Characters of all whole bodies together; later bodies are cut. */
const maximumCharacters = 96 * 1024 * 1024;
/** Exchanges; later ones are left out. */
const maximumExchanges = 200_000;

export interface ExchangeLog {
  add(exchange: Exchange, text: string): void;
  rows(redact: Redact): readonly ExchangeRow[];
}

export function createExchangeLog(): ExchangeLog {
  const exchanges: { readonly exchange: Exchange; readonly isWhole: boolean }[] = [];
  let characters = 0;
  return {
    add(exchange, text) {
      if (exchanges.length >= maximumExchanges) return;
      const isWhole = characters + text.length <= maximumCharacters;
      if (isWhole) characters += text.length;
      // The text is kept, and not what it was parsed to.
      exchanges.push({ exchange: { ...exchange, body: undefined, ...(isWhole ? { text } : {}) }, isWhole });
    },
    rows: (redact) =>
      exchanges.map(({ exchange, isWhole }) =>
        isWhole ? exchangeRowOf(exchange, redact, Number.POSITIVE_INFINITY) : exchangeRowOf(exchange, redact),
      ),
  };
}
