// Sends the requests that an operation must refuse. The checks of a run send theirs together, beside one valid request,
// and each judges its own answers. If one request changed what the others act on, or refused requests took effect, each
// check sends its own again, alone.
import { type Answer, type CheckContext, inconclusive, isPlaced, valueOrThrow } from '#check';
import type { Effect } from './cancel-fixture.js';
import { type InvalidRequests, invalidRequests } from './invalid-requests.js';
import { operationFixture } from './operation-fixture.js';
import { summarizePlacement } from './order-results.js';
import { placedBatch } from './placed-batches.js';
import type { RequestMutation } from './request-mutations.js';
import type { TestedOperation } from './tested-operations.js';
import { reportsSuccess } from './trading-operations.js';

/** Inconclusive if the valid request is not accepted. Returns what took effect although every request was refused. */
export type ReadEffect = () => Promise<Effect | undefined>;

interface SentRequests {
  readonly answers: readonly { readonly mutation: RequestMutation; readonly answer: Answer }[];
  readonly effectOfRefused: ReadEffect;
}

type Settled<T> = PromiseSettledResult<T>;

/** Requests that were sent beside the same valid request. */
interface Batch {
  readonly checkIds: readonly string[];
  /** By the operation and the description of their mutation. */
  readonly answers: ReadonlyMap<string, Settled<Answer>>;
  readonly effect: Settled<Effect | undefined>;
  /** There is one order to cancel: once a request canceled it, the others prove nothing. */
  readonly isCanceled: boolean;
}

/** The answers to the requests of one check. Inconclusive where one of them cannot be made. */
export async function sendInvalid(context: CheckContext, requests: InvalidRequests): Promise<SentRequests> {
  const { operation, checkId } = requests;
  const { endpoint, account } = operation;
  const together = await context.once(`invalid requests to ${endpoint} of the ${account} account`, (shared) =>
    sendBatch(
      shared,
      invalidRequests(operation).filter((one) => shared.isInRun(one.checkId)),
    ),
  );
  const isOwn = together.checkIds.length === 1 && together.checkIds[0] === checkId;
  const isClean = isOwn || !(together.isCanceled || tookEffect(together));
  const batch = isClean
    ? together
    : await context.once(`invalid requests of ${checkId}`, (shared) => sendBatch(shared, [requests]));
  return {
    answers: requests.mutations.map((mutation) => ({ mutation, answer: answerIn(batch, operation, mutation) })),
    async effectOfRefused() {
      await requireControl(context, operation);
      return valueOrThrow(batch.effect);
    },
  };
}

/** Requests to one endpoint, of one account. */
async function sendBatch(context: CheckContext, requests: readonly InvalidRequests[]): Promise<Batch> {
  const [
    {
      operation: { endpoint, account },
    } = inconclusive('no-data', 'no request to send'),
  ] = requests;
  const signer = account === 'first' ? context.trading.first : context.trading.second();
  const { sendMutated, verifyControl } = await operationFixture(context, endpoint, signer);
  const byKey = new Map(
    requests.flatMap(({ operation, mutations }) =>
      mutations.map((mutation) => [keyOf(operation, mutation), { operation, mutation }] as const),
    ),
  );
  const settled = await Promise.allSettled(
    [...byKey.values()].map(({ operation, mutation }) => sendMutated(mutation, operation)),
  );
  const isCanceled = endpoint.startsWith('cancel') && settled.some(isDone);
  const [effect] = await Promise.allSettled([isCanceled ? canceledBefore() : verifyControl()]);
  return {
    isCanceled,
    checkIds: requests.map(({ checkId }) => checkId),
    answers: new Map([...byKey.keys()].map((key, index) => [key, settled[index] as Settled<Answer>])),
    effect,
  };
}

const keyOf = ({ name }: TestedOperation, { description }: RequestMutation) => `${name} ${description}`;

/** Batches of other sizes, and SELL orders, are placed for other checks, too. */
async function requireControl(context: CheckContext, { control }: TestedOperation): Promise<void> {
  if (!control) return;
  const { results, answer } = await placedBatch(context, control);
  if (!results.some(isPlaced))
    inconclusive('control-failed', `the valid request is not accepted either: ${summarizePlacement(answer)}`);
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

function answerIn({ answers }: Batch, operation: TestedOperation, mutation: RequestMutation): Answer {
  const sent = answers.get(keyOf(operation, mutation));
  if (!sent) throw new Error(`the request ${mutation.description} is missing in the table of invalid requests`);
  return valueOrThrow(sent);
}
