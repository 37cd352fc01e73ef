// What part 5 leaves open about signing, seen by canceling orders that do not exist: that does no harm.
import { isDeepStrictEqual } from 'node:util';
import {
  type Answer,
  type CheckContext,
  check,
  inconclusive,
  isObject,
  type Phase,
  type RequestOptions,
  type RequirementId,
  timestampOf,
} from '#check';
import { swapCase } from '../../src/orders/tamperings.js';

const on = 'cancel-order';

/** Sends a harmless request; the number makes it differ from others by its order id. */
function sendHarmless({ trading, send, unknown }: CheckContext, number: number, options: RequestOptions) {
  const orderId = unknown.orderId().slice(0, -1) + number.toString(16);
  return send(on, { account: trading.first, body: { orderId }, ...options });
}

function statusAndType({ kind, exchange, body }: Answer): string {
  return `${kind} ${exchange.status} ${isObject(body) ? String(body.type) : ''}`;
}

/** The form of the answer to a wrong signature; inconclusive if a correct one gets the same. */
function wrongSignatureAnswer(context: CheckContext): Promise<string> {
  return context.sharedResult('the answer to a wrong signature', async (shared) => {
    const wrong: RequestOptions = { tamper: (headers) => ({ ...headers, SERVICE_SIGNATURE: 'AAAA' }) };
    const answers = await Promise.all([sendHarmless(shared, 14, wrong), sendHarmless(shared, 15, {})]);
    const [refused = '', accepted = ''] = answers.map(statusAndType);
    return refused === accepted
      ? inconclusive('ambiguous', 'a correct signature and a wrong one get the same answer')
      : refused;
  });
}

/** Whether the service accepts a harmless request with these options; as the run signs, it has accepted one. */
async function probe(context: CheckContext, options: RequestOptions, number = 0): Promise<'accepted' | 'refused'> {
  const refusal = await wrongSignatureAnswer(context);
  const isUsual = isDeepStrictEqual(options, withProfile(context, {}));
  const isAccepted = isUsual || statusAndType(await sendHarmless(context, number, options)) !== refusal;
  return isAccepted ? 'accepted' : 'refused';
}

const withProfile = ({ signingProfile }: CheckContext, change: Partial<CheckContext['signingProfile']>) => ({
  signingProfile: { ...signingProfile, ...change },
});

const ofProfiles =
  (changes: Readonly<Record<string, Partial<CheckContext['signingProfile']>>>) => (context: CheckContext) =>
    Object.fromEntries(Object.entries(changes).map(([subject, change]) => [subject, withProfile(context, change)]));

const minuteMs = 60_000;
/** A service that wants each timestamp to be later than the one before refuses all after the latest one. */
const ages = {
  '1 hour old': -60 * minuteMs,
  '10 minutes old': -10 * minuteMs,
  '1 minute old': -minuteMs,
  '10 seconds old': -minuteMs / 6,
  '10 seconds ahead': minuteMs / 6,
  '1 minute ahead': minuteMs,
  '10 minutes ahead': 10 * minuteMs,
};

/** Part 5 calls the address checksummed, and does not say whether another spelling is accepted. */
function otherSpellings({ trading }: CheckContext): Readonly<Record<string, RequestOptions>> {
  const hex = trading.first.address.slice(2);
  const spellings = {
    'in lower case': hex.toLowerCase(),
    'with one letter in the other case': hex.replace(/[a-f]/i, swapCase),
  };
  const others = Object.entries(spellings).filter(([, spelling]) => spelling !== hex);
  if (others.length === 0) inconclusive('ambiguous', 'the address has no letters, so it has no other spelling');
  const withAddress = (address: string): RequestOptions => ({
    tamper: (headers) => ({ ...headers, SERVICE_ADDRESS: address }),
  });
  return Object.fromEntries(others.map(([name, spelling]) => [name, withAddress(`0x${spelling}`)]));
}

const questions: readonly (readonly [RequirementId, typeof otherSpellings, Phase?])[] = [
  // Part 5 does not show how old, or how far in the future, a timestamp may be. These are sent after all other checks.
  [
    'auth.timestamp-age',
    ({ signingProfile }) =>
      Object.fromEntries(
        Object.entries(ages).map(([subject, age]) => {
          const timestamp = timestampOf(Date.now() + age, signingProfile);
          return [subject, { signed: { timestamp } }];
        }),
      ),
    'last',
  ],
  // Part 5: timestamps are in milliseconds; whether seconds are accepted too is not shown.
  ['auth.timestamp-unit', ofProfiles({ milliseconds: { timestampUnit: 'ms' }, seconds: { timestampUnit: 's' } })],
  ['auth.address-spelling', otherSpellings],
  // Part 5 does not show whether signatures are padded.
  ['auth.signature-padding', ofProfiles({ 'with padding': { padded: true }, 'without padding': { padded: false } })],
];

const variationChecks = questions.flatMap(([id, variationsOf, phase = 'active']) =>
  check(id, { on, phase }, async (context) => {
    for (const [number, [subject, options]] of Object.entries(variationsOf(context)).entries())
      context.observe(id, { subject, value: await probe(context, options, number) });
  }),
);

/** Part 5 does not show whether the same signed request is accepted twice. */
const replay = check('auth.replay', { on }, async (context) => {
  const signed = { timestamp: timestampOf(Date.now(), context.signingProfile) };
  const first = await probe(context, { signed });
  const again = await probe(context, { signed });
  if (first !== 'accepted') inconclusive('control-failed', 'the request was not accepted the first time');
  context.observe('auth.replay', again);
});

/** Part 5 does not show how the secret is decoded into the key of the HMAC. */
const secretEncoding = check('auth.secret-encoding', { on }, async (context) => {
  await wrongSignatureAnswer(context);
  context.observe('auth.secret-encoding', context.signingProfile.secretEncoding);
});

/** 5.2: the path is signed; whether that includes the path of the base URL is not shown. */
const basePath = check('auth.base-path-signed', { on }, async (context) => {
  const hasPath = new URL(context.settings.baseUrl.orderBook).pathname !== '/';
  if (!hasPath) return context.observe('auth.base-path-signed', 'there is no base path');
  for (const signsBasePath of [false, true])
    if ((await probe(context, withProfile(context, { signsBasePath }), Number(signsBasePath))) === 'accepted')
      context.observe('auth.base-path-signed', signsBasePath ? 'yes' : 'no');
});

export const signingProfileChecks = [...replay, ...variationChecks, ...secretEncoding, ...basePath];
