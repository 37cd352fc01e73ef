// Which exchange a record or a list came from, so that a violation can show the answers that tell it.
import { type Answer, isObject } from '../target/answer.js';
import type { Exchange } from '../target/exchange.js';

const sources = new WeakMap<object, Exchange>();

/** Remembers where the body of an answer and the records that it lists came from. */
export function trace({ body, exchange }: Answer): void {
  const lists = isObject(body) ? [body.data] : [body];
  for (const part of [body, ...lists, ...lists.flatMap((list) => (Array.isArray(list) ? list : []))])
    if (typeof part === 'object' && part !== null) sources.set(part, exchange);
}

/** The exchanges that records, or lists of them, came from; each once, in order. */
export function sourcesOf(parts: readonly unknown[]): readonly Exchange[] {
  const found = parts.flatMap((part) => {
    const own = typeof part === 'object' && part !== null ? sources.get(part) : undefined;
    if (own) return [own];
    return Array.isArray(part) ? sourcesOf(part) : [];
  });
  return [...new Set(found)];
}
