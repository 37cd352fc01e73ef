// A request that is not served, and the error body of part 7.
import type { Policy, RefusalReason } from './choices.js';
import type { Reply } from './types.js';

export class Refusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    message: string,
    readonly headers: Reply['headers'] = {},
  ) {
    super(message);
  }
}

export function badRequestIf(isBad: boolean, message: string): void {
  if (isBad) throw new Refusal('bad-request', message);
}

/** The error body of part 7. Any other exception is a bug of the service, and its message stays private. */
export function errorReply(error: unknown, policy: Policy): Reply {
  const refusal = error instanceof Refusal ? error : new Refusal('internal', 'the request could not be served');
  const { status, type } = policy.errors[refusal.reason];
  return { status, headers: refusal.headers, body: { type, error: refusal.message } };
}
