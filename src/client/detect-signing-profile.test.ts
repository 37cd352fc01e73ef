// Which signing profile is detected for services that make different choices.
import { describe, expect, it } from 'vitest';
import { fakeClient } from '../../test/support/fake-client.js';
import { settingsFor } from '../../test/support/minimal-service.js';
import { createReference } from '../reference/server.js';
import { detectSigningProfile } from './detect-signing-profile.js';
import { NoResponseError } from './exchange.js';
import { createClock, createSession } from './session.js';
import type { TargetSettings } from './settings.js';
import { defaultSigningProfile, type SigningProfile } from './signing.js';

type FakeResponse = Pick<Response, 'status' | 'text'>;

/** Detects the profile of a service that `respond` plays, and returns the endpoints that were requested. */
async function detect(
  respond: (path: string, init: RequestInit) => FakeResponse | Promise<FakeResponse>,
  change: Partial<TargetSettings>,
  base = 'http://service.test',
): Promise<{ readonly signingProfile: SigningProfile; readonly requested: readonly string[] }> {
  const requested: string[] = [];
  const client = fakeClient(async ({ endpoint, request, secretHeaders }) => {
    requested.push(endpoint);
    const { method, headers, body = null } = request;
    const init = { method, headers: { ...headers, ...secretHeaders }, body };
    const response = await respond(new URL(request.url).pathname, init);
    const text = await response.text();
    const transport = { headers: {}, text, textLength: text.length, startedAt: 0, durationMs: 0 };
    return { endpoint, request, status: response.status, body: JSON.parse(text), isJson: true, ...transport };
  });
  const settings = settingsFor(base, change);
  const options = {
    client,
    settings,
    readCache: new Map(),
    acceptedAuthentication: new Map(),
    signatures: new Set<string>(),
    clock: createClock(),
  };
  return {
    signingProfile: await detectSigningProfile(
      createSession({ ...options, signingProfile: () => defaultSigningProfile }),
    ),
    requested,
  };
}

/** Detects the profile of the reference service with these variants. */
function detectReference(variants: readonly string[], change: Partial<TargetSettings> = {}) {
  const { apps, accounts, service } = createReference({ variants });
  const base = `http://service.test${service.policy.basePath}`;
  const respond = async (path: string, init: RequestInit) => apps[0].request(path, init);
  return detect(respond, { credentials: accounts.first, ...change }, base);
}

/** Refuses the wrong signature, and answers every other request with this body. */
function answerTo(body: unknown) {
  return (_: string, { headers }: RequestInit) =>
    (headers as Record<string, string>).SERVICE_SIGNATURE === 'AAAA'
      ? Response.json({ type: 'x', error: 'no' })
      : Response.json(body);
}

const { first: credentials } = createReference().accounts;
const readOnly = { allowTrading: false } as const;

