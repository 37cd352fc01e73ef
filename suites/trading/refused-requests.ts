// Sends the requests that an operation must refuse. The checks of a run send theirs together, beside one valid request,
// and each judges its own answers. If one request changed what the others act on, or refused requests took effect, each
// check sends its own again, alone.
import { type Answer, type CheckContext, inconclusive, valueOrThrow } from '#check';
import type { Effect } from './cancel-fixture.js';
import { type InvalidRequests, invalidRequests } from './invalid-requests.js';
import { operationFixture } from './operation-fixture.js';
import type { RequestMutation } from './request-mutations.js';
import type { TestedOperation } from './tested-operations.js';
import { reportsSuccess } from './trading-operations.js';

/** Inconclusive if the valid request is not accepted. Returns what took effect although every request was refused. */
export type ReadEffect = () => Effect | undefined;

interface SentRequests {
  readonly answers: readonly { readonly mutation: RequestMutation; readonly answer: Answer }[];
  readonly effectOfRefused: ReadEffect;
}

type Settled<T> = PromiseSettledResult<T>;

/** Requests that were sent beside the same valid request. */
interface Batch {
  readonly checkIds: readonly string[];
  /** By the description of their mutation. */
  readonly answers: ReadonlyMap<string, Settled<Answer>>;
  readonly effect: Settled<Effect | undefined>;
  /** There is one order to cancel: once a request canceled it, the others prove nothing. */
  readonly isCanceled: boolean;
}

/** The answers to the requests of one check. Inconclusive where one of them cannot be made. */
export async function sendInvalid(
  context: CheckContext,
  operation: TestedOperation,
  requests: InvalidRequests,
): Promise<SentRequests> {
  const together = await context.once(`invalid requests to ${operation.name}`, (shared) =>
    sendBatch(
      shared,
      operation,
      invalidRequests(operation).filter(({ checkId }) => shared.isInRun(checkId)),
    ),
  );
  const isOwn = together.checkIds.length === 1 && together.checkIds[0] === requests.checkId;
  const batch =
    isOwn || !(together.isCanceled || tookEffect(together))
      ? together
      : await sendBatch(context, operation, [requests]);
  return {
    answers: requests.mutations.map((mutation) => ({
      mutation,
      answer: answerIn(batch, mutation),
    })),
    effectOfRefused: () => valueOrThrow(batch.effect),
  };
}

async function sendBatch(
  context: CheckContext,
  { endpoint, account, batchSize, side }: TestedOperation,
  requests: readonly InvalidRequests[],
): Promise<Batch> {
  const signer = account === 'first' ? context.trading.first : context.trading.second();
  const { sendMutated, verifyControl } = await operationFixture(context, endpoint, {
    account: signer,
    batchSize,
    side,
  });
  const byDescription = new Map(
    requests.flatMap(({ mutations }) => mutations.map((mutation) => [mutation.description, mutation] as const)),
  );
  const settled = await Promise.allSettled([...byDescription.values()].map(sendMutated));
  const isCanceled = endpoint.startsWith('cancel') && settled.some(isDone);
  const [effect] = await Promise.allSettled([isCanceled ? canceledBefore() : verifyControl()]);
  return {
    isCanceled,
    checkIds: requests.map(({ checkId }) => checkId),
    answers: new Map(
      [...byDescription.keys()].map((description, index) => [description, settled[index] as Settled<Answer>]),
    ),
    effect,
  };
}

function isDone(sent: Settled<Answer>): boolean {
  return sent.status === 'fulfilled' && reportsSuccess(sent.value);
}

async function canceledBefore(): Promise<never> {
  return inconclusive('ambiguous', 'a request that had to be refused canceled the order');
}

function tookEffect({ effect }: Batch): boolean {
  return effect.status === 'fulfilled' && effect.value !== undefined;
}

function answerIn({ answers }: Batch, { description }: RequestMutation): Answer {
  const sent = answers.get(description);
  if (!sent) throw new Error(`the request ${description} is missing in the table of invalid requests`);
  return valueOrThrow(sent);
}
