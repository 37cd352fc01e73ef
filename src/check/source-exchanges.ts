// Which exchanges a record or a list came from, so that a violation shows the answers that prove it.

import type { Exchange } from '../client/exchange.js';
import { isObject } from '../is-object.js';

/** The body, the list in it, and the items of that list. */
function bodyAndItems({ body }: Exchange): readonly unknown[] {
  const list = isObject(body) ? body.data : body;
  return [body, ...(Array.isArray(list) ? [list, ...list] : [])];
}

/** The exchanges whose bodies hold these very records, or lists of records; equal ones do not count. */
export function sourceExchanges(records: readonly unknown[], exchanges: readonly Exchange[]): readonly Exchange[] {
  const wanted = new Set(
    records.flatMap((record) => (Array.isArray(record) ? [record, ...record] : [record])).filter(isObjectOrArray),
  );
  return [...new Set(exchanges)].filter((exchange) => bodyAndItems(exchange).some((part) => wanted.has(part)));
}

function isObjectOrArray(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
