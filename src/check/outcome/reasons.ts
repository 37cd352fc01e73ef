// Why a check reached no conclusion: one typed reason, so that advice never depends on the words of a message.

export const reasons = [
  'feature-not-claimed',
  'trading-not-allowed',
  'no-credentials',
  'no-other-account',
  /** The service refused a request that the check needs and that nothing obliges it to accept. */
  'request-refused',
  /** The service answered in a form that this check does not judge, or left out the member to judge by. */
  'unexpected-form',
  /** The lists of the service show too few records, or none with the member to judge by. */
  'no-data',
  'no-account-data',
  /** The check needs an id that neither the lists nor `known` supply. */
  'unknown-ids',
  /** The service shows an id that no request can carry: `..`, nothing, or half of a surrogate pair. */
  'unusable-value',
  /** The service accepted no order, or the order did not rest in the book. */
  'order-not-accepted',
  /** The valid counterpart of a tampered request was not accepted, so its refusal proves nothing. */
  'control-failed',
  /** Records changed while they were compared. */
  'target-moved',
  /** A violation was seen, but not again, and no other client can explain it. */
  'seen-once',
  /** The answers fit a conforming service as well as a broken one. */
  'ambiguous',
  /** Another check has shown that a rule on which this one relies is broken. */
  'depends-on',
  /** Recorded traffic holds no answer that shows what the check judges. */
  'not-in-traffic',
  'no-response',
  /** The service refused so many writes in a row, or sent no answer to them, that the run sends no more of them. */
  'writes-stopped',
  'request-limit',
  /** The budget was spent, the run was interrupted, or the service stopped answering. */
  'run-ended-early',
] as const;

export type Reason = (typeof reasons)[number];
