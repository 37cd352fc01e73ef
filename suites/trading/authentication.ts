// Each authentication header and each part of the signature, on each trading operation, and what a refused request does
// (part 5); and batches that must be refused (4.1, part 8).
import { type Check, check } from '#check';
import { sendInvalid } from '../../src/orders/invalid-requests.js';
import { assertAllRefused } from '../../src/orders/judge-refusals.js';
import { needsOf } from '../../src/orders/operations.js';
import { rejectedRequests } from '../../src/orders/rejected-requests.js';

/** Each run sends the requests of its seed. */
export const authenticationChecks: readonly Check[] = [...rejectedRequests(1).values()].flatMap((requests) => {
  const { requirement, account, needs = [], judge = assertAllRefused } = requests;
  return check(
    requirement,
    { ...requests, on: [requests], needs: [...needs, ...needsOf({ owner: account })] },
    async (context, own) => judge(context, own, await sendInvalid(context, own, rejectedRequests)),
  );
});
