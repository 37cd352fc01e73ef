// Sends requests that a service has to refuse: those of all checks of a run about one operation and account together, beside one
// valid request, and what was placed or canceled although each was refused.
import {
  type Answer,
  type CheckContext,
  type CheckOptions,
  type Dependency,
  Inconclusive,
  type Intent,
  inconclusive,
  type Need,
  type RequirementId,
  summarizePlacement,
  type TradingOperation,
  valueOrThrow,
} from '#check';
import type { BatchName } from './batches.js';
import { findEnded } from './live-orders.js';
import { accountOf, isLive, type Owner, reportsSuccess, settle, type Tampering } from './operations.js';
import { placedGroup } from './scenario.js';
import { operationFixture } from './valid-requests.js';

export interface Target {
  readonly endpoint: TradingOperation;
  readonly account: Owner;
  readonly batchSize?: number;
  readonly side?: Intent['side'];
  /** The orders that show whether the service accepts the valid request; default: the request itself is sent. */
  readonly control?: BatchName;
}

export interface InvalidRequests extends Target, Pick<CheckOptions<Target>, 'noEvidence' | 'answerRule'> {
  readonly requirement: RequirementId;
  readonly dependsOn: readonly Dependency[];
  readonly needs?: readonly Need[];
  /** Default: each is refused and has no effect. */
  readonly judge?: (context: CheckContext, own: InvalidRequests, sent: SentRequests) => Promise<void>;
  /** The plainest one first: it is sent with little effort. */
  readonly tamperings: readonly Tampering[];
  readonly others?: readonly Tampering[];
  /** Whether some of their orders are placed, so that they are not sent beside requests that must place none. */
  readonly arePlaced?: true;
}

function sentOf({ effort }: CheckContext, { tamperings, others = [], control }: InvalidRequests): readonly Tampering[] {
  if (effort === 'quick') return control ? [] : tamperings.slice(0, 1);
  return effort === 'normal' ? tamperings : [...tamperings, ...others];
}

export const keyOf = ({ requirement, endpoint, account, batchSize, side }: InvalidRequests) =>
  [requirement, endpoint, account, batchSize, side].join(' ');

export type SentRequests = Awaited<ReturnType<typeof sendInvalid>>;

/**
 * The answers to the requests of one check. Inconclusive where one of them cannot be made. If one request of the run changed
 * what the others act on, or refused requests took effect, each check sends its own again, alone.
 * @param requestsOf The requests of a run with a seed, by `keyOf`.
 */
export async function sendInvalid(
  context: CheckContext,
  judged: InvalidRequests,
  requestsOf: (seed: number) => ReadonlyMap<string, InvalidRequests>,
) {
  const all = await context.sharedResult('invalid requests of the seed', async ({ seed }) => requestsOf(seed));
  const own = all.get(keyOf(judged)) ?? judged;
  const { endpoint, account, control } = own;
  const isInRun = (one: InvalidRequests) => context.isInRun(`${one.requirement}@${endpoint}`) && !one.arePlaced;
  const ofTarget = [...all.values()].filter((one) => one.endpoint === endpoint && one.account === account);
  const [ofRun, key] = own.arePlaced ? [[own], keyOf(own)] : [ofTarget.filter(isInRun), `${endpoint} ${account}`];
  const together = await context.sharedResult(`invalid requests to ${key}`, (shared) =>
    sendTogether(shared, own, ofRun),
  );
  const { effect, isCanceled } = together;
  const hasEffect = isCanceled || (effect.status === 'fulfilled' && effect.value !== undefined);
  const sentOwn =
    hasEffect && ofRun.length > 1
      ? await context.sharedResult(`invalid requests of ${keyOf(own)}`, (shared) => sendTogether(shared, own, [own]))
      : together;
  return {
    answers: answersIn(
      sentOf(context, own).map((tampering) => [tampering, sentOwn.answers.get(placeOf(own, tampering))]),
    ),
    missing: sentOwn.missing,
    /** Inconclusive if the valid request is not accepted. Returns what took effect although every request was refused. */
    async effectOfRefused() {
      // Batches of other sizes, and SELL orders, are placed for other checks, too.
      const placed = control && (await placedGroup(context, control));
      if (placed?.orders.length === 0)
        inconclusive(
          'control-failed',
          `the valid request is not accepted either: ${summarizePlacement(placed.answer)}`,
        );
      if (sentOwn.isCanceled) inconclusive('ambiguous', 'a request that had to be refused canceled the order');
      return valueOrThrow(sentOwn.effect);
    },
  };
}

/** What cannot be made, as a SELL, is left out beside others. */
function answersIn(sent: readonly (readonly [Tampering, PromiseSettledResult<Answer> | undefined])[]) {
  const isLeftOut = (answer?: PromiseSettledResult<Answer>) =>
    answer?.status === 'rejected' && answer.reason instanceof Inconclusive;
  const made = sent.filter(([, answer]) => !isLeftOut(answer));
  return (made.length > 0 ? made : sent).map(([tampering, answer]) => {
    if (!answer) throw new Error(`the request ${tampering.description} is missing in the table of invalid requests`);
    return { tampering, answer: valueOrThrow(answer) };
  });
}

const placeOf = ({ batchSize, side }: Target, { description }: Tampering) => `${batchSize} ${side} ${description}`;

async function sendTogether(
  context: CheckContext,
  { endpoint, account }: Target,
  requests: readonly InvalidRequests[],
) {
  const signer = accountOf(context.trading, account);
  const { sendTampered, verifyControl, placed } = await operationFixture(context, endpoint, signer);
  const byKey = new Map(
    requests.flatMap((own) => sentOf(context, own).map((one) => [placeOf(own, one), [one, own]] as const)),
  );
  const answers = await Promise.allSettled([...byKey.values()].map(([one, orders]) => sendTampered(one, orders)));
  const isCanceled =
    endpoint.startsWith('cancel') && answers.some((one) => one.status === 'fulfilled' && reportsSuccess(one.value));
  const [effect] = await Promise.allSettled([isCanceled ? undefined : verifyControl()]);
  const live = placed.filter(({ result }) => isLive(result));
  return {
    /** There is one order to cancel: once a request canceled it, the others prove nothing. */
    isCanceled,
    answers: new Map([...byKey.keys()].map((key, index) => [key, answers[index] as PromiseSettledResult<Answer>])),
    effect,
    /** Orders that are reported as live, and not listed. */
    missing: await settle(() => findEnded(context, live)),
  };
}
