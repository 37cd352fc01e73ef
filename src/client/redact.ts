// Removes secrets and signatures from everything that leaves the process.
import { decodeBytes, decodeEscapes } from './decoded-text.js';
import { createSecretIndex, merged, type SecretIndex, type TextRange } from './secret-index.js';
import { formsOf, type Secret, signatureForms } from './secrets.js';

const placeholder = '[redacted]';

export type Redact = (text: string) => string;

/** How often a text is decoded: escapes inside escapes, and bytes inside bytes. */
const maximumEscapes = 8;
const maximumBytes = 3;

/** Names and values of headers occur in every exchange: such texts are searched once. */
const maximumRememberedLength = 200;
const maximumRememberedTexts = 10_000;

/** Shorter texts can hold neither a secret nor the beginning of one. */
const minimumText = 4;

/**
 * Returns a function that replaces secrets, in every encoding in which a target may echo them, and sent signatures. A
 * string is a random secret. `signatures` may grow while the function is in use.
 */
export function createRedactor(secrets: Iterable<string | Secret>, signatures: ReadonlySet<string> = new Set()) {
  const index = createSecretIndex();
  for (const secret of secrets) formsOf(secret).forEach(index.add);
  let indexed = 0;
  const clean = new Set<string>();
  return (text: string): string => {
    if (text.length < minimumText) return text;
    if (signatures.size > indexed) {
      for (const signature of [...signatures].slice(indexed)) signatureForms(signature).forEach(index.add);
      indexed = signatures.size;
      clean.clear();
    }
    if (clean.has(text)) return text;
    const ranges = secretsIn(text, index, { escapes: maximumEscapes, bytes: maximumBytes, found: new Map() });
    if (ranges.length > 0) return withoutRanges(text, ranges);
    if (text.length <= maximumRememberedLength && clean.size < maximumRememberedTexts) clean.add(text);
    return text;
  };
}

interface Depth {
  readonly escapes: number;
  readonly bytes: number;
  /** What each text that was decoded from bytes shows: after another level of escapes most of them come again. */
  readonly found: Map<string, readonly TextRange[]>;
}

/** Where the text shows a secret: as it is, or in what it decodes to. */
function secretsIn(text: string, index: SecretIndex, depth: Depth): readonly TextRange[] {
  const ranges = [...index.find(text)];
  if (depth.escapes > 0)
    for (const decoded of decodeEscapes(text)) {
      const inner = secretsIn(decoded.text, index, { ...depth, escapes: depth.escapes - 1 });
      ranges.push(...inner.map(decoded.sourceOf));
    }
  if (depth.bytes > 0)
    for (const decoded of decodeBytes(text)) {
      const inner =
        depth.found.get(decoded.text) ?? secretsIn(decoded.text, index, { ...depth, bytes: depth.bytes - 1 });
      depth.found.set(decoded.text, inner);
      ranges.push(...inner.map(decoded.sourceOf));
    }
  return merged(ranges);
}

function withoutRanges(text: string, ranges: readonly TextRange[]): string {
  let [kept, from] = ['', 0];
  for (const { start, end } of ranges) {
    kept += text.slice(from, start) + placeholder;
    // The padding of base64 belongs to it.
    from = end + (/^={1,2}/.exec(text.slice(end, end + 2))?.[0].length ?? 0);
  }
  return kept + text.slice(from);
}

/** A copy of the value in which every string is redacted, keys included. */
export function redactDeep<T>(value: T, redact: Redact): T;
export function redactDeep(value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((item) => redactDeep(item, redact));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [redact(key), redactDeep(item, redact)]));
}
