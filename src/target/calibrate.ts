// Finding out, once, how the target wants requests signed where part 5 leaves it open.

import type { Answer } from './answer.js';
import { isObject } from './answer.js';
import { NoAnswer } from './exchange.js';
import type { Ask, Session } from './session.js';
import type { TargetSettings } from './settings.js';
import { type Dialect, defaultDialect, dialects } from './signing.js';

/** An order id that nobody has placed. */
export const unknownOrderId = `0x${'0dd0'.repeat(16)}`;

/**
 * The first dialect that the target accepts, or the interface's own where it accepts none or tells none apart. Trading
 * operations decide where they may be asked, by cancelling an order that nobody has; reads decide otherwise.
 */
export async function calibrate(session: Session): Promise<Dialect> {
  const { settings } = session;
  if (!settings.credentials) return defaultDialect;
  const trades = settings.allowTrading && settings.features.includes('trading');
  const reads = settings.features.includes('account') || settings.features.includes('builder');
  if (!trades && !reads) return preferred(settings);
  const candidates = dialects({ secretEncoding: settings.secretEncoding }, hasBasePath(settings));
  const probe = trades ? probeWrite : settings.features.includes('account') ? probeOrders : probeBuilder;
  const refusal = await probe(session, { tamper: (headers) => ({ ...headers, SERVICE_SIGNATURE: 'AAAA' }) });
  let different: Dialect | undefined;
  for (const dialect of candidates) {
    const answer = await probe(session, { dialect });
    if (answer === undefined) return preferred(settings);
    if (answer.accepts) return dialect;
    if (answer.refusal !== refusal?.refusal) different ??= dialect;
  }
  return different ?? preferred(settings);
}

interface Probe {
  readonly accepts: boolean;
  /** What a refusal looks like, without what varies from one to the next. */
  readonly refusal: string;
}

type ProbeWith = (session: Session, ask: Ask) => Promise<Probe | undefined>;

const probeWrite: ProbeWith = (session, ask) =>
  probed(session.ask('cancel-order', { ...ask, body: { orderId: unknownOrderId } }), ({ body }) =>
    isObject(body) ? 'canceled' in body || 'not_canceled' in body : false,
  );

const probeOrders: ProbeWith = (session, ask) =>
  probed(session.ask('account-orders', ask), ({ kind }) => kind === 'accepted');

const probeBuilder: ProbeWith = (session, ask) =>
  probed(session.ask('builder-trades', ask), ({ kind }) => kind === 'accepted');

async function probed(asked: Promise<Answer>, accepts: (answer: Answer) => boolean): Promise<Probe | undefined> {
  try {
    const answer = await asked;
    const type = isObject(answer.body) ? String(answer.body.type) : '';
    return { accepts: accepts(answer), refusal: `${answer.exchange.status} ${type}` };
  } catch (error) {
    if (error instanceof NoAnswer) return undefined;
    throw error;
  }
}

function preferred({ secretEncoding }: TargetSettings): Dialect {
  return secretEncoding ? { ...defaultDialect, secretEncoding } : defaultDialect;
}

function hasBasePath({ baseUrl }: TargetSettings): boolean {
  return new URL(baseUrl.orderBook).pathname !== '/';
}
