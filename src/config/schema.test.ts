import { describe, expect, it } from 'vitest';
import { accountOf } from '../../test/support/answers.js';
import type { UsageError } from '../usage/usage-error.js';
import { isHttpUrl, validateConfig, validateOptions } from './schema.js';

const account = accountOf('a');

/** Message and hint of the error that a configuration leads to. */
function errorOf(content: unknown, validate: (content: unknown, source: string) => unknown = validateConfig) {
  try {
    return validate(content, 'c.json');
  } catch (error) {
    const { message, hint } = error as UsageError;
    return [message.replace(`\n  ${hint}`, ''), hint];
  }
}

const anAccount = 'an account is { address, apiKey, secret, passphrase }';
const readme = 'see the configuration in the README';

describe('validateConfig', () => {
  it('accepts every setting, and none', () => {
    const whole = {
      baseUrl: { catalog: 'http://a.test', orderBook: 'http://b.test' },
      features: ['catalog'],
      credentials: account,
      otherAccount: accountOf('b'),
      secretEncoding: 'hex',
      orders: () => ({}),
      headers: { 'x-gateway': '1' },
      known: { tokenId: 'x', marketSlug: 'rain' },
      tls: { ca: 'ca.pem', cert: 'client.pem', key: 'client.key', passphrase: 'x' },
      only: ['paging'],
      skip: ['fees'],
      strict: true,
      seed: 7,
      runs: 3,
      timeout: 5000,
      budget: 60,
      concurrency: 4,
      rate: 10,
      require: ['catalog'],
      baseline: 'known.yaml',
      reports: ['html'],
      wait: 30,
    };
    expect(validateConfig(whole, 'c.json')).toEqual(whole);
    expect(validateConfig({}, 'c.json')).toEqual({});
  });

  it('accepts ids as numbers', () => {
    expect(validateConfig({ known: { marketId: 7 } }, 'c.json').known).toEqual({ marketId: '7' });
  });

  it.each<[string, unknown, string, string]>([
    ['a number', 7, 'c.json holds no configuration object', 'export an object, see the README'],
    ['null', null, 'c.json holds no configuration object', 'export an object, see the README'],
    ['a list', [], 'c.json holds no configuration object', 'export an object, see the README'],
    ['a misspelled setting', { knwon: {} }, 'c.json: "knwon" is not a setting', 'did you mean "known"?'],
    [
      'a setting that no name is near to',
      { zzzzzzzzzzzz: 1 },
      'c.json: "zzzzzzzzzzzz" is not a setting',
      'the settings are baseUrl, features, credentials, otherAccount, secretEncoding, orders, headers, tls, known, only, skip, strict, seed, runs, timeout, budget, concurrency, rate, maxRequests, require, baseline, profile, reports, wait',
    ],
    [
      'a misspelled part of an account',
      { credentials: { ...account, apikey: 'x' } },
      'c.json: "credentials.apikey" is not a setting',
      'did you mean "apiKey"?',
    ],
    [
      'a misspelled part of the other account',
      { otherAccount: { ...account, pasphrase: 'x' } },
      'c.json: "otherAccount.pasphrase" is not a setting',
      'did you mean "passphrase"?',
    ],
    [
      'a misspelled id',
      { known: { tokenid: '1' } },
      'c.json: "known.tokenid" is not a setting',
      'did you mean "tokenId"?',
    ],
    [
      'an account that lacks a part',
      { credentials: { ...account, secret: undefined } },
      'c.json: credentials.secret (or SERVICE_SECRET) is missing or malformed',
      anAccount,
    ],
    [
      'another account that lacks a part',
      { otherAccount: { address: account.address } },
      'c.json: otherAccount.apiKey is missing or malformed',
      anAccount,
    ],
    ['an account that is a text', { credentials: 'me' }, 'c.json: credentials is missing or malformed', anAccount],
    [
      'an empty secret',
      { credentials: { ...account, secret: '' } },
      'c.json: credentials.secret (or SERVICE_SECRET) must not be empty',
      anAccount,
    ],
    [
      'an address of another length',
      { credentials: { ...account, address: `${account.address}0` } },
      'c.json: credentials.address (or SERVICE_ADDRESS) must be 0x and 40 hexadecimal digits',
      anAccount,
    ],
    [
      'an address after something else',
      { credentials: { ...account, address: ` ${account.address}` } },
      'c.json: credentials.address (or SERVICE_ADDRESS) must be 0x and 40 hexadecimal digits',
      anAccount,
    ],
    [
      'a passphrase of another length',
      { otherAccount: { ...account, passphrase: `${account.passphrase}0` } },
      'c.json: otherAccount.passphrase must be 64 hexadecimal digits',
      anAccount,
    ],
    [
      'a passphrase after something else',
      { otherAccount: { ...account, passphrase: `x${account.passphrase}` } },
      'c.json: otherAccount.passphrase must be 64 hexadecimal digits',
      anAccount,
    ],
    [
      'a malformed base URL',
      { baseUrl: 'a.test' },
      'c.json: baseUrl must be an absolute http or https URL without query or fragment, such as https://example.test/api',
      readme,
    ],
    [
      'a base URL with credentials',
      { baseUrl: 'https://me:pass@a.test' },
      'c.json: baseUrl holds a user name or a password: leave them out, and send them with `headers`',
      readme,
    ],
    [
      'a base URL that is a number',
      { baseUrl: 7 },
      'c.json: baseUrl must be an http(s) URL, or { catalog, orderBook } with two of them',
      readme,
    ],
    [
      'a misspelled base URL',
      { baseUrl: { catalog: 'http://a.test', orderbook: 'http://b.test' } },
      'c.json: baseUrl must be an http(s) URL, or { catalog, orderBook } with two of them',
      readme,
    ],
    ['features that are no list', { features: 'catalog' }, 'c.json: features must be a list of features', readme],
    [
      'an unknown feature',
      { features: ['catalogue'] },
      'c.json: features.0 must be among catalog, order-book, fees, account, builder, trading; "catalogue" is no feature',
      readme,
    ],
    ['an unknown encoding', { secretEncoding: 'rot13' }, 'c.json: secretEncoding must be base64url, hex, utf8', readme],
    [
      'orders that are not a function',
      { orders: 7 },
      'c.json: orders must be a function (intent) => submission',
      readme,
    ],
    ['a header that is no text', { headers: { x: 1 } }, 'c.json: headers.x must be text', readme],
    ['an id that is no text', { known: { creator: true } }, 'c.json: known.creator must be text', readme],
  ])('throws for %s, with a hint', (_, content, message, hint) => {
    expect(errorOf(content)).toEqual([message, hint]);
  });
});

