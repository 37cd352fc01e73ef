// Which spellings of secrets and signatures redaction removes, and which text it keeps.
import { describe, expect, it } from 'vitest';
import { secretsShownIn, spellings } from '../../test/support/spellings.js';
import { mapTexts } from '../words.js';
import { createRedactor, headerSecrets } from './redact.js';

const key = '3f9a1c52-7be4-4d08-9a6f-c1e2d3b4a596';
const passphrase = '0f54f44179fe01676deb029507938903a54a9393b629e60557d58ed2452d2640';
const token = 'gate/way "token" of \\many<signs>&+100%=????>>>>';
const signature = '4IeQbuQpFieo3a2cPLbwsKVDgz1clfbdbF85KQvdKFQ=';
const short = 's3cr3t/+value==';
const redact = createRedactor([key, passphrase, token, short], new Set([signature]));

describe('redactor', () => {
  it.each([
    ['an API key', key],
    ['a passphrase', passphrase],
    ['a token with special characters', token],
    ['a signature', signature.replace('=', '')],
  ])('redacts %s in every spelling, also in a spelling of a spelling', (_, secret) => {
    const shown = spellings.filter(
      ([, spell]) => secretsShownIn(redact(`before ${spell(secret)} after`), [secret]).length > 0,
    );
    expect(shown.map(([name]) => name)).toEqual([]);
    // The search itself finds each of them.
    expect(spellings.filter(([, spell]) => secretsShownIn(spell(secret), [secret]).length === 0)).toEqual([]);
  });

  it.each([
    ['unchanged', short],
    ['percent-encoded', encodeURIComponent(short)],
    ['in base64', Buffer.from(short).toString('base64')],
    ['in JSON within JSON', short.replaceAll('/', '\\\\\\/')],
    ['in HTML', short.replaceAll('/', '&#x2F;').replaceAll('+', '&plus;')],
    ['in a JSON pointer', short.replaceAll('/', '~1')],
  ])('redacts a short secret %s, and nothing beside it', (_, form) => {
    expect(redact(`before ${form} after`)).toMatch(/^before \[redacted\](?:%3D){0,2} after$/);
  });

  it('redacts a secret wherever a text that spells it out is cut', () => {
    const leaks = spellings.flatMap(([name, spell]) => {
      const text = `an error about ${spell(passphrase)}`;
      const cuts = Array.from({ length: 8 }, (_, part) => text.slice(0, 17 + ((text.length - 17) * part) / 8));
      return cuts.some((cut) => secretsShownIn(redact(`${cut}… is wrong`), [passphrase]).length > 0) ? [name] : [];
    });
    expect(leaks).toEqual([]);
  });

  it.each([
    ['at the end of a text', `ends in ${passphrase.slice(0, 10)}`, 'ends in [redacted]'],
    ['before an ellipsis', `"${passphrase.slice(0, 10)}…" is wrong`, '"[redacted]…" is wrong'],
    ['without its last character', `is "${passphrase.slice(0, -1)}" wrong?`, 'is "[redacted]" wrong?'],
    ['without its first characters', `is "${passphrase.slice(40)}" wrong?`, 'is "[redacted]" wrong?'],
    ['in hexadecimal, mostly of one digit', `${Buffer.from(passphrase.slice(33, 43)).toString('hex')}…`, '[redacted]…'],
    ['with a changed character', `${passphrase.slice(0, 30)}x${passphrase.slice(31)}`, '[redacted]x[redacted]'],
  ])('redacts a part of a secret %s', (_, text, clean) => {
    expect(redact(text)).toBe(clean);
  });

  it('redacts a signature at every position, as its digest in hexadecimal, and no other text', () => {
    const unpadded = signature.replace('=', '');
    expect(redact(`a%20${signature}&b ${unpadded}%3D`)).toBe('a%20[redacted]&b [redacted]%3D');
    expect(redact(`${unpadded}-more`)).toBe('[redacted]-more');
    expect(redact(Buffer.from(signature, 'base64url').toString('hex'))).toBe('[redacted]');
    for (const text of [`${'x'.repeat(60)}=`, '0x'.padEnd(66, 'f'), 'a = b']) expect(redact(text)).toBe(text);
  });

  it('redacts what a UUID, hexadecimal and base64 stand for', () => {
    for (const form of [key.replaceAll('-', ''), Buffer.from(passphrase, 'hex').toString('base64')])
      expect(redact(`is ${form} it?`)).toBe('is [redacted] it?');
  });

  it('redacts signatures that are added later', () => {
    const signatures = new Set<string>();
    const later = createRedactor([], signatures);
    expect(later(signature)).toBe(signature);
    signatures.add(signature);
    expect(later(signature)).toBe('[redacted]');
  });

  it('redacts the whole of a secret that begins with another secret', () => {
    expect(createRedactor(['abcd', 'abcdefgh'])('abcdefgh abcd')).toBe('[redacted] [redacted]');
  });

  it('redacts each of many equal secrets in base64', () => {
    const encoded = Buffer.from(`user:${passphrase}`).toString('base64');
    expect(redact(`${encoded} ${encoded}`)).not.toContain(encoded.slice(12, 40));
  });

  it.each([
    ['the beginning of a secret within a text', [passphrase], `the ${passphrase.slice(0, 12)} of`],
    ['words that contain a short secret', ['abou'], 'about'],
    ['secrets of fewer than four characters', ['abo'], 'abo'],
    ['every text if the secret is empty', [''], 'any text'],
    ['rows of zeros, as in an address', [`${'0'.repeat(20)}a1b2c3d4`], `0x${'0'.repeat(40)}`],
  ])('keeps %s', (_, known, text) => {
    expect(createRedactor(known)(text)).toBe(text);
  });

  it('keeps long text that resembles a secret, without backtracking (else this test runs into its time limit)', () => {
    const texts = ['\\', 'a', 's3cr3t', '/', 'f0', '&#0', '0f54f4', '12,', '%'].map((piece) => piece.repeat(200_000));
    expect(texts.filter((text) => redact(text) !== text)).toEqual([]);
  });
});

describe('headerSecrets', () => {
  const redacted = (headers: Record<string, string>, text: string) => createRedactor(headerSecrets(headers))(text);

  it.each([
    ['a token without its scheme', { authorization: 'Bearer hunter2-token' }, 'hunter2-token', '[redacted]'],
    [
      'the password of Basic',
      { authorization: `Basic ${btoa('user:pa$$word')}` },
      'is pa$$word ok',
      'is [redacted] ok',
    ],
    ['a value of any other header', { 'x-tenant': 'acme-production' }, 'for acme-production', 'for [redacted]'],
    ['a part of a random value', { 'x-edge': 'b7Kq02LmZx81PwTy55' }, 'is b7Kq02LmZx81PwTy', 'is [redacted]'],
  ])('redacts %s', (_, headers, text, clean) => {
    expect(redacted(headers, text)).toBe(clean);
  });

  it.each([
    ['what the client accepts', { accept: 'application/json' }, 'application/json'],
    ['a short setting', { 'x-debug': 'true' }, '{"active":true}'],
    ['a part of words', { 'x-tenant': 'acme-production-markets' }, 'acme-production-m is'],
  ])('keeps %s', (_, headers, text) => {
    expect(redacted(headers, text)).toBe(text);
  });
});

describe('mapTexts', () => {
  it('redacts keys and nested values', () => {
    expect(mapTexts({ [key]: [{ deep: key }], n: 1, nothing: null }, redact)).toEqual({
      '[redacted]': [{ deep: '[redacted]' }],
      n: 1,
      nothing: null,
    });
  });
});
