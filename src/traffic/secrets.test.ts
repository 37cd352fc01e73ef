import { describe, expect, it } from 'vitest';
import { collectSecrets } from './secrets.js';

const key = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';

describe('collectSecrets', () => {
  it('shows headers that describe the body, and the others as placeholders', () => {
    const shown = collectSecrets().shown({
      Accept: '*/*',
      'X-Api-Key': key,
      service_address: '0x1',
      SERVICE_API_KEY: key,
    });
    expect(shown).toEqual({
      Accept: '*/*',
      'X-Api-Key': '$X_API_KEY',
      SERVICE_ADDRESS: '0x1',
      SERVICE_API_KEY: '$SERVICE_API_KEY',
    });
  });

  it.each([
    ['an API key', { service_api_key: key }, key],
    ['a bearer token', { authorization: `Bearer ${key}` }, key],
    ['a password', { authorization: `Basic ${Buffer.from(`me:${key}`).toString('base64')}` }, key],
    ['a cookie', { cookie: `a=1; session=${key}` }, key],
    ['a header of a gateway', { 'x-gateway': key }, key],
    ['a signature', { SERVICE_SIGNATURE: `${'Zz9_'.repeat(10)}ZzZ=` }, `${'Zz9_'.repeat(10)}ZzZ=`],
  ])('redacts %s that an answer repeats', (_, headers, secret) => {
    const secrets = collectSecrets();
    secrets.shown(headers);
    expect(secrets.redactor()(`before ${secret} after`)).toMatch(/^before ?\[redacted\] after$/);
  });

  it('redacts secrets that are known beforehand', () => {
    expect(collectSecrets([key]).redactor()(`x ${key}`)).toBe('x [redacted]');
  });

  it('leaves ordinary header values alone', () => {
    const secrets = collectSecrets();
    secrets.shown({ 'sec-fetch-mode': 'navigate', 'user-agent': 'Mozilla/5.0', SERVICE_TIMESTAMP: '1700000000000' });
    expect(secrets.redactor()('navigate Mozilla/5.0 1700000000000')).toBe('navigate Mozilla/5.0 1700000000000');
  });

  it('shows a URL without its user and without parameters that hold secrets', () => {
    const secrets = collectSecrets();
    const shown = secrets.shownUrl(`https://me:${key}@service.test/tags?limit=2&api_key=hidden-value&token_id=17`);
    expect(shown).toBe('https://service.test/tags?limit=2&api_key=%5Bredacted%5D&token_id=17');
    expect(secrets.redactor()(`${key} hidden-value`)).toBe('[redacted] [redacted]');
  });

  it('is full after more secrets than can be redacted', () => {
    const secrets = collectSecrets();
    for (let index = 0; index < 1000; index += 1) secrets.shown({ 'x-api-key': `secret-${index}-secret` });
    expect(secrets.isFull()).toBe(false);
    secrets.shown({ 'x-api-key': 'one-too-many' });
    expect(secrets.isFull()).toBe(true);
  });
});
