// Detects how the target expects requests to be signed, where part 5 leaves it open.
import { type Answer, isObject } from './answer.js';
import { NoResponseError } from './exchange.js';
import type { RequestOptions, Session } from './session.js';
import type { TargetSettings } from './settings.js';
import { defaultSigningProfile, type SigningProfile, signingProfiles } from './signing.js';

/** An id in the form of an order id that no order has. */
export const unknownOrderId = `0x${'0dd0'.repeat(16)}`;

/**
 * The first signing profile that the target accepts. If it accepts none: the first one that it refuses differently from
 * a wrong signature. Otherwise the default profile. The probe cancels an order that does not exist; if trading is not
 * allowed, it is an account read.
 */
export async function detectSigningProfile(session: Session): Promise<SigningProfile> {
  const { settings } = session;
  if (!settings.credentials) return defaultSigningProfile;
  const canTrade = settings.allowTrading && settings.features.includes('trading');
  const canRead = settings.features.includes('account') || settings.features.includes('builder');
  if (!canTrade && !canRead) return defaultFor(settings);
  const candidates = signingProfiles({ secretEncoding: settings.secretEncoding }, hasBasePath(settings));
  const probe = canTrade ? probeWrite : settings.features.includes('account') ? probeOrders : probeBuilder;
  const wrongSignature = await probe(session, { tamper: (headers) => ({ ...headers, SERVICE_SIGNATURE: 'AAAA' }) });
  let refusedDifferently: SigningProfile | undefined;
  for (const signingProfile of candidates) {
    const answer = await probe(session, { signingProfile });
    if (answer === undefined) return defaultFor(settings);
    if (answer.isAccepted) return signingProfile;
    if (answer.refusal !== wrongSignature?.refusal) refusedDifferently ??= signingProfile;
  }
  return refusedDifferently ?? defaultFor(settings);
}

interface ProbeAnswer {
  readonly isAccepted: boolean;
  /** Status and error type, the parts of a refusal that do not vary from one to the next. */
  readonly refusal: string;
}

/** Returns undefined when the target does not respond. */
type Probe = (session: Session, options: RequestOptions) => Promise<ProbeAnswer | undefined>;

const probeWrite: Probe = (session, options) =>
  classify(session.send('cancel-order', { ...options, body: { orderId: unknownOrderId } }), ({ body }) =>
    isObject(body) ? 'canceled' in body || 'not_canceled' in body : false,
  );

const probeOrders: Probe = (session, options) =>
  classify(session.send('account-orders', options), ({ kind }) => kind === 'accepted');

const probeBuilder: Probe = (session, options) =>
  classify(session.send('builder-trades', options), ({ kind }) => kind === 'accepted');

async function classify(
  sent: Promise<Answer>,
  isAccepted: (answer: Answer) => boolean,
): Promise<ProbeAnswer | undefined> {
  try {
    const answer = await sent;
    const type = isObject(answer.body) ? String(answer.body.type) : '';
    return { isAccepted: isAccepted(answer), refusal: `${answer.exchange.status} ${type}` };
  } catch (error) {
    if (error instanceof NoResponseError) return undefined;
    throw error;
  }
}

function defaultFor({ secretEncoding }: TargetSettings): SigningProfile {
  return secretEncoding ? { ...defaultSigningProfile, secretEncoding } : defaultSigningProfile;
}

function hasBasePath({ baseUrl }: TargetSettings): boolean {
  return new URL(baseUrl.orderBook).pathname !== '/';
}
