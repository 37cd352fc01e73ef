// Finds secrets in a text, whole or in part, in small or capital letters and in either alphabet of base64.

/** A part of a text: from `start` up to, but not including, `end`. */
export type TextRange = { readonly start: number; readonly end: number };

/** A spelling of a secret, and the least number of its characters that count as the secret. */
export type SecretSpelling = { readonly text: string; readonly minimumPartLength: number };

/** Characters of one piece. Every piece of a text is looked up. */
const pieceLength = 8;

/** Parts of secrets are at least this long, so that each contains one of the pieces of secrets that are indexed. */
export const minimumFoundLength = 16;

/** Characters from one piece of a secret that is indexed to the next. */
const stride = minimumFoundLength - pieceLength + 1;

/** At the end of a text, or of what was shortened, the first characters of a secret count from this length on. */
const minimumBeginningLength = pieceLength;

type IndexedSecret = { readonly codes: Uint16Array; readonly minimumPartLength: number };

interface Place {
  readonly secret: IndexedSecret;
  readonly offset: number;
  /** Another place of a piece with the same hash: nearly all have one place, for which an array takes 3 MB of a run. */
  readonly next: Place | undefined;
}

export function createSecretIndex() {
  /** By the hash of a piece. */
  const places = new Map<number, Place>();
  /** Whether a hash that ends in these bits is in use. Nearly every piece of a text is looked up here alone. */
  const isInUse = new Uint8Array(2 ** 18);
  const slotOf = (hash: number) => hash & (isInUse.length - 1);
  /** Secrets that are too short to have parts. */
  const words: IndexedSecret[] = [];
  const known = new Set<string>();

  function firstPlaceAt(codes: Uint16Array, at: number): Place | undefined {
    const hash = hashOf(codes, at);
    return isInUse[slotOf(hash)] ? places.get(hash) : undefined;
  }

  function longestAt(codes: Uint16Array, at: number): TextRange | undefined {
    let longest: TextRange | undefined;
    for (let place = firstPlaceAt(codes, at); place; place = place.next) {
      const { secret, offset } = place;
      const range = extended(codes, at, secret.codes, offset);
      const length = range.end - range.start;
      if (length <= (longest ? longest.end - longest.start : 0)) continue;
      if (length >= secret.minimumPartLength && (length === secret.codes.length || isVaried(codes, range)))
        longest = range;
    }
    return longest;
  }

  /** The beginning of a secret right before the end of a text: it was cut there. */
  function beginningBefore(codes: Uint16Array, end: number): TextRange | undefined {
    for (let start = Math.max(0, end - minimumFoundLength); start + minimumBeginningLength <= end; start += 1)
      for (let place = firstPlaceAt(codes, start); place; place = place.next) {
        const { secret, offset } = place;
        const isBeginning = offset === 0 && secret.minimumPartLength === minimumFoundLength;
        if (isBeginning && extended(codes, start, secret.codes, 0).end >= end && isVaried(codes, { start, end }))
          return { start, end };
      }
    return undefined;
  }

  return {
    add({ text, minimumPartLength }: SecretSpelling) {
      const codes = folded(text);
      const name = `${minimumPartLength} ${Buffer.from(codes.buffer).toString('utf16le')}`;
      if (known.has(name)) return;
      known.add(name);
      const indexed = { codes, minimumPartLength };
      if (codes.length < minimumFoundLength) words.push(indexed);
      const own = new Set<number>();
      for (let offset = 0; offset + pieceLength <= codes.length; offset += stride) {
        const hash = hashOf(codes, offset);
        // A piece that repeats is indexed once: a match extends from there as far as it goes.
        if (own.has(hash)) continue;
        own.add(hash);
        places.set(hash, { secret: indexed, offset, next: places.get(hash) });
        isInUse[slotOf(hash)] = 1;
      }
    },
    /** Where the text shows a secret or enough of one, from the first place to the last. They do not overlap. */
    find(text: string) {
      const codes = folded(text);
      const found: TextRange[] = words.flatMap((word) => wordsIn(codes, word));
      for (let at = 0; at + pieceLength <= codes.length; at += 1) {
        const range = longestAt(codes, at);
        if (!range) continue;
        found.push(range);
        at = Math.max(at, range.end - minimumFoundLength);
      }
      for (const end of ends(text)) {
        const range = beginningBefore(codes, end);
        if (range) found.push(range);
      }
      return merged(found);
    },
  };
}

/** The ranges in order, with those that overlap as one. */
export function merged(ranges: readonly TextRange[]): readonly TextRange[] {
  const result: TextRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && range.start < last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    else result.push(range);
  }
  return result;
}

/** Small letters, and one spelling for the characters that base64, base64url and forms write differently. */
const foldedAscii = Uint16Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (character === '+' || character === ' ') return '-'.charCodeAt(0);
  return character === '/' ? '_'.charCodeAt(0) : character.toLowerCase().charCodeAt(0);
});

function folded(text: string): Uint16Array {
  const codes = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    codes[at] = foldedAscii[code] ?? code;
  }
  return codes;
}

function hashOf(codes: Uint16Array, start: number): number {
  let hash = 0;
  for (let at = start; at < start + pieceLength; at += 1) hash = (Math.imul(hash, 31) + (codes[at] ?? 0)) | 0;
  return hash;
}

/** How far the text equals the secret, from one place in both, in both directions. */
function extended(codes: Uint16Array, at: number, secret: Uint16Array, offset: number): TextRange {
  let before = 0;
  while (before < Math.min(at, offset) && codes[at - before - 1] === secret[offset - before - 1]) before += 1;
  let after = 0;
  while (at + after < codes.length && offset + after < secret.length && codes[at + after] === secret[offset + after])
    after += 1;
  return { start: at - before, end: at + after };
}

/** No character fills three quarters of it: a row of zeros is text, and digits in hexadecimal begin with 3. */
function isVaried(codes: Uint16Array, { start, end }: TextRange): boolean {
  const counts = new Map<number, number>();
  for (const code of codes.subarray(start, end)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return Math.max(...counts.values()) * 4 <= 3 * (end - start);
}

/** Where a text may have been cut: at its end, and before each ellipsis. */
function ends(text: string): readonly number[] {
  const found = [text.length];
  for (let at = text.indexOf('…'); at !== -1; at = text.indexOf('…', at + 1)) found.push(at);
  return found;
}

/** Where the text shows a short secret. In the middle of a word it counts only if it is long enough, and random. */
function wordsIn(codes: Uint16Array, { codes: word, minimumPartLength }: IndexedSecret): readonly TextRange[] {
  const found: TextRange[] = [];
  const isAnywhere = word.length >= pieceLength && minimumPartLength === minimumFoundLength;
  const first = word[0] ?? 0;
  for (let start = codes.indexOf(first); start !== -1; start = codes.indexOf(first, start + 1)) {
    const end = start + word.length;
    if (end > codes.length) break;
    if (!isAnywhere && (isAlphanumeric(codes[start - 1]) || isAlphanumeric(codes[end]))) continue;
    if (word.every((code, at) => codes[start + at] === code)) found.push({ start, end });
  }
  return found;
}

const isAlphanumeric = (code: number | undefined): boolean =>
  code !== undefined && /[\p{L}\d]/u.test(String.fromCharCode(code));
