// Sends the requests that an operation must refuse. The checks of a run send theirs together, beside one valid request,
// and each judges its own answers. If one request changed what the others act on, or refused requests took effect, each
// check sends its own again, alone.
import { inconclusive, valueOrThrow } from '#check';
import { invalidRequests } from './invalid-requests.js';
import { operationFixture } from './operation-fixture.js';
import { reportsSuccess } from './trading-operations.js';
/** The answers to the requests of one check. Inconclusive where one of them cannot be made. */
export async function sendInvalid(context, operation, requests) {
    const together = await context.once(`invalid requests to ${operation.name}`, (shared) => sendBatch(shared, operation, invalidRequests(operation).filter(({ checkId }) => shared.isInRun(checkId))));
    const isOwn = together.checkIds.length === 1 && together.checkIds[0] === requests.checkId;
    const batch = isOwn || !(together.isCanceled || tookEffect(together))
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
async function sendBatch(context, { endpoint, account, batchSize, side }, requests) {
    const signer = account === 'first' ? context.trading.first : context.trading.second();
    const { sendMutated, verifyControl } = await operationFixture(context, endpoint, {
        account: signer,
        batchSize,
        side,
    });
    const byDescription = new Map(requests.flatMap(({ mutations }) => mutations.map((mutation) => [mutation.description, mutation])));
    const settled = await Promise.allSettled([...byDescription.values()].map(sendMutated));
    const isCanceled = endpoint.startsWith('cancel') && settled.some(isDone);
    const [effect] = await Promise.allSettled([isCanceled ? canceledBefore() : verifyControl()]);
    return {
        isCanceled,
        checkIds: requests.map(({ checkId }) => checkId),
        answers: new Map([...byDescription.keys()].map((description, index) => [description, settled[index]])),
        effect,
    };
}
function isDone(sent) {
    return sent.status === 'fulfilled' && reportsSuccess(sent.value);
}
async function canceledBefore() {
    return inconclusive('ambiguous', 'a request that had to be refused canceled the order');
}
function tookEffect({ effect }) {
    return effect.status === 'fulfilled' && effect.value !== undefined;
}
function answerIn({ answers }, { description }) {
    const sent = answers.get(description);
    if (!sent)
        throw new Error(`the request ${description} is missing in the table of invalid requests`);
    return valueOrThrow(sent);
}
//# sourceMappingURL=refused-requests.js.map