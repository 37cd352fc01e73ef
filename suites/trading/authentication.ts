// The authentication matrix: each header and each part of the signature, on each trading operation (part 5).
import { endpoints } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import { type Check, check, type Need } from '../../src/check/check.js';
import { summarizeAnswer } from '../../src/check/reader.js';
import { fail, inconclusive } from '../../src/check/violation.js';
import { type AuthHeader, authHeaders } from '../../src/client/signing.js';
import {
  isRefusal,
  type OperationSubject,
  type RequestMutation,
  refuses,
  tradingOperations,
  withOperation,
} from './operation-fixture.js';
import * as bends from './request-mutations.js';

/** Rules that hold for a request as a whole, whichever operation it is for. */
const wholes: readonly (readonly [RequirementId, readonly RequestMutation[], (readonly Need[])?])[] = [
  ['auth.missing-headers', [bends.withoutHeaders]],
  ['auth.empty-header', authHeaders.flatMap(bends.empty)],
  ['auth.malformed-header', authHeaders.flatMap((header) => bends.malformed[header])],
  ['auth.unknown-key', [bends.unknownKey]],
  ['auth.foreign-key', [bends.foreignKey, bends.foreignAddress], ['trading', 'other-account']],
  ['auth.passphrase', [bends.wrongPassphrase]],
  ['auth.address', [bends.wrongAddress]],
  ['auth.signature-secret', [bends.wrongSecret]],
  ['auth.signature-method', bends.otherMethods],
  ['auth.signature-path', bends.otherPaths],
  ['auth.signature-body', [...bends.otherBodies, bends.reusedSignature]],
  ['auth.signature-timestamp', bends.otherTimestamps],
  ['auth.checksummed-address', bends.uncheckedAddresses],
];

const wholeChecks = wholes.flatMap(([id, ways, needs = ['trading'] as const]) =>
  check(id, { on: tradingOperations, needs }, (context, operation) => refuses(context, operation, ways)),
);

interface HeaderSubject extends OperationSubject {
  readonly header: AuthHeader;
}

const headersOfOperations: readonly HeaderSubject[] = tradingOperations.flatMap((endpoint) =>
  authHeaders.map((header) => ({ name: `${endpoint}:${header}`, endpoint, header })),
);

const requiredHeader = check(
  'auth.required-header',
  { on: headersOfOperations, needs: ['trading'] },
  (context, { endpoint, header }) => refuses(context, endpoint, bends.without(header)),
);

const excludesQuery = check(
  'auth.signed-path-excludes-query',
  { on: tradingOperations, needs: ['trading'] },
  async (context, operation) => {
    await withOperation(context, operation, async ({ validRequest, send, verifyControl }) => {
      const { description, apply } = bends.signedQuery;
      const included = await send(await apply(await validRequest(), context, operation));
      if (!isRefusal(operation, included))
        fail(`a request ${description} is not refused`, {
          expected: 'refused',
          actual: summarizeAnswer(included),
          exchanges: [included.exchange],
        });
      const excluded = await send({ ...(await validRequest()), query: { trace: 1 } });
      // A query that no operation names may be refused for its own sake.
      if (isRefusal(operation, excluded))
        inconclusive(`no query string is accepted here: ${summarizeAnswer(excluded)}`);
      context.evidence.add(2);
      if (operation === 'place-order' || operation === 'place-orders') await verifyControl();
    });
  },
);

/** The body is signed as it is sent, blanks and all: signing what the body means would be another rule. */
const spacedBody = check(
  'auth.signature-body',
  {
    on: tradingOperations.map((endpoint) => ({ name: `${endpoint}:spaced`, endpoint })),
    title: 'A signature over the exact text of the body is accepted, however the body is laid out.',
    needs: ['trading'],
  },
  async (context, { endpoint }) => {
    await withOperation(context, endpoint, async ({ validRequest, send, verifyControl }) => {
      const { body, ...request } = await validRequest();
      const spaced = await send({ ...request, rawBody: JSON.stringify(body, undefined, 2) });
      if (!isRefusal(endpoint, spaced)) return context.evidence.add();
      const { method, path } = endpoints[endpoint];
      await verifyControl();
      fail('a request that differs from an accepted one only in blanks, and is signed so, is refused', {
        expected: `${method} ${path} accepted`,
        actual: summarizeAnswer(spaced),
        exchanges: [spaced.exchange],
      });
    });
  },
);

export const authenticationChecks: readonly Check[] = [
  ...wholeChecks,
  ...requiredHeader,
  ...excludesQuery,
  ...spacedBody,
];
