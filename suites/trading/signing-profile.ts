// What part 5 leaves open about signing, observed by canceling orders that do not exist: that does no harm.
import {
  type Answer,
  type Check,
  type CheckContext,
  check,
  inconclusive,
  isObject,
  type RequestOptions,
  timestampOf,
  unknownOrderId,
} from '#check';

const on = 'cancel-order';

/** Sends a harmless request; the number makes it differ from others by its order id. */
function sendHarmless({ trading, send }: CheckContext, number: number, options: RequestOptions): Promise<Answer> {
  const orderId = unknownOrderId.slice(0, -1) + number.toString(16);
  return send(on, { as: trading.first, body: { orderId }, ...options });
}

/** The parts of an answer that show whether a signature was accepted. */
function formOf({ kind, exchange, body }: Answer): string {
  return `${kind} ${exchange.status} ${isObject(body) ? String(body.type) : ''}`;
}

/** The form of the answer to a wrong signature; inconclusive if a correct one gets the same. */
async function refusalForm(context: CheckContext): Promise<string> {
  const wrong: RequestOptions = { tamper: (headers) => ({ ...headers, SERVICE_SIGNATURE: 'AAAA' }) };
  const answers = await Promise.all([sendHarmless(context, 14, wrong), sendHarmless(context, 15, {})]);
  const [refused = '', accepted = ''] = answers.map(formOf);
  return refused === accepted
    ? inconclusive('ambiguous', 'a correct signature and a wrong one get the same answer')
    : refused;
}

/** Whether the service accepts a harmless request with each of these options. */
async function probe(context: CheckContext, variations: readonly RequestOptions[]): Promise<readonly string[]> {
  const refusal = await refusalForm(context);
  const answers = await Promise.all(variations.map((options, index) => sendHarmless(context, index, options)));
  return answers.map((answer) => (formOf(answer) === refusal ? 'refused' : 'accepted'));
}

const second = 1000;
const minute = 60 * second;
const ages = [
  { name: '1 hour old', offset: -60 * minute },
  { name: '10 minutes old', offset: -10 * minute },
  { name: '1 minute old', offset: -minute },
  { name: '10 seconds old', offset: -10 * second },
  { name: '10 seconds ahead', offset: 10 * second },
  { name: '1 minute ahead', offset: minute },
  { name: '10 minutes ahead', offset: 10 * minute },
];

const timestampAge = check('auth.timestamp-age', { on }, async (context) => {
  const { signingProfile, observe } = context;
  const timestamps = ages.map(({ offset }) => timestampOf(Date.now() + offset, signingProfile));
  const effects = await probe(
    context,
    timestamps.map((timestamp) => ({ signed: { timestamp } })),
  );
  for (const [index, { name }] of ages.entries()) observe('auth.timestamp-age', `${name}: ${effects[index]}`);
});

const timestampUnit = check('auth.timestamp-unit', { on }, async (context) => {
  const { signingProfile, observe } = context;
  const [milliseconds, seconds] = await probe(context, [
    { signingProfile: { ...signingProfile, timestampUnit: 'ms' } },
    { signingProfile: { ...signingProfile, timestampUnit: 's' } },
  ]);
  observe('auth.timestamp-unit', `milliseconds: ${milliseconds}`);
  observe('auth.timestamp-unit', `seconds: ${seconds}`);
});

const replay = check('auth.replay', { on }, async (context) => {
  const signed = { timestamp: timestampOf(Date.now(), context.signingProfile) };
  const [first] = await probe(context, [{ signed }]);
  const [again] = await probe(context, [{ signed }]);
  if (first !== 'accepted') inconclusive('control-failed', 'the request was not accepted the first time');
  context.observe('auth.replay', `the second time: ${again}`);
});

const padding = check('auth.signature-padding', { on }, async (context) => {
  const { signingProfile, observe } = context;
  const [padded, unpadded] = await probe(context, [
    { signingProfile: { ...signingProfile, padded: true } },
    { signingProfile: { ...signingProfile, padded: false } },
  ]);
  observe('auth.signature-padding', `with padding: ${padded}`);
  observe('auth.signature-padding', `without padding: ${unpadded}`);
});

const secretEncoding = check('auth.secret-encoding', { on }, async (context) => {
  await refusalForm(context);
  context.observe('auth.secret-encoding', `signed with the secret read as ${context.signingProfile.secretEncoding}`);
});

const basePath = check('auth.base-path-signed', { on }, async (context) => {
  const { settings, signingProfile, observe } = context;
  if (new URL(settings.baseUrl.orderBook).pathname === '/')
    return observe('auth.base-path-signed', 'the base URL has no path');
  const [excluded, included] = await probe(context, [
    { signingProfile: { ...signingProfile, signsBasePath: false } },
    { signingProfile: { ...signingProfile, signsBasePath: true } },
  ]);
  observe('auth.base-path-signed', `path below the base URL: ${excluded}`);
  observe('auth.base-path-signed', `whole path: ${included}`);
});

export const signingProfileChecks: readonly Check[] = [
  ...timestampAge,
  ...timestampUnit,
  ...replay,
  ...padding,
  ...secretEncoding,
  ...basePath,
];
