// Authentication of each trading operation (part 5): each header and each part of the signature, what a refused request does,
// and valid requests in other forms than usual. And batches that must be refused (4.1, part 8).
import { check, type Dependency, type RequirementId, type TradingOperation, tradingOperations } from '#check';
import { judgeInvalid } from '../../src/orders/invalid-requests.js';
import { needsOf } from '../../src/orders/operations.js';
import { rejectedRequests } from '../../src/orders/rejected-requests.js';
import { type Form, inBase64url, inLines, inLowerCase, judgeForms, withText } from '../../src/orders/valid-requests.js';

/** Each run sends the requests of its seed. */
export const authenticationChecks = [...rejectedRequests(1).values()].flatMap((requests) => {
  const { requirement, account, needs = [] } = requests;
  return check(
    requirement,
    { ...requests, on: [requests], needs: [...needs, ...needsOf({ owner: account })] },
    judgeInvalid,
  );
});

interface FormRow {
  readonly requirement: RequirementId;
  readonly title?: string;
  readonly dependsOn?: readonly Dependency[];
  readonly formsOf: (operation: TradingOperation) => readonly Form[];
  readonly reason: string;
}

const table: readonly FormRow[] = [
  {
    requirement: 'auth.signature-body',
    title: 'A signature over the exact text of the body is accepted, however the body is laid out.',
    formsOf: () => [inLines],
    reason: 'its body has line breaks',
  },
  {
    requirement: 'auth.signature-body',
    title: 'A signature over a body with text beyond ASCII, and with a slash, is accepted.',
    formsOf: withText,
    reason: 'its body has text beyond ASCII, or a slash',
  },
  {
    requirement: 'auth.signature-encoding',
    dependsOn: ['auth.signature-encoding@cancel-order'],
    formsOf: () => [inBase64url],
    reason: 'its signature in base64url has - or _',
  },
  {
    requirement: 'auth.header-names',
    formsOf: () => [inLowerCase],
    reason: 'names of its headers are in lower case',
  },
];

export const validFormChecks = table.flatMap(({ requirement, formsOf, reason, ...options }) =>
  check(requirement, { on: tradingOperations, ...options }, (context, endpoint) =>
    judgeForms(context, endpoint, formsOf(endpoint), reason),
  ),
);