describe('detectSigningProfile', () => {
  it('keeps the default profile if the service accepts any signature and refuses other timestamps', async () => {
    const { apps, accounts } = createReference({ faults: ['accepts-any-well-formed-signature'] });
    const respond = async (path: string, init: RequestInit) => apps[0].request(path, init);
    const { signingProfile } = await detect(respond, { credentials: accounts.first }, 'http://service.test');
    expect(signingProfile).toEqual(defaultSigningProfile);
  });

  describe.each([
    ['with a cancel of an unknown order', {}, 'cancel-order'],
    ['with a read of orders if trading is not allowed', readOnly, 'account-orders'],
    ['with a read of orders if the service has no trading', { features: ['account'] }, 'account-orders'],
    [
      'with a read of builder trades if the service has no account',
      { features: ['builder', 'catalog'] },
      'builder-trades',
    ],
  ] as const)('%s', (_, change, endpoint) => {
    it.each<[string, readonly string[], Partial<SigningProfile>]>([
      ['the default profile', [], {}],
      ['padding', ['requires-signature-padding'], {}],
      ['no padding', ['refuses-signature-padding'], { padded: false }],
      ['a hexadecimal secret', ['reads-secrets-as-hex'], { secretEncoding: 'hex' }],
      ['a secret in UTF-8', ['reads-secrets-as-text'], { secretEncoding: 'utf8' }],
      ['seconds', ['expects-timestamps-in-seconds'], { timestampUnit: 's' }],
      ['an unsigned base path', ['has-a-base-path'], {}],
      ['a signed base path', ['signs-the-base-path'], { signsBasePath: true }],
      [
        'four different choices at once',
        ['refuses-signature-padding', 'reads-secrets-as-text', 'expects-timestamps-in-seconds', 'signs-the-base-path'],
        { padded: false, secretEncoding: 'utf8', timestampUnit: 's', signsBasePath: true },
      ],
    ])('detects %s', async (_name, variants, signingProfile) => {
      const found = await detectReference(variants, change);
      expect(found.signingProfile).toEqual({ ...defaultSigningProfile, ...signingProfile });
      expect(new Set(found.requested)).toEqual(new Set([endpoint]));
    });
  });

  it.each(['throttled', 'not answered'])('finds the profile where logins that fail are %s', async (how) => {
    const { apps, accounts } = createReference({ variants: ['refuses-signature-padding'] });
    const { signingProfile } = await detect(
      async (path, init) => {
        const response = await apps[0].request(path, init);
        if (response.status !== 401) return response;
        if (how === 'throttled') return Response.json({}, { status: 429 });
        throw new NoResponseError('the connection was closed', 'closed');
      },
      { credentials: accounts.first },
    );
    expect(signingProfile).toEqual({ ...defaultSigningProfile, padded: false });
  });

  it.each([429, 502, 503, 504])('reads orders if cancels are refused for now with %i', async (status) => {
    const { apps, accounts, service } = createReference({ variants: ['refuses-signature-padding'] });
    const base = `http://service.test${service.policy.basePath}`;
    const { signingProfile, requested } = await detect(
      (path, init) =>
        init.method === 'DELETE' ? Response.json({}, { status }) : apps[0].request(`${base}${path}`, init),
      { credentials: accounts.first },
      base,
    );
    expect(signingProfile.padded).toBe(false);
    expect(new Set(requested)).toEqual(new Set(['cancel-order', 'account-orders']));
  });

  it('only tries the configured secret encoding', async () => {
    const { signingProfile } = await detectReference(['reads-secrets-as-text'], { secretEncoding: 'hex' });
    expect(signingProfile).toEqual({ ...defaultSigningProfile, secretEncoding: 'hex' });
  });

  it.each<Partial<TargetSettings>>([{}, readOnly, { features: ['builder'] }])(
    'with %j sends a wrong signature, then each profile up to the accepted one',
    async (change) => {
      expect((await detectReference([], change)).requested).toHaveLength(2);
      expect((await detectReference(['refuses-signature-padding'], change)).requested).toHaveLength(3);
    },
  );

  it('tries a signed base path only if the base URL has a path', async () => {
    const refusing = () => Response.json({ type: 'unauthorized', error: 'no' }, { status: 401 });
    expect((await detect(refusing, { credentials })).requested).toHaveLength(1 + 24);
    expect((await detect(refusing, { credentials }, 'http://service.test/v1')).requested).toHaveLength(1 + 48);
  });

  it.each<[string, Partial<TargetSettings>, Partial<SigningProfile>]>([
    ['without credentials', { credentials: undefined, secretEncoding: 'hex' }, {}],
    [
      'if no claimed feature is signed',
      { features: ['catalog', 'fees'], secretEncoding: 'hex' },
      { secretEncoding: 'hex' },
    ],
    ['if trading is the only signed feature and is not allowed', { features: ['trading'], allowTrading: false }, {}],
  ])('sends no request %s', async (_, change, signingProfile) => {
    const { signingProfile: found, requested } = await detectReference([], change);
    expect([found, requested]).toEqual([{ ...defaultSigningProfile, ...signingProfile }, []]);
  });

  it('selects the profile that is refused for a reason other than a wrong signature', async () => {
    expect(
      (await detectReference(['refuses-unknown-cancels', 'expects-timestamps-in-seconds'])).signingProfile
        .timestampUnit,
    ).toBe('s');
    expect((await detectReference(['refuses-unknown-cancels'])).signingProfile).toEqual(defaultSigningProfile);
  });

  it('compares refusals with that of a wrong signature, not of a missing one', async () => {
    const respond = (_: string, { headers }: RequestInit) => {
      const { SERVICE_SIGNATURE: signature, SERVICE_TIMESTAMP: timestamp = '' } = headers as Record<string, string>;
      if (!signature) return Response.json({ type: 'bad request', error: 'no' }, { status: 400 });
      return Response.json({ type: 'unauthorized', error: 'no' }, { status: timestamp.length === 10 ? 404 : 401 });
    };
    expect((await detect(respond, { credentials })).signingProfile).toEqual({
      ...defaultSigningProfile,
      timestampUnit: 's',
    });
  });

  it('selects the first profile that is refused with another status or another error type', async () => {
    const refusals: [number, string][] = [
      [401, 'a'],
      [401, 'a'],
      [403, 'a'],
      [401, 'b'],
    ];
    const respond = () => {
      const [status, type] = refusals.shift() ?? [401, 'a'];
      return Response.json({ type, error: 'no' }, { status });
    };
    expect((await detect(respond, { credentials })).signingProfile).toEqual({
      ...defaultSigningProfile,
      padded: false,
    });
    refusals.push([401, 'a'], [401, 'a'], [401, 'a'], [401, 'b']);
    expect((await detect(respond, { credentials })).signingProfile).toEqual({
      ...defaultSigningProfile,
      secretEncoding: 'utf8',
    });
  });

  it.each([
    ['an error', { type: 'x', error: 'no' }],
    ['a list', ['canceled']],
    ['null', null],
  ])('does not accept %s as a cancel result', async (_, body) => {
    const { signingProfile, requested } = await detect(answerTo(body), { credentials, features: ['trading'] });
    expect([signingProfile, requested.length]).toEqual([defaultSigningProfile, 1 + 24]);
  });

  it.each([{ canceled: [] }, { not_canceled: {} }])('accepts %j as a cancel result', async (body) => {
    const requested = ['cancel-order', 'cancel-order'];
    const change = { credentials, secretEncoding: 'hex' } as const;
    expect((await detect(answerTo(body), change)).requested.slice(0, 2)).toEqual(requested);
  });

  it('reads orders if a wrong signature gets a cancel result as well', async () => {
    const variants = ['reports-missing-authentication-in-not-canceled', 'reads-secrets-as-hex'];
    const { signingProfile, requested } = await detectReference(variants);
    expect(signingProfile.secretEncoding).toBe('hex');
    expect(requested.slice(0, 3)).toEqual(['cancel-order', 'account-orders', 'account-orders']);
  });

  it('compares the reasons of cancel results if reads are not authenticated', async () => {
    const variants = [
      'reports-missing-authentication-in-not-canceled',
      'reads-secrets-as-hex',
      'reads-without-authentication',
    ];
    expect((await detectReference(variants)).signingProfile.secretEncoding).toBe('hex');
  });

  it('detects a service that reads signatures in base64 only', async () => {
    const { apps, accounts } = createReference({ faults: ['expects-signatures-in-base64'] });
    const respond = async (path: string, init: RequestInit) => apps[0].request(path, init);
    const { signingProfile } = await detect(respond, { credentials: accounts.first });
    expect(signingProfile).toEqual({ ...defaultSigningProfile, alphabet: 'base64' });
  });

  it('detects a service that accepts only signatures of letters and digits', async () => {
    const { apps, accounts } = createReference({ faults: ['refuses-url-safe-characters-in-signatures-of-cancels'] });
    const respond = async (path: string, init: RequestInit) => apps[0].request(path, init);
    const { signingProfile } = await detect(respond, { credentials: accounts.first });
    expect(signingProfile).toEqual({ ...defaultSigningProfile, alphabet: 'letters-and-digits' });
  });

  it.each([
    [1, 1],
    [1, 99],
    [2, 99],
    [3, 99],
  ])('returns the default profile if the responses %i to %i are missing', async (from, to) => {
    let responses = 0;
    const { signingProfile } = await detect(
      () => {
        responses += 1;
        if (responses >= from && responses <= to) throw new NoResponseError('no response');
        return Response.json({ type: `type ${responses}`, error: 'no' }, { status: 401 });
      },
      { credentials, secretEncoding: 'hex' },
    );
    expect(signingProfile).toEqual({ ...defaultSigningProfile, secretEncoding: 'hex' });
  });

  it('rethrows other errors than a missing response', async () => {
    const broken = () => {
      throw new TypeError('a bug');
    };
    await expect(detect(broken, { credentials })).rejects.toThrow(new TypeError('a bug'));
  });
});
