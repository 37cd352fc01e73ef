import { describe, expect, it } from 'vitest';
import { redactDeep, redactor } from './redact.js';

const secret = 's3cr3t/+value==';

describe('redactor', () => {
  it.each([
    ['as it is', secret],
    ['percent-encoded', encodeURIComponent(secret)],
    ['in base64', Buffer.from(secret).toString('base64')],
    ['in base64url without padding', Buffer.from(secret).toString('base64url')],
    ['in hexadecimal', Buffer.from(secret).toString('hex')],
  ])('hides a secret %s', (_, form) => {
    expect(redactor([secret])(`before ${form} after`)).toBe('before [redacted] after');
  });

  it('leaves very short values alone: they would blot out ordinary text', () => {
    expect(redactor(['ab'])('about')).toBe('about');
  });

  it('reaches into keys and nested values', () => {
    expect(redactDeep({ [secret]: [{ deep: secret }], n: 1, none: null }, redactor([secret]))).toEqual({
      '[redacted]': [{ deep: '[redacted]' }],
      n: 1,
      none: null,
    });
  });
});
