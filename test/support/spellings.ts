// How a log, a gateway's error page or a careless service may write a secret, and how to look for it again.

/** A name for the spelling, and the spelling itself. */
type Spelling = readonly [name: string, spell: (text: string) => string];

const byCharacter = (spell: (code: number) => string) => (text: string) =>
  [...text].map((character) => spell(character.codePointAt(0) ?? 0)).join('');
const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0');
const json = (text: string) => JSON.stringify(text).slice(1, -1);
const html = (text: string) => text.replace(/[&<>"'/=+]/g, (character) => `&#x${hex(character.charCodeAt(0), 2)};`);
const base64 = (before: string) => (text: string) => Buffer.from(`${before}${text}:end`).toString('base64');

/** Each spelling of one step. */
const steps: readonly Spelling[] = [
  ['as it is', (text) => text],
  ['in capital letters', (text) => text.toUpperCase()],
  ['in small letters', (text) => text.toLowerCase()],
  ['as JSON', json],
  ['as JSON that escapes slashes', (text) => json(text).replaceAll('/', '\\/')],
  ['as JSON that escapes every character', byCharacter((code) => `\\u${hex(code, 4)}`)],
  ['as JavaScript that escapes every byte', byCharacter((code) => `\\x${hex(code, 2)}`)],
  ['percent-encoded', encodeURIComponent],
  [
    'percent-encoded in small letters',
    (text) => encodeURIComponent(text).replace(/%../g, (code) => code.toLowerCase()),
  ],
  ['with every character percent-encoded', byCharacter((code) => `%${hex(code, 2)}`)],
  ['as a form field', (text) => new URLSearchParams({ a: text }).toString().slice(2)],
  ['as HTML', html],
  ['as HTML with named references', (text) => html(text).replaceAll('&#x26;', '&amp;').replaceAll('&#x3c;', '&lt;')],
  ['as decimal character references', byCharacter((code) => `&#${code};`)],
  ['as hexadecimal character references', byCharacter((code) => `&#x${hex(code, 4)};`)],
  ['in hexadecimal', (text) => Buffer.from(text).toString('hex')],
  ['in capital hexadecimal', (text) => Buffer.from(text).toString('hex').toUpperCase()],
  ['as bytes with spaces', byCharacter((code) => `${hex(code, 2)} `)],
  ['as a list of bytes', (text) => JSON.stringify([...Buffer.from(text)])],
  ['in base64', base64('')],
  ['in base64 after one byte', base64('a')],
  ['in base64 after two bytes', base64('ab')],
  ['in base64url', (text) => Buffer.from(text).toString('base64url')],
];

/** Each spelling, and each two spellings one after the other, as when JSON is put into HTML. */
export const spellings: readonly Spelling[] = [
  ...steps,
  ...steps
    .slice(3)
    .flatMap(([outer, wrap]) =>
      steps.slice(1).map(([inner, spell]): Spelling => [`${inner}, then ${outer}`, (text) => wrap(spell(text))]),
    ),
  ['as JSON in JSON in JSON in HTML', (text) => html(json(json(json(`"${text}"`))))],
];

/** Characters: a fragment of this length is a leak. */
const fragmentLength = 16;
/** Each fragment contains a piece of half its length that starts at a multiple of that. */
const pieceLength = fragmentLength / 2;
/** How often a text is decoded. */
const rounds = 4;

/**
 * The secrets of which a text shows a fragment, after decoding it in every way. It decodes like a reader who tries
 * everything, not like the redaction.
 */
export function secretsShownIn(text: string, secrets: readonly string[]): readonly string[] {
  const pieces = new Map<string, string>();
  const fragments = new Map<string, string>();
  for (const secret of secrets)
    for (const spelling of spellingsOf(secret))
      for (let at = 0; at + pieceLength <= spelling.length; at += 1) {
        pieces.set(spelling.slice(at, at + pieceLength), secret);
        if (at + fragmentLength <= spelling.length) fragments.set(spelling.slice(at, at + fragmentLength), secret);
      }
  const shown = new Set<string>();
  // Many lines of a report are equal.
  for (const view of viewsOf([...new Set(text.split('\n'))].join('\n'), rounds))
    for (let at = 0; at < view.length; at += pieceLength) {
      if (!pieces.has(view.slice(at, at + pieceLength))) continue;
      for (let start = Math.max(0, at - pieceLength); start <= at; start += 1) {
        const secret = fragments.get(view.slice(start, start + fragmentLength));
        if (secret !== undefined) shown.add(secret);
      }
    }
  return [...shown];
}

/** The secret, and what it looks like in hexadecimal and base64, in small letters. */
function spellingsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const encoded = [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before, 'a'), bytes])
      .toString('base64url')
      .slice(before + 1, -2),
  );
  return [secret, bytes.toString('hex'), ...encoded].map(folded);
}

const folded = (text: string) => text.toLowerCase().replaceAll('+', '-').replaceAll('/', '_');

function viewsOf(text: string, left: number): readonly string[] {
  const bytes = bytesIn(text);
  const decoded = [unescaped(text), ...(bytes === '' ? [] : [bytes])].filter((view) => view !== text);
  return [folded(text), ...(left === 0 ? [] : decoded.flatMap((view) => viewsOf(view, left - 1)))];
}

const characterOf = (digits: string, base: number) => String.fromCodePoint(Number.parseInt(digits, base) % 0x110000);
const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text
    .replace(/\\+u([\da-f]{4})|\\+x([\da-f]{2})/gi, (_, unit, byte) => characterOf(unit ?? byte, 16))
    .replace(/\\(?!u[\da-f]{4}|x[\da-f]{2})(.)/g, '$1')
    .replace(/(?:%[\da-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString())
    .replace(/&#x([\da-f]+);/gi, (_, digits) => characterOf(digits, 16))
    .replace(/&#(\d+);/g, (_, digits) => characterOf(digits, 10))
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => names[name] ?? '');
}

/** Everything that the text holds in hexadecimal, in base64 or as a list of bytes. */
function bytesIn(text: string): string {
  const hexadecimal = (text.match(/(?:[2-7][\da-f][ ,:+]?){16,}/gi) ?? []).map((run) =>
    Buffer.from(run.replace(/[^\da-f]/gi, ''), 'hex').toString('latin1'),
  );
  const base64 = (text.match(/[\w+/-]{20,}/g) ?? []).flatMap((run) =>
    [0, 1, 2, 3].map((skipped) => Buffer.from(run.slice(skipped), 'base64').toString('latin1')),
  );
  const lists = (text.match(/\d{2,3}(?:,\s*\d{2,3}){15,}/g) ?? []).map((run) =>
    Buffer.from(run.split(',').map(Number)).toString('latin1'),
  );
  return [...hexadecimal, ...base64, ...lists].filter((bytes) => /[ -~]{12}/.test(bytes)).join('\n');
}
