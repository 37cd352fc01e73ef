import { describe, expect, it } from 'vitest';
import { account } from '../../test/support/minimal-service.js';
import { redactDeep, redactor, secretsOf } from './redact.js';

const secret = 's3cr3t/+value==';

describe('redactor', () => {
  it.each([
    ['as it is', secret],
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
  ])('hides a secret %s', (_, form) => {
    expect(redactor([secret])(`before ${form} after`)).toBe('before [redacted] after');
  });

  it.each([0, 1, 2])('hides a secret in the base64 of something longer, %i bytes in', (bytes) => {
    const longer = Buffer.from(`${'u'.repeat(bytes)}${secret}:end`).toString('base64');
    expect(redactor([secret])(longer)).not.toContain(longer.slice(6, 14));
  });

  it('hides the beginning of a secret where a text was cut', () => {
    expect(redactor([secret])(`a body that ends in ${secret.slice(0, 10)}`)).toBe('a body that ends in [redacted]');
    const long = `${secret.repeat(20)}`;
    expect(redactor([long])(`ends in ${long.slice(0, 150)}`)).toBe('ends in [redacted]');
  });

  it('hides a secret that lacks its last character', () => {
    const passphrase = '0f54f44179fe01676deb029507938903a54a9393b629e60557d58ed2452d2640';
    expect(redactor([passphrase])(`is "${passphrase.slice(0, -1)}" wrong?`)).toBe('is "[redacted]" wrong?');
  });

  it.each([
    ['that was sent padded', '4IeQbuQpFieo3a2cPLbwsKVDgz1clfbdbF85KQvdKFQ='],
    ['that was sent without padding', '4IeQbuQpFieo3a2cPLbwsKVDgz1clfbdbF85KQvdKFQ'],
  ])('hides a signature %s wherever it stands, and nothing else', (_, sent) => {
    const redact = redactor([], new Set([sent]));
    const bare = sent.slice(0, 43);
    expect(redact(`a%20${bare}=&b ${bare}%3D`)).toBe('a%20[redacted]&b [redacted]%3D');
    expect(redact(`${bare}${bare}=`)).toBe('[redacted][redacted]');
    expect(redact(`${bare}-more`)).toBe('[redacted]-more');
    for (const text of [`${'x'.repeat(60)}=`, '0x'.padEnd(66, 'f'), bare.slice(1), 'a = b'])
      expect(redact(text)).toBe(text);
  });

  it('knows a signature as soon as it is sent', () => {
    const signatures = new Set<string>();
    const redact = redactor([], signatures);
    const signature = 'g'.repeat(43);
    expect(redact(signature)).toBe(signature);
    signatures.add(signature);
    expect(redact(signature)).toBe('[redacted]');
  });

  it('hides the longer of two secrets whole, where it begins with the shorter', () => {
    expect(redactor(['abcd', 'abcdefgh'])('abcdefgh abcd')).toBe('[redacted] [redacted]');
  });

  it.each([
    ['the base64 of a short secret', 'abcd', 'is YWJjZA here', 'is [redacted] here'],
    ['base64 for URLs', '>>>???', 'is Pj4-Pz8_ here', 'is [redacted] here'],
  ])('hides %s', (_, short, text, clean) => {
    expect(redactor([short])(text)).toBe(clean);
  });

  it.each([
    ['what only begins like a secret', 'password-one', 'the password-two'],
    ['two letters of its base64', 'abcd', 'Fine'],
    ['any text, where there are no secrets', '', 'any text'],
  ])('leaves alone %s', (_, known, text) => {
    expect(redactor([known])(text)).toBe(text);
  });

  it('takes no longer for what is made to take long', () => {
    const redact = redactor(['/slash"first', secret], new Set(['x']));
    const start = performance.now();
    for (const piece of ['\\', 'a', 's3cr3t', '/', 'f0', '&#0']) redact(piece.repeat(200_000));
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('leaves very short values alone: they would blot out ordinary text', () => {
    expect(redactor(['abo'])('about')).toBe('about');
    expect(redactor(['abou'])('about')).toBe('[redacted]t');
  });

  it('reaches into keys and nested values', () => {
    expect(redactDeep({ [secret]: [{ deep: secret }], n: 1, none: null }, redactor([secret]))).toEqual({
      '[redacted]': [{ deep: '[redacted]' }],
      n: 1,
      none: null,
    });
  });
});

describe('secretsOf', () => {
  it('names all of an account but its address, which is public', () => {
    expect(secretsOf(account)).toEqual([account.apiKey, account.secret, account.passphrase]);
    expect(secretsOf(undefined)).toEqual([]);
  });
});
