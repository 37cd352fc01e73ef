import { describe, expect, it } from 'vitest';
import { settingsFor } from '../../test/support/minimal-service.js';
import { createReference } from '../reference/server.js';
import type { Client } from './client.js';
import { detectSigningProfile } from './detect-signing-profile.js';
import { NoResponseError } from './exchange.js';
import { createClock, createSession } from './session.js';
import type { TargetSettings } from './settings.js';
import { defaultSigningProfile, type SigningProfile } from './signing.js';

type Answering = Pick<Response, 'status' | 'text'>;

/** Calibrates against whatever answers; also tells what was asked. */
async function calibrated(
  answer: (path: string, init: RequestInit) => Answering | Promise<Answering>,
  change: Partial<TargetSettings>,
  base = 'http://service.test',
): Promise<{ readonly signingProfile: SigningProfile; readonly asked: readonly string[] }> {
  const asked: string[] = [];
  const client: Client = {
    async send({ endpoint, request, secretHeaders }) {
      asked.push(endpoint);
      const { method, headers, body = null } = request;
      const init = { method, headers: { ...headers, ...secretHeaders }, body };
      const response = await answer(new URL(request.url).pathname, init);
      const text = await response.text();
      const transport = { headers: {}, text, textLength: text.length, startedAt: 0, durationMs: 0 };
      return { endpoint, request, status: response.status, body: JSON.parse(text), isJson: true, ...transport };
    },
    onExchange: () => {},
    requests: () => asked.length,
    close: () => {},
  };
  const settings = settingsFor(base, change);
  const options = { client, settings, readCache: new Map(), signatures: new Set<string>(), clock: createClock() };
  return {
    signingProfile: await detectSigningProfile(
      createSession({ ...options, signingProfile: () => defaultSigningProfile }),
    ),
    asked,
  };
}

function against(variants: readonly string[], change: Partial<TargetSettings> = {}) {
  const { apps, accounts, service } = createReference({ variants });
  const base = `http://service.test${service.policy.basePath}`;
  const answer = async (path: string, init: RequestInit) => apps[0].request(path, init);
  return calibrated(answer, { credentials: accounts.first, ...change }, base);
}

const { first: credentials } = createReference().accounts;
const readsAlone = { allowTrading: false } as const;

