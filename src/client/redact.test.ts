// Which spellings of secrets and signatures redaction removes, and which text it keeps.
import { describe, expect, it } from 'vitest';
import { account } from '../../test/support/minimal-service.js';
import { createRedactor, redactDeep, secretsOf } from './redact.js';

const secret = 's3cr3t/+value==';

describe('redactor', () => {
  it.each([
    ['unchanged', secret],
    ['percent-encoded', encodeURIComponent(secret)],
    ['in base64', Buffer.from(secret).toString('base64')],
    ['in base64url without padding', Buffer.from(secret).toString('base64url')],
    ['in hexadecimal', Buffer.from(secret).toString('hex')],
    ['in capital hexadecimal', Buffer.from(secret).toString('hex').toUpperCase()],
    ['percent-encoded in small letters', encodeURIComponent(secret).toLowerCase()],
    ['in JSON that escapes slashes', secret.replaceAll('/', '\\/')],
    ['in JSON that escapes by number', secret.replaceAll('/', '\\u002f').replaceAll('=', '\\u003D')],
    ['in JSON within JSON', secret.replaceAll('/', '\\\\\\/')],
    ['in HTML', secret.replaceAll('/', '&#x2F;').replaceAll('+', '&#43;')],
  ])('redacts a secret %s', (_, form) => {
    expect(createRedactor([secret])(`before ${form} after`)).toBe('before [redacted] after');
  });

  it.each([0, 1, 2])('redacts a secret in the base64 of a longer text, after %i bytes', (bytes) => {
    const longer = Buffer.from(`${'u'.repeat(bytes)}${secret}:end`).toString('base64');
    expect(createRedactor([secret])(longer)).not.toContain(longer.slice(6, 14));
  });

  it('redacts the beginning of a secret at the end of a text', () => {
    expect(createRedactor([secret])(`a body that ends in ${secret.slice(0, 10)}`)).toBe(
      'a body that ends in [redacted]',
    );
    const long = `${secret.repeat(20)}`;
    expect(createRedactor([long])(`ends in ${long.slice(0, 150)}`)).toBe('ends in [redacted]');
  });

  it('redacts a secret without its last character', () => {
    const passphrase = '0f54f44179fe01676deb029507938903a54a9393b629e60557d58ed2452d2640';
    expect(createRedactor([passphrase])(`is "${passphrase.slice(0, -1)}" wrong?`)).toBe('is "[redacted]" wrong?');
  });

  it.each([
    ['with padding', '4IeQbuQpFieo3a2cPLbwsKVDgz1clfbdbF85KQvdKFQ='],
    ['without padding', '4IeQbuQpFieo3a2cPLbwsKVDgz1clfbdbF85KQvdKFQ'],
  ])('redacts a signature that was sent %s, at every position, and no other text', (_, sent) => {
    const redact = createRedactor([], new Set([sent]));
    const unpadded = sent.slice(0, 43);
    expect(redact(`a%20${unpadded}=&b ${unpadded}%3D`)).toBe('a%20[redacted]&b [redacted]%3D');
    expect(redact(`${unpadded}${unpadded}=`)).toBe('[redacted][redacted]');
    expect(redact(`${unpadded}-more`)).toBe('[redacted]-more');
    for (const text of [`${'x'.repeat(60)}=`, '0x'.padEnd(66, 'f'), unpadded.slice(1), 'a = b'])
      expect(redact(text)).toBe(text);
  });

  it('redacts signatures that are added later', () => {
    const signatures = new Set<string>();
    const redact = createRedactor([], signatures);
    const signature = 'g'.repeat(43);
    expect(redact(signature)).toBe(signature);
    signatures.add(signature);
    expect(redact(signature)).toBe('[redacted]');
  });

  it('redacts the whole of a secret that begins with another secret', () => {
    expect(createRedactor(['abcd', 'abcdefgh'])('abcdefgh abcd')).toBe('[redacted] [redacted]');
  });

  it.each([
    ['the base64 of a short secret', 'abcd', 'is YWJjZA here', 'is [redacted] here'],
    ['base64 for URLs', '>>>???', 'is Pj4-Pz8_ here', 'is [redacted] here'],
  ])('redacts %s', (_, short, text, clean) => {
    expect(createRedactor([short])(text)).toBe(clean);
  });

  it.each([
    ['text that only begins like a secret', 'password-one', 'the password-two'],
    ['two letters of the base64 of a secret', 'abcd', 'Fine'],
    ['every text if the secret is empty', '', 'any text'],
  ])('keeps %s', (_, known, text) => {
    expect(createRedactor([known])(text)).toBe(text);
  });

  it('keeps long text that resembles a secret, without backtracking (else this test runs into its time limit)', () => {
    const redact = createRedactor(['/slash"first', secret], new Set(['x']));
    const texts = ['\\', 'a', 's3cr3t', '/', 'f0', '&#0'].map((piece) => piece.repeat(200_000));
    expect(texts.filter((text) => redact(text) !== text)).toEqual([]);
  });

  it('keeps secrets of fewer than four characters, because they occur in ordinary text', () => {
    expect(createRedactor(['abo'])('about')).toBe('about');
    expect(createRedactor(['abou'])('about')).toBe('[redacted]t');
  });
});

describe('redactDeep', () => {
  it('redacts keys and nested values', () => {
    expect(redactDeep({ [secret]: [{ deep: secret }], n: 1, nothing: null }, createRedactor([secret]))).toEqual({
      '[redacted]': [{ deep: '[redacted]' }],
      n: 1,
      nothing: null,
    });
  });
});

describe('secretsOf', () => {
  it('lists every credential except the address, which is public', () => {
    expect(secretsOf(account)).toEqual([account.apiKey, account.secret, account.passphrase]);
    expect(secretsOf(undefined)).toEqual([]);
  });
});
