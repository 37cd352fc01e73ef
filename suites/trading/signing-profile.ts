// What part 5 leaves open about signing, observed on a cancel of an order that nobody has: it does no harm.
import type { RequirementId } from '../../spec/ledger.js';
import { type Check, type CheckContext, check } from '../../src/check/check.js';
import { inconclusive } from '../../src/check/violation.js';
import { type Answer, isObject } from '../../src/client/answer.js';
import { unknownOrderId } from '../../src/client/detect-signing-profile.js';
import type { RequestOptions } from '../../src/client/session.js';
import { timestampOf } from '../../src/client/signing.js';

const options = { on: 'cancel-order', needs: ['trading'] } as const;

/** What an answer looks like, without what varies from one to the next. */
function lookOf({ kind, exchange, body }: Answer): string {
  return `${kind} ${exchange.status} ${isObject(body) ? String(body.type) : ''}`;
}

/** How the target takes the same harmless request, bent in one way or another, told from how it takes a bad signature. */
async function probe(
  { trading, ...context }: CheckContext,
  bends: readonly RequestOptions[],
): Promise<readonly string[]> {
  // Orders that differ, so that no two requests are the same by accident.
  const send = (apply: RequestOptions, index: number) => {
    const orderId = unknownOrderId.slice(0, -1) + index.toString(16);
    return context.send('cancel-order', { as: trading.first, body: { orderId }, ...apply });
  };
  const badly: RequestOptions = { tamper: (headers) => ({ ...headers, SERVICE_SIGNATURE: 'AAAA' }) };
  const [keptOut, letIn] = (await Promise.all([badly, {}].map((apply, index) => send(apply, 14 + index)))).map(lookOf);
  if (keptOut === letIn) inconclusive('a good signature and a bad one are answered alike');
  const answers = await Promise.all(bends.map(send));
  return answers.map((answer) => (lookOf(answer) === keptOut ? 'refused' : 'accepted'));
}

function question(id: RequirementId, look: (context: CheckContext) => Promise<readonly string[]>): readonly Check[] {
  return check(id, options, async (context) => {
    for (const answer of await look(context)) context.observe(id, answer);
  });
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

const timestampAge = question('auth.timestamp-age', async (context) => {
  const stamp = (offset: number) => timestampOf(Date.now() + offset, context.signingProfile);
  const taken = await probe(
    context,
    ages.map(({ offset }) => ({ signed: { timestamp: stamp(offset) } })),
  );
  return ages.map(({ name }, index) => `${name}: ${taken[index]}`);
});

const timestampUnit = question('auth.timestamp-unit', async (context) => {
  const units = ['ms', 's'] as const;
  const taken = await probe(
    context,
    units.map((timestampUnit) => ({ signingProfile: { ...context.signingProfile, timestampUnit } })),
  );
  return [`milliseconds: ${taken[0]}`, `seconds: ${taken[1]}`];
});

const replay = question('auth.replay', async (context) => {
  const signed = { timestamp: timestampOf(Date.now(), context.signingProfile) };
  const [first] = await probe(context, [{ signed }]);
  const [again] = await probe(context, [{ signed }]);
  return first === 'accepted' ? [`the second time: ${again}`] : inconclusive('the request was not accepted once');
});

const padding = question('auth.signature-padding', async (context) => {
  const [padded, bare] = await probe(
    context,
    [true, false].map((padded) => ({ signingProfile: { ...context.signingProfile, padded } })),
  );
  return [`with padding: ${padded}`, `without padding: ${bare}`];
});

const secretEncoding = question('auth.secret-encoding', async (context) => {
  await probe(context, []);
  return [`signed with the secret read as ${context.signingProfile.secretEncoding}`];
});

const basePath = question('auth.base-path-signed', async (context) => {
  const { pathname } = new URL(context.settings.baseUrl.orderBook);
  if (pathname === '/') return ['the base URL has no path'];
  const [left, taken] = await probe(
    context,
    [false, true].map((signsBasePath) => ({ signingProfile: { ...context.signingProfile, signsBasePath } })),
  );
  return [`path below the base URL: ${left}`, `whole path: ${taken}`];
});

export const signingDialectChecks: readonly Check[] = [
  ...timestampAge,
  ...timestampUnit,
  ...replay,
  ...padding,
  ...secretEncoding,
  ...basePath,
];