describe('validateOptions', () => {
  it('fills in the defaults', () => {
    expect(validateOptions({ baseUrl: 'http://a.test', only: ['paging'], seed: 0, rate: 5 }, 'x')).toEqual({
      baseUrl: 'http://a.test',
      only: ['paging'],
      rate: 5,
      seed: 0,
      allowTrading: false,
      strict: false,
      runs: 8,
      timeout: 10_000,
      budget: 600,
      concurrency: 16,
    });
  });

  it.each([
    [{ onyl: ['x'] }, '"onyl" is not a setting', 'did you mean "only"?'],
    [{ only: 'x' }, 'only must be a list of patterns', readme],
    [{ skip: [7] }, 'skip.0 must be text', readme],
    [{ strict: 'yes' }, 'strict must be true or false', readme],
    [{ seed: -1 }, 'seed must be a whole number from 0 to 2147483647', readme],
    [{ seed: 2 ** 31 }, 'seed must be a whole number from 0 to 2147483647', readme],
    [{ runs: 1.5 }, 'runs must be a whole number from 1 to 10000', readme],
    [{ concurrency: 257 }, 'concurrency must be a whole number from 1 to 256', readme],
    [{ budget: 0 }, 'budget must be a whole number of 1 or more', readme],
    [{ timeout: '5' }, 'timeout must be a whole number of 1 or more', readme],
    [{ credentials: { ...account, secret: '' } }, 'credentials.secret must not be empty', anAccount],
  ])('throws for %j, with a hint', (content, message, hint) => {
    expect(errorOf(content, validateOptions)).toEqual([`c.json: ${message}`, hint]);
  });
});

describe('isHttpUrl', () => {
  it.each(['http://a.test', 'https://a.test:8443/api/', 'HTTPS://A.TEST'])('accepts %s', (text) => {
    expect(isHttpUrl(text)).toBe(true);
  });

  it.each([
    '',
    'a.test',
    'ftp://a.test',
    'xhttp://a.test',
    'httpx://a.test',
    'http://a.test?x=1',
    'http://a.test#x',
    'http://me@a.test',
    'http://:me@a.test',
  ])('refuses %s', (text) => {
    expect(isHttpUrl(text)).toBe(false);
  });
});
