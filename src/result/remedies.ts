// What to do so that an inconclusive or skipped check concludes: one remedy for each reason.
import { type Reason, reasons } from '../check/outcome/reasons.js';
import { groupBy } from '../group-by.js';
import type { CheckRow } from './model.js';
import { severityOrder } from './outcomes.js';

export interface Remedy {
  readonly title: string;
  readonly advice: string;
  /** What to write in the configuration, or the flags to add. */
  readonly example?: string;
}

export const remedies: Readonly<Record<Reason, Remedy>> = {
  'feature-not-claimed': {
    title: 'Claim the feature',
    advice: 'The configuration leaves this feature out. If the service has it, add it to `features`.',
    example: "features: ['catalog', 'order-book', 'fees', 'account', 'builder', 'trading']",
  },
  'trading-not-allowed': {
    title: 'Allow trading',
    advice: 'Orders are placed only when this is allowed. The run cancels every order that it places.',
    example: '--allow-trading',
  },
  'no-credentials': {
    title: 'Configure an account',
    advice:
      'These checks need an account. Set `credentials` in the configuration, or the SERVICE_* variables. Or claim fewer features.',
    example: 'credentials: { address, apiKey, secret, passphrase }',
  },
  'no-other-account': {
    title: 'Configure a second account',
    advice: 'A second account is needed to check that accounts are isolated from each other. Set `otherAccount`.',
    example: 'otherAccount: { address, apiKey, secret, passphrase }',
  },
  'request-refused': {
    title: 'See why requests were refused',
    advice:
      'The service refused requests that these checks need. Look at its responses; credentials or headers may be missing.',
  },
  'unexpected-form': {
    title: 'Look at the responses',
    advice: 'The responses have a form that these checks do not judge, or leave out the member that they judge.',
  },
  'no-data': {
    title: 'Provide more data',
    advice:
      'The service showed too few records for these checks, or none with the member that they judge. More, or other, data may help.',
  },
  'no-account-data': {
    title: 'Use an account with orders and trades',
    advice: 'The account has too few orders or trades for these checks.',
  },
  'unknown-ids': {
    title: 'Configure ids to ask for',
    advice: 'The lists of the service do not show an id that these checks need. Set it under `known`.',
    example: 'known: { conditionId, tokenId, creator }',
  },
  'unusable-value': {
    title: 'Use ids that a URL can hold',
    advice:
      'The service shows an id that no request can carry: an empty one, a dot or two, or half of a surrogate pair. Nothing was sent for it.',
  },
  'order-not-accepted': {
    title: 'Supply acceptable orders',
    advice:
      'The service did not accept an order, or did not keep it in the book. Make signed orders with `orders`, and set `known.tokenId` to a market that accepts orders. For a SELL the account may need tokens of the market.',
    example: 'orders: async (intent) => sign(intent)',
  },
  'control-failed': {
    title: 'Make the valid requests succeed',
    advice:
      'A refusal counts only after the same request, unaltered, was accepted. Look at why the valid request was not.',
  },
  'target-moved': {
    title: 'Run again at a quieter time',
    advice: 'Records changed while they were compared. Run again when the service changes less often.',
  },
  'seen-once': {
    title: 'Look at what was seen once',
    advice:
      'A violation was seen, but not when the check ran again, and no other client can explain it. The service may break the rule at times: look at the exchanges of the check, and run it again.',
  },
  ambiguous: {
    title: 'Provide data that shows a difference',
    advice:
      'A conforming and a nonconforming service would both respond like this. Other data may show the difference.',
  },
  'depends-on': {
    title: 'Fix what these checks depend on',
    advice: 'Another check failed that these checks rely on. Once it passes, they can be judged.',
  },
  'not-in-traffic': {
    title: 'Record more traffic',
    advice:
      'The recorded traffic shows nothing that these checks judge. Record requests of these operations too, or run the suite against the service.',
  },
  'no-response': {
    title: 'Check that the service is reachable',
    advice: 'A request got no usable response. Check the connection, or allow more time for one request.',
    example: '--timeout 30000',
  },
  'writes-stopped': {
    title: 'See why writes are refused',
    advice:
      'The service refused so many placements or cancellations in a row, or sent no answer to them that can be read, that no more orders were placed. If it limits their rate, run again later with fewer requests per second.',
    example: '--allow-trading --rate 5',
  },
  'request-limit': {
    title: 'Allow more requests',
    advice: 'The run was limited to fewer requests than these checks also need. It checked stated rules first.',
    example: '--max-requests 3000',
  },
  'run-ended-early': {
    title: 'See why the run ended early',
    advice:
      'The run was interrupted or out of time, or the service could not be reached or used: the reasons below the verdict say which.',
  },
};

/** Checks with the same reason. */
export interface InconclusiveGroup {
  /** Absent only for results without a typed reason. */
  readonly remedy?: Remedy;
  readonly messages: readonly MessageGroup[];
}

/** Checks with the same outcome and message. */
interface MessageGroup extends Pick<CheckRow, 'outcome'> {
  readonly message: string;
  readonly checks: readonly CheckRow[];
}

/** Groups inconclusive and skipped checks by reason, then by outcome and message, the most frequent message first. */
export function groupByReason(rows: readonly CheckRow[]): readonly InconclusiveGroup[] {
  const byReason = groupBy(
    rows.filter(({ outcome }) => outcome === 'inconclusive' || outcome === 'skipped'),
    ({ reason }) => reason,
  );
  return [...reasons, undefined].flatMap((reason) => {
    const checks = byReason.get(reason);
    if (!checks) return [];
    return [{ ...(reason ? { remedy: remedies[reason] } : {}), messages: groupByMessage(checks) }];
  });
}

const groupByMessage = (rows: readonly CheckRow[]): readonly MessageGroup[] =>
  severityOrder
    .flatMap((outcome) => {
      const same = rows.filter((row) => row.outcome === outcome);
      const byMessage = groupBy(same, ({ message = 'no reason given' }) => message);
      return [...byMessage].map(([message, checks]) => ({ outcome, message, checks }));
    })
    .toSorted((a, b) => b.checks.length - a.checks.length);
