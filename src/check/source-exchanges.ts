// Which exchanges a record or a list came from, so that a violation can show the answers that tell it.
import { isObject } from '../client/answer.js';
import type { Exchange } from '../client/exchange.js';

/** A body, the list in it, and what is listed. */
function partsOf({ body }: Exchange): readonly unknown[] {
  const list = isObject(body) ? body.data : body;
  return [body, ...(Array.isArray(list) ? [list, ...list] : [])];
}

/** Those of the exchanges that these records, or lists of records, are parts of: the very ones, not their likes. */
export function sourceExchanges(parts: readonly unknown[], exchanges: readonly Exchange[]): readonly Exchange[] {
  const wanted = new Set(parts.flatMap((part) => (Array.isArray(part) ? [part, ...part] : [part])).filter(isReference));
  return [...new Set(exchanges)].filter((exchange) => partsOf(exchange).some((part) => wanted.has(part)));
}

function isReference(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