describe('calibrate', () => {
  describe.each([
    ['by a cancel that cancels nothing', {}, 'cancel-order'],
    ['by orders where nothing may be written', readsAlone, 'account-orders'],
    ['by orders where nothing can be written', { features: ['account'] }, 'account-orders'],
    ['by builder trades where there are no orders', { features: ['builder', 'catalog'] }, 'builder-trades'],
  ] as const)('%s', (_, change, endpoint) => {
    it.each<[string, readonly string[], Partial<SigningProfile>]>([
      ['the signingProfile of the interface', [], {}],
      ['padding', ['requires-signature-padding'], {}],
      ['no padding', ['refuses-signature-padding'], { padded: false }],
      ['a hexadecimal secret', ['reads-secrets-as-hex'], { secretEncoding: 'hex' }],
      ['a secret that is text', ['reads-secrets-as-text'], { secretEncoding: 'utf8' }],
      ['seconds', ['expects-timestamps-in-seconds'], { timestampUnit: 's' }],
      ['a base path that is not signed', ['has-a-base-path'], {}],
      ['a base path that is signed', ['signs-the-base-path'], { signsBasePath: true }],
      [
        'all of it at once',
        ['refuses-signature-padding', 'reads-secrets-as-text', 'expects-timestamps-in-seconds', 'signs-the-base-path'],
        { padded: false, secretEncoding: 'utf8', timestampUnit: 's', signsBasePath: true },
      ],
    ])('finds out about %s', async (_name, variants, signingProfile) => {
      const found = await against(variants, change);
      expect(found.signingProfile).toEqual({ ...defaultSigningProfile, ...signingProfile });
      expect(new Set(found.asked)).toEqual(new Set([endpoint]));
    });
  });

  it('keeps to the encoding that it was told', async () => {
    const { signingProfile } = await against(['reads-secrets-as-text'], { secretEncoding: 'hex' });
    expect(signingProfile).toEqual({ ...defaultSigningProfile, secretEncoding: 'hex' });
  });

  it.each<Partial<TargetSettings>>([{}, readsAlone, { features: ['builder'] }])(
    'asks no more than it needs with %j: a wrong signature, then dialects up to the right one',
    async (change) => {
      expect((await against([], change)).asked).toHaveLength(2);
      expect((await against(['refuses-signature-padding'], change)).asked).toHaveLength(3);
    },
  );

  it('tries what the base path leaves open only where there is one', async () => {
    const refusing = () => Response.json({ type: 'unauthorized', error: 'no' }, { status: 401 });
    expect((await calibrated(refusing, { credentials })).asked).toHaveLength(1 + 12);
    expect((await calibrated(refusing, { credentials }, 'http://service.test/v1')).asked).toHaveLength(1 + 24);
  });

  it.each<[string, Partial<TargetSettings>, Partial<SigningProfile>]>([
    ['without credentials', { credentials: undefined, secretEncoding: 'hex' }, {}],
    ['where nothing is signed', { features: ['catalog', 'fees'], secretEncoding: 'hex' }, { secretEncoding: 'hex' }],
    ['where what is signed must not be written', { features: ['trading'], allowTrading: false }, {}],
  ])('asks nothing %s', async (_, change, signingProfile) => {
    const { signingProfile: found, asked } = await against([], change);
    expect([found, asked]).toEqual([{ ...defaultSigningProfile, ...signingProfile }, []]);
  });

  it('takes the one signingProfile that is refused for another reason', async () => {
    expect(
      (await against(['refuses-unknown-cancels', 'expects-timestamps-in-seconds'])).signingProfile.timestampUnit,
    ).toBe('s');
    expect((await against(['refuses-unknown-cancels'])).signingProfile).toEqual(defaultSigningProfile);
  });

  it('compares with a signature that is wrong, not with one that is missing', async () => {
    const answer = (_: string, { headers }: RequestInit) => {
      const { SERVICE_SIGNATURE: signature, SERVICE_TIMESTAMP: timestamp = '' } = headers as Record<string, string>;
      if (!signature) return Response.json({ type: 'bad request', error: 'no' }, { status: 400 });
      return Response.json({ type: 'unauthorized', error: 'no' }, { status: timestamp.length === 10 ? 404 : 401 });
    };
    expect((await calibrated(answer, { credentials })).signingProfile).toEqual({
      ...defaultSigningProfile,
      timestampUnit: 's',
    });
  });

  it('takes the first of several that are refused for another reason, whether status or type tells', async () => {
    const refusals: [number, string][] = [
      [401, 'a'],
      [401, 'a'],
      [403, 'a'],
      [401, 'b'],
    ];
    const answer = () => {
      const [status, type] = refusals.shift() ?? [401, 'a'];
      return Response.json({ type, error: 'no' }, { status });
    };
    expect((await calibrated(answer, { credentials })).signingProfile).toEqual({
      ...defaultSigningProfile,
      padded: false,
    });
    refusals.push([401, 'a'], [401, 'a'], [401, 'a'], [401, 'b']);
    expect((await calibrated(answer, { credentials })).signingProfile).toEqual({
      ...defaultSigningProfile,
      secretEncoding: 'utf8',
    });
  });

  it.each([
    ['a refusal', { type: 'x', error: 'no' }],
    ['a list', ['canceled']],
    ['nothing', null],
  ])('does not take %s for a cancel', async (_, body) => {
    const { signingProfile, asked } = await calibrated(() => Response.json(body), { credentials });
    expect([signingProfile, asked.length]).toEqual([defaultSigningProfile, 13]);
  });

  it.each([{ canceled: [] }, { not_canceled: {} }])('takes %j for a cancel', async (body) => {
    expect((await calibrated(() => Response.json(body), { credentials })).asked).toHaveLength(2);
  });

  it.each([
    [1, 1],
    [1, 99],
    [2, 99],
    [3, 99],
  ])('settles for what is likeliest where the answers from %i to %i do not come', async (from, to) => {
    let answers = 0;
    const { signingProfile } = await calibrated(
      () => {
        answers += 1;
        if (answers >= from && answers <= to) throw new NoResponseError('silence');
        return Response.json({ type: `unlike ${answers}`, error: 'no' }, { status: 401 });
      },
      { credentials, secretEncoding: 'hex' },
    );
    expect(signingProfile).toEqual({ ...defaultSigningProfile, secretEncoding: 'hex' });
  });

  it('does not hide a mistake of our own', async () => {
    const broken = () => {
      throw new TypeError('ours');
    };
    await expect(calibrated(broken, { credentials })).rejects.toThrow(new TypeError('ours'));
  });
});
