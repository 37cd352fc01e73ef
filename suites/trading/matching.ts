// Matching is not shown (1), and orders that match cannot be taken back: only what an order far from any match becomes is observed.
import { type Check, check } from '../../src/check/check.js';
import { textOf } from '../../src/check/sample.js';
import { isObject } from '../../src/client/answer.js';

export const matchingChecks: readonly Check[] = check(
  'trading.matching',
  { on: 'place-order' },
  async ({ trading, observe }) => {
    await trading.withTokens(1, async ([token]) => {
      const { result, submission } = await trading.place(token);
      const type = textOf(isObject(submission) ? submission : undefined, 'orderType') ?? 'order';
      observe('trading.matching', `a ${type} far from any match: ${textOf(result, 'status') ?? 'no status'}`);
    });
  },
);
