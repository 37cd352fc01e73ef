// Authentication of each trading operation (part 5): each header and each part of the signature, what a refused request does,
// and valid requests that mean the same as the usual ones. And batches that must be refused (4.1, part 8).
import { check, type Dependency, type RequirementId, type TradingOperation, tradingOperations } from '#check';
import { judgeInvalid } from '../../src/orders/invalid-requests.js';
import { needsOf } from '../../src/orders/operations.js';
import { rejectedRequests } from '../../src/orders/rejected-requests.js';
import {
  type Equivalent,
  inBase64url,
  inLines,
  inLowerCase,
  judgeEquivalents,
  withText,
} from '../../src/orders/valid-requests.js';

/** Each run sends the requests of its seed. */
export const authenticationChecks = [...rejectedRequests(1).values()].flatMap((requests) => {
  const { requirement, account, needs = [] } = requests;
  return check(
    requirement,
    { ...requests, on: [requests], needs: [...needs, ...needsOf({ owner: account })] },
    judgeInvalid,
  );
});

interface EquivalentRow {
  readonly requirement: RequirementId;
  readonly title?: string;
  readonly dependsOn?: readonly Dependency[];
  readonly equivalentsOf: (operation: TradingOperation) => readonly Equivalent[];
  readonly reason: string;
}

const table: readonly EquivalentRow[] = [
  {
    requirement: 'auth.signature-body',
    title: 'A signature over the exact text of the body is accepted, however the body is laid out.',
    equivalentsOf: () => [inLines],
    reason: 'its body has line breaks',
  },
  {
    requirement: 'auth.signature-body',
    title: 'A signature over a body with text beyond ASCII, and with a slash, is accepted.',
    equivalentsOf: withText,
    reason: 'its body has text beyond ASCII, or a slash',
  },
  {
    requirement: 'auth.signature-encoding',
    dependsOn: ['auth.signature-encoding@cancel-order'],
    equivalentsOf: () => [inBase64url],
    reason: 'its signature in base64url has - or _',
  },
  {
    requirement: 'auth.header-names',
    equivalentsOf: () => [inLowerCase],
    reason: 'names of its headers are in lower case',
  },
];

export const equivalentRequestChecks = table.flatMap(({ requirement, equivalentsOf, reason, ...options }) =>
  check(requirement, { on: tradingOperations, ...options }, (context, endpoint) =>
    judgeEquivalents(context, endpoint, equivalentsOf(endpoint), reason),
  ),
);
