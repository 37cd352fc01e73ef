// Why a request is not served. Part 7 fixes the body of an error and leaves status and most types open.
import type { Policy } from './choices.js';
import type { Reply } from './exchange.js';

export type Cause =
  | 'bad-request'
  | 'invalid-json'
  | 'unauthorized'
  | 'not-found'
  | 'no-route'
  | 'method-not-allowed'
  | 'paused'
  | 'too-large'
  | 'internal';

/** Thrown by whatever handles a request; becomes the error body. */
export class Refusal extends Error {
  readonly reason: Cause;

  constructor(reason: Cause, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The error body of part 7. What is not a refusal is a mistake of the service, and says nothing about it. */
export function errorReply(error: unknown, policy: Policy): Reply {
  const refusal = error instanceof Refusal ? error : new Refusal('internal', 'the request could not be served');
  const { status, type } = policy.errors[refusal.reason];
  return { status, headers: {}, body: { type, error: refusal.message } };
}
