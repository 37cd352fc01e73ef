// Detects how the target expects requests to be signed, where part 5 leaves it open.
import { isDeepStrictEqual } from 'node:util';
import { endpoints } from '../../spec/endpoints.js';
import { isObject } from '../is-object.js';
import { NoResponseError } from './exchange.js';
import { busyStatuses } from './request-result.js';
import type { RequestOptions, Session } from './session.js';
import type { TargetSettings } from './settings.js';
import { defaultSigningProfile, type SigningProfile, signingProfiles } from './signing.js';

/** An id in the form of an order id, which no order should have. */
export const unknownOrderId = `0x${'0dd0'.repeat(16)}`;

/**
 * The first signing profile that the target accepts. If it accepts none: the first one that it refuses differently from
 * a wrong signature. Otherwise the default profile. The probe cancels an order that does not exist; if trading is not
 * allowed, or if a wrong signature gets the same answer to a cancel, it is an account read.
 */
export async function detectSigningProfile(session: Session): Promise<SigningProfile> {
  const { settings } = session;
  if (!settings.credentials) return defaultSigningProfile;
  const { features, allowTrading } = settings;
  const read = (['account-orders', 'builder-trades'] as const).find((id) => features.includes(endpoints[id].feature));
  const cancel = allowTrading && features.includes('trading') ? (['cancel-order'] as const) : [];
  const probed = [...cancel, ...(read ? [read] : [])];
  const wrong = new Map<ProbedEndpoint, ProbeAnswer | undefined>();
  for (const endpoint of probed) {
    const answer = await probe(session, endpoint, {
      tamper: (headers) => ({ ...headers, SERVICE_SIGNATURE: 'AAAA' }),
    });
    wrong.set(endpoint, answer);
    if (answer === undefined || answer.isAccepted) continue;
    const detected = await detectBy(session, endpoint, answer);
    if (detected || !answer.isForNow) return detected ?? defaultFor(settings);
  }
  // A service may distinguish a wrong signature from a right one by the reason in `not_canceled` alone (variant
  // reports-missing-authentication-in-not-canceled).
  const [endpoint] = probed;
  const answer = endpoint && wrong.get(endpoint);
  return (answer && (await detectBy(session, endpoint, answer))) ?? defaultFor(settings);
}

type ProbedEndpoint = 'cancel-order' | 'account-orders' | 'builder-trades';

/** Undefined if every answer is the one to a wrong signature, or if the target does not respond. */
async function detectBy(session: Session, endpoint: ProbedEndpoint, wrong: ProbeAnswer) {
  const { settings } = session;
  const hasBasePath = new URL(settings.baseUrl.orderBook).pathname !== '/';
  let refusedDifferently: SigningProfile | undefined;
  for (const signingProfile of signingProfiles(settings.secretEncoding, hasBasePath)) {
    const answer = await probe(session, endpoint, { signingProfile });
    if (answer === undefined) return undefined;
    if (isDeepStrictEqual(answer, wrong)) continue;
    if (answer.isAccepted) return signingProfile;
    // If even a wrong signature is accepted, a refusal shows nothing about signatures.
    if (!wrong.isAccepted && !wrong.isForNow && !answer.isForNow) refusedDifferently ??= signingProfile;
  }
  return refusedDifferently;
}

/** With the parts of an answer that do not vary from one to the next: of a refusal status and error type. */
type ProbeAnswer = NonNullable<Awaited<ReturnType<typeof probe>>>;

/** Returns undefined when the target does not respond, or cannot answer now. */
async function probe(session: Session, endpoint: ProbedEndpoint, options: RequestOptions) {
  const isCancel = endpoint === 'cancel-order';
  try {
    const { kind, body, exchange } = await session.send(endpoint, {
      ...options,
      ...(isCancel ? { body: { orderId: unknownOrderId } } : {}),
    });
    if (exchange.status === 429) return refusedForNow;
    if (busyStatuses.has(exchange.status)) return undefined;
    // A service may say in `not_canceled` that a request is not authenticated (variant
    // reports-missing-authentication-in-not-canceled).
    if (isCancel && isObject(body) && ('canceled' in body || 'not_canceled' in body))
      return { isAccepted: true, isForNow: false, content: body };
    return {
      isAccepted: !isCancel && kind === 'accepted',
      isForNow: false,
      content: [exchange.status, isObject(body) ? String(body.type) : ''],
    };
  } catch (error) {
    if (error instanceof NoResponseError) return error.kind === 'closed' ? refusedForNow : undefined;
    throw error;
  }
}

/** What a service may do where authentication fails: it throttles the login, or closes its connection. */
const refusedForNow = { isAccepted: false, isForNow: true, content: undefined } as const;

const defaultFor = ({ secretEncoding }: TargetSettings): SigningProfile =>
  secretEncoding ? { ...defaultSigningProfile, secretEncoding } : defaultSigningProfile;
