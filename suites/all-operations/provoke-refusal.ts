// Sends requests that an operation must refuse, for checks of refusals.
import { type CheckContext, type EndpointId, endpoints, Inconclusive, ifAvailable, invalidQueries } from '#check';
import { sendMalformedWrites } from '../trading/malformed-writes.js';
import { tradingOperations } from '../trading/trading-operations.js';

/**
 * Sends requests that must be refused. Writes are unsigned, or malformed; what is placed all the same is canceled. A run
 * that saw other refusals sends them too: if only a selection of checks sent them, that selection would see answers that
 * no profile of a whole run pins.
 */
export async function provokeRefusal(context: CheckContext, endpoint: EndpointId): Promise<void> {
  const { sendEach, unknown } = context;
  const { method, path } = endpoints[endpoint];
  const [, name] = /\{(\w+)\}/.exec(path) ?? [];
  // Reads are shared anyway. A write of each check would be counted by some of the others, as chance decides.
  if (method !== 'GET') await unlessWritesStopped(refuseWrites(context, endpoint));
  // Two operations share a path: an equal request would be sent for one of them only.
  else if (name) {
    const ids = [unknown.slug(endpoint), ...awkwardIds(endpoint)];
    await sendEach(
      endpoint,
      ids.map((id) => ({ path: { [name]: id } })),
    );
  } else await sendEach(endpoint, invalidQueries(endpoint));
}

async function refuseWrites(context: CheckContext, endpoint: EndpointId): Promise<void> {
  await context.once(`a refusal of ${endpoint}`, ({ send }) => send(endpoint, { account: null, body: {} }));
  const operation = tradingOperations.find((name) => name === endpoint);
  if (operation) await ifAvailable(sendMalformedWrites(context, operation));
}

/** Ids that no order has: longer than a usual one, and with characters that a path has to encode. */
function awkwardIds(endpoint: EndpointId): readonly string[] {
  return endpoint === 'account-order' ? ['0x'.padEnd(longIdLength, 'f'), 'no order ü'] : [];
}

const longIdLength = 120;

/** If the run sends no more writes, the answers that it has are judged. */
async function unlessWritesStopped(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Inconclusive && error.reason === 'writes-stopped')) throw error;
  }
}
