// Detects how the target expects requests to be signed, where part 5 leaves it open.
import { isObject } from './answer.js';
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
  const endpoint = canTrade
    ? 'cancel-order'
    : settings.features.includes('account')
      ? 'account-orders'
      : 'builder-trades';
  const wrongSignature = await probe(session, endpoint, {
    tamper: (headers) => ({ ...headers, SERVICE_SIGNATURE: 'AAAA' }),
  });
  let refusedDifferently: SigningProfile | undefined;
  for (const signingProfile of candidates) {
    const answer = await probe(session, endpoint, { signingProfile });
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
async function probe(
  session: Session,
  endpoint: 'cancel-order' | 'account-orders' | 'builder-trades',
  options: RequestOptions,
): Promise<ProbeAnswer | undefined> {
  const isCancel = endpoint === 'cancel-order';
  try {
    const { kind, body, exchange } = await session.send(endpoint, {
      ...options,
      ...(isCancel ? { body: { orderId: unknownOrderId } } : {}),
    });
    return {
      isAccepted: isCancel ? isCancelResult(body) : kind === 'accepted',
      refusal: `${exchange.status} ${isObject(body) ? String(body.type) : ''}`,
    };
  } catch (error) {
    if (error instanceof NoResponseError) return undefined;
    throw error;
  }
}

function isCancelResult(body: unknown): boolean {
  return isObject(body) && ('canceled' in body || 'not_canceled' in body);
}

function defaultFor({ secretEncoding }: TargetSettings): SigningProfile {
  return secretEncoding ? { ...defaultSigningProfile, secretEncoding } : defaultSigningProfile;
}

function hasBasePath({ baseUrl }: TargetSettings): boolean {
  return new URL(baseUrl.orderBook).pathname !== '/';
}
