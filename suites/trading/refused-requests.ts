// Sends the requests that an operation must refuse. The checks of a run send theirs together, beside one valid request,
// and each judges its own answers. If one request changed what the others act on, or refused requests took effect, each
// check sends its own again, alone.
import { type Answer, type CheckContext, inconclusive } from '#check';
import { authenticationRules, headersOfOperations, type InvalidRequests, rejectedWrites } from './invalid-requests.js';
import { operationFixture } from './operation-fixture.js';
import { type RequestMutation, withoutHeader } from './request-mutations.js';
import { reportsSuccess, type TradingOperation } from './trading-operations.js';

/** Inconclusive if the valid request is not accepted. Returns what took effect although every request was refused. */
export type ReadEffect = () => string | undefined;

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
  readonly effect: Settled<string | undefined>;
  /** There is one order to cancel: once a request canceled it, the others prove nothing. */
  readonly isCanceled: boolean;
}

/** The answers to the requests of one check. Inconclusive where one of them cannot be made. */
export async function sendInvalid(
  context: CheckContext,
  operation: TradingOperation,
  requests: InvalidRequests,
): Promise<SentRequests> {
  const together = await context.once(`invalid requests to ${operation}`, (own) =>
    sendBatch(
      own,
      operation,
      invalidRequests(operation).filter(({ checkId }) => own.isSharedWith(checkId)),
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
    effectOfRefused: () => resultOf(batch.effect),
  };
}

/** All requests to an operation, by the check that judges them. */
function invalidRequests(operation: TradingOperation): readonly InvalidRequests[] {
  return [
    ...authenticationRules.map(({ requirement, mutations }) => ({ checkId: `${requirement}@${operation}`, mutations })),
    ...headersOfOperations
      .filter(({ endpoint }) => endpoint === operation)
      .map(({ name, header }) => ({ checkId: `auth.required-header@${name}`, mutations: withoutHeader(header) })),
    { checkId: `trading.rejected-write-no-trace@${operation}`, mutations: rejectedWrites(operation) },
  ];
}

async function sendBatch(
  context: CheckContext,
  operation: TradingOperation,
  requests: readonly InvalidRequests[],
): Promise<Batch> {
  const { sendMutated, verifyControl } = await operationFixture(context, operation);
  const byDescription = new Map(
    requests.flatMap(({ mutations }) => mutations.map((mutation) => [mutation.description, mutation] as const)),
  );
  const settled = await Promise.allSettled([...byDescription.values()].map(sendMutated));
  const isCanceled = operation.startsWith('cancel') && settled.some(isDone);
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

function resultOf<T>(settled: Settled<T>): T {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

function answerIn({ answers }: Batch, { description }: RequestMutation): Answer {
  const sent = answers.get(description);
  if (!sent) throw new Error(`the request ${description} is missing in the table of invalid requests`);
  return resultOf(sent);
}
