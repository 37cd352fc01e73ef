import { describe, expect, it } from 'vitest';
import { accountOf } from '../../test/support/answers.js';
import type { UsageError } from '../usage/usage-error.js';
import { asMistake, isHttpUrl, readSettings, validateOptions } from './schema.js';

const account = accountOf('a');

/** What is wrong with a configuration, and what to do: a pair for each mistake. */
function mistakesIn(content: unknown): readonly (readonly [string, string])[] {
  return readSettings(content, 'c.json')
    .mistakes.map((mistake) => asMistake(mistake, 'c.json'))
    .map(({ reason, hint }) => [reason, hint]);
}

function errorOf(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    const { message, hint } = error as UsageError;
    return [message, hint];
  }
}

const anAccount = (name: string) => `such as ${name}: { address: '0x…', apiKey: '…', secret: '…', passphrase: '…' }`;

describe('readSettings', () => {
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
      effort: 'quick',
      timeout: 5000,
      budget: 60,
      concurrency: 4,
      rate: 10,
      require: ['catalog'],
      baseline: 'known.yaml',
      reports: ['html'],
      wait: 30,
    };
    expect(readSettings(whole, 'c.json')).toEqual({ config: whole, mistakes: [] });
    expect(readSettings({}, 'c.json')).toEqual({ config: {}, mistakes: [] });
  });

  it('accepts ids as numbers', () => {
    expect(readSettings({ known: { marketId: 7 } }, 'c.json').config.known).toEqual({ marketId: '7' });
  });

  it.each([7, null, []])('throws for %j, which is no object', (content) => {
    expect(errorOf(() => readSettings(content, 'c.json'))).toEqual([
      'c.json holds no configuration object',
      'export an object, see docs/configuration.md',
    ]);
  });

  it.each<[string, unknown, string, string]>([
    ['a misspelled setting', { knwon: {} }, 'knwon is not a setting', 'did you mean "known"?'],
    [
      'a setting that no name is near to',
      { zzzzzzzzzzzz: 1 },
      'zzzzzzzzzzzz is not a setting',
      'the settings are baseUrl, implementation, features, credentials, otherAccount, secretEncoding, orders, headers, tls, known, only, skip, strict, seed, effort, timeout, budget, concurrency, rate, maxRequests, require, baseline, profile, reports, wait',
    ],
    [
      'a misspelled part of an account',
      { credentials: { ...account, apikey: 'x' } },
      'credentials.apikey is not a setting',
      'did you mean "apiKey"?',
    ],
    [
      'a misspelled part of the other account',
      { otherAccount: { ...account, pasphrase: 'x' } },
      'otherAccount.pasphrase is not a setting',
      'did you mean "passphrase"?',
    ],
    ['a misspelled id', { known: { tokenid: '1' } }, 'known.tokenid is not a setting', 'did you mean "tokenId"?'],
    [
      'an account that lacks a part',
      { credentials: { ...account, secret: undefined } },
      'credentials.secret (or SERVICE_SECRET) is missing',
      anAccount('credentials'),
    ],
    [
      'an account that is a text',
      { credentials: 'me' },
      'credentials must be { address, apiKey, secret, passphrase }',
      anAccount('credentials'),
    ],
    [
      'an empty secret',
      { credentials: { ...account, secret: '' } },
      'credentials.secret (or SERVICE_SECRET) must not be empty',
      anAccount('credentials'),
    ],
    [
      'an address of another length',
      { credentials: { ...account, address: `${account.address}0` } },
      'credentials.address (or SERVICE_ADDRESS) must be 0x and 40 hexadecimal digits',
      anAccount('credentials'),
    ],
    [
      'an address after something else',
      { credentials: { ...account, address: ` ${account.address}` } },
      'credentials.address (or SERVICE_ADDRESS) must be 0x and 40 hexadecimal digits',
      anAccount('credentials'),
    ],
    [
      'a passphrase of another length',
      { otherAccount: { ...account, passphrase: `${account.passphrase}0` } },
      'otherAccount.passphrase must be 64 hexadecimal digits',
      anAccount('otherAccount'),
    ],
    [
      'a passphrase after something else',
      { otherAccount: { ...account, passphrase: `x${account.passphrase}` } },
      'otherAccount.passphrase must be 64 hexadecimal digits',
      anAccount('otherAccount'),
    ],
    [
      'a malformed base URL',
      { baseUrl: 'a.test' },
      'baseUrl must be an absolute http or https URL without query or fragment',
      "such as baseUrl: 'https://service.example/api'",
    ],
    [
      'a base URL with a password, which it does not show',
      { baseUrl: 'https://me:pass@a.test' },
      'baseUrl holds a user name or a password: leave them out, and send them with `headers`',
      "such as baseUrl: 'https://service.example/api'",
    ],
    [
      'a base URL that is a number',
      { baseUrl: 7 },
      'baseUrl must be an http(s) URL, or { catalog, orderBook } with two of them',
      "such as baseUrl: 'https://service.example/api'",
    ],
    [
      'a base URL that is there, but undefined',
      { baseUrl: undefined },
      'baseUrl is there, but undefined',
      'set the variable that it is read from, or remove baseUrl and name the service on the command line',
    ],
    [
      'features that are no list',
      { features: 'catalog' },
      'features must be a list of features, not "catalog"',
      "such as features: ['catalog', 'fees']",
    ],
    [
      'an unknown feature',
      { features: ['fees', 'catalogue'] },
      'features[1] must be among catalog, order-book, fees, account, builder, trading, not "catalogue"',
      'did you mean "catalog"?',
    ],
    [
      'a required feature that is unknown',
      { require: ['x'] },
      'require[0] must be among catalog, order-book, fees, account, builder, trading, not "x"',
      "such as require: ['catalog']",
    ],
    [
      'an unknown encoding',
      { secretEncoding: 'rot13' },
      'secretEncoding must be base64url, hex, utf8, not "rot13"',
      "such as secretEncoding: 'base64url'",
    ],
    [
      'orders that are not a function',
      { orders: 7 },
      'orders must be a function (intent) => submission, not 7',
      'such as orders: async (intent) => sign(intent)',
    ],
    [
      'a header that is no text',
      { headers: { x: 1 } },
      'headers.x must be text',
      "such as headers: { 'x-gateway-token': '…' }",
    ],
    [
      'a name that no header can have',
      { headers: { 'a b': 'hunter2' } },
      'headers.a b is not the name of a header',
      "such as headers: { 'x-gateway-token': '…' }",
    ],
    [
      'a header of two lines, without its secret value',
      { headers: { x: 'hunter2\n' } },
      'headers.x must be one line, of characters that a header can carry',
      "such as headers: { 'x-gateway-token': '…' }",
    ],
    [
      'an id that is no text',
      { known: { creator: true } },
      'known.creator must be text, not true',
      "such as known: { conditionId: '0x…', tokenId: '…' }",
    ],
    [
      'a permission to trade',
      { allowTrading: true },
      'allowTrading is not a setting of a file',
      'give --allow-trading, so that no run places orders by accident',
    ],
  ])('finds %s, and says what to do', (_, content, reason, hint) => {
    expect(mistakesIn(content)).toEqual([[`c.json: ${reason}`, hint]]);
  });

  it('finds every mistake at once, and returns the settings that are right', () => {
    const { config, mistakes } = readSettings(
      {
        baseUrl: { catalog: 'a.test', orderbook: 'http://b.test' },
        features: ['catalogue', 'fees', 'tradng'],
        timeout: '5',
        onyl: [],
        skp: [],
        seed: 3,
      },
      'c.json',
    );
    expect(config).toEqual({ seed: 3 });
    expect(mistakes.map((mistake) => asMistake(mistake, 'c').reason.replace(/ (must|is) .*/, ''))).toEqual([
      'c: baseUrl.catalog',
      'c: baseUrl.orderBook',
      'c: baseUrl.orderbook',
      'c: features[0]',
      'c: features[2]',
      'c: timeout',
      'c: onyl',
      'c: skp',
    ]);
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
      effort: 'normal',
      timeout: 10_000,
      budget: 600,
      concurrency: 16,
    });
  });

  it.each([
    [{ onyl: ['x'] }, 'onyl is not a setting', 'did you mean "only"?'],
    [{ only: 'x' }, 'only must be a list of patterns, not "x"', "such as only: ['catalog', 'GET /fee-rate']"],
    [{ skip: [7] }, 'skip[0] must be text, not 7', "such as skip: ['GET /builder/trades']"],
    [{ strict: 'yes' }, 'strict must be true or false, not "yes"', 'such as strict: true'],
    [{ seed: -1 }, 'seed must be a whole number from 0 to 2147483647, not -1', 'such as seed: 1'],
    [{ seed: 2 ** 31 }, 'seed must be a whole number from 0 to 2147483647, not 2147483648', 'such as seed: 1'],
    [{ effort: 'quicker' }, 'effort must be quick, normal, thorough, not "quicker"', 'did you mean "quick"?'],
    [{ concurrency: 257 }, 'concurrency must be a whole number from 1 to 256, not 257', 'such as concurrency: 16'],
    [{ budget: 0 }, 'budget must be a whole number of 1 or more, not 0', 'such as budget: 600'],
    [{ timeout: '5' }, 'timeout must be a whole number of 1 or more, not "5"', 'such as timeout: 10000'],
    [{ credentials: { ...account, secret: '' } }, 'credentials.secret must not be empty', anAccount('credentials')],
  ])('throws for %j, with a hint', (content, message, hint) => {
    expect(errorOf(() => validateOptions(content, 'run()'))).toEqual([`run(): ${message}`, hint]);
  });

  it('throws for all mistakes at once, with a line for each in message and hint', () => {
    expect(errorOf(() => validateOptions({ onyl: ['x'], seed: -1 }, 'run()'))).toEqual([
      'run(): seed must be a whole number from 0 to 2147483647, not -1\nrun(): onyl is not a setting',
      'such as seed: 1\ndid you mean "only"?',
    ]);
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
