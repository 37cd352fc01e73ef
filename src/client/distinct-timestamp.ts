// A timestamp whose signature shows in which alphabet it is written.
import { type EndpointId, endpoints } from '../../spec/endpoints.js';
import type { TargetSettings } from './settings.js';
import { isOfOneAlphabet, type SigningProfile, sign, timestampOf } from './signing.js';

/** Three of four signatures hold one of the characters in which the two alphabets differ. */
const timestampsTried = 16;

/**
 * A timestamp of now, or of seconds ago, for which base64 and base64url spell the first account's signature of a request
 * differently.
 * @param body What the request sends as JSON.
 */
export function distinctTimestamp(
  { credentials, baseUrl }: TargetSettings,
  endpoint: EndpointId,
  profile: SigningProfile,
  body?: unknown,
): string {
  const { secret = '' } = credentials ?? {};
  const { method, path } = endpoints[endpoint];
  const basePath = profile.signsBasePath ? new URL(baseUrl.orderBook).pathname.replace(/\/$/, '') : '';
  const stepMs = profile.timestampUnit === 's' ? 1000 : 1;
  const now = Date.now();
  const timestamps = Array.from({ length: timestampsTried }, (_, index) => timestampOf(now - index * stepMs, profile));
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  const isDistinct = (timestamp: string) =>
    isOfOneAlphabet(sign(secret, { timestamp, method, path: basePath + path, ...text }, profile));
  return timestamps.find(isDistinct) ?? timestampOf(now, profile);
}
