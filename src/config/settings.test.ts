import { describe, expect, it } from 'vitest';
import { features } from '../../spec/requirement.js';
import { accountOf } from '../../test/support/answers.js';
import { usageError } from '../../test/support/usage-error.js';
import { baseUrlFrom, settingsFrom } from './settings.js';

const url = 'https://service.example/api';
const limits = { timeout: 10_000, concurrency: 16 };

describe('baseUrlFrom', () => {
  it.each([
    [undefined, undefined, undefined],
    [url, undefined, url],
    [undefined, url, url],
    [url, url, url],
  ])('takes the argument %s and the flag %s as %s', (argument, flag, given) => {
    expect(baseUrlFrom(flag, argument)).toBe(given);
  });

  it('throws if argument and flag differ', () => {
    expect(() => baseUrlFrom('https://other.example', url)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining(`two base URLs are given: ${url} and https://other.example`),
        hint: 'give one of them',
      }),
    );
  });

  it.each(['https://me:hunter2@service.example', 'me:hunter2@service.example'])(
    'refuses credentials in a URL, and prints none of them',
    (text) => {
      for (const [argument, flag] of [
        [text, undefined],
        [url, text],
      ])
        expect(() => baseUrlFrom(flag, argument)).toThrow(
          usageError(/^the base URL holds a user name or a password$/, /^((?!hunter2).)*$/),
        );
    },
  );

  it.each(['service.example', 'ftp://service.example', 'https://service.example?x=1'])('throws for %s', (text) => {
    expect(() => baseUrlFrom(undefined, text)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining(`"${text}" is not a base URL`),
        hint: expect.stringContaining('absolute http or https URL'),
      }),
    );
  });
});

describe('settingsFrom', () => {
  it('takes limits from the flags, and allows no trading by default', () => {
    expect(settingsFrom({ baseUrl: url }, limits)).toEqual({
      baseUrl: { catalog: url, orderBook: url },
      features,
      featuresNamed: false,
      untested: ['account', 'builder', 'trading'],
      headers: {},
      known: {},
      allowTrading: false,
      timeoutMs: 10_000,
      concurrency: 16,
    });
  });

  it('keeps the settings of the configuration', () => {
    const given = {
      credentials: accountOf('a'),
      otherAccount: accountOf('b'),
      secretEncoding: 'hex' as const,
      orders: () => ({}),
      headers: { 'x-gateway': '1' },
      known: { tokenId: '7' },
    };
    expect(settingsFrom({ baseUrl: url, ...given }, { ...limits, allowTrading: true, rate: 5 })).toMatchObject({
      ...given,
      allowTrading: true,
      rate: 5,
    });
  });

  it('removes the trailing slash of one or two base URLs', () => {
    expect(settingsFrom({ baseUrl: `${url}//` }, limits).baseUrl).toEqual({ catalog: url, orderBook: url });
    const baseUrl = { catalog: 'https://a.example/', orderBook: 'https://b.example/x/' };
    expect(settingsFrom({ baseUrl }, limits).baseUrl).toEqual({
      catalog: 'https://a.example',
      orderBook: 'https://b.example/x',
    });
  });

  it('keeps the claimed features in the order of the interface', () => {
    expect(settingsFrom({ baseUrl: url, features: ['trading', 'catalog'] }, limits).features).toEqual([
      'catalog',
      'trading',
    ]);
    expect(settingsFrom({ baseUrl: url, features: [] }, limits).features).toEqual([]);
  });

  it('keeps whether the configuration names the features, even if it names all of them', () => {
    expect(settingsFrom({ baseUrl: url, features }, limits)).toMatchObject({ features, featuresNamed: true });
    expect(settingsFrom({ baseUrl: url }, limits)).toMatchObject({ features, featuresNamed: false });
  });

  it.each([
    ['an account', { credentials: accountOf('a') }, {}, []],
    ['named features', { features: ['account'] }, {}, []],
    ['required features', {}, { require: ['account'] }, ['builder', 'trading']],
    ['permission to trade', {}, { allowTrading: true }, ['account', 'builder']],
  ] as const)('leaves out what needs an account, but for %s', (_, config, more, untested) => {
    expect(settingsFrom({ baseUrl: url, ...config }, { ...limits, ...more }).untested).toEqual(untested);
  });

  it('throws if no service is named, and lists the ways to name one', () => {
    expect(() => settingsFrom({}, limits)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining('no service is named'),
        hint: expect.stringMatching(/as argument.*--base-url.*`baseUrl` in tickmark\.config.*--reference/),
      }),
    );
  });

  it('throws for the same account twice, and accepts either one alone', () => {
    for (const one of [{ credentials: accountOf('a') }, { otherAccount: accountOf('b') }])
      expect(settingsFrom({ baseUrl: url, ...one }, limits)).toMatchObject(one);
    const { address } = accountOf('a');
    for (const spelling of [address, address.replaceAll('a', 'A')]) {
      const twice = { credentials: accountOf('a'), otherAccount: { ...accountOf('b'), address: spelling } };
      expect(() => settingsFrom({ baseUrl: url, ...twice }, limits)).toThrow(
        expect.objectContaining({
          message: expect.stringContaining('`credentials` and `otherAccount` are the same account'),
          hint: expect.stringContaining('give a second one'),
        }),
      );
    }
  });
});
