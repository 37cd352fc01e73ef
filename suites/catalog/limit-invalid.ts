// Part 8: what becomes of limits that are none: refused, or kept within bounds.
import { type CheckContext, check } from '../../src/check/check.js';
import { type OffsetList, offsetLists, summarizeAnswer } from '../../src/check/reader.js';
import { fail } from '../../src/check/violation.js';
import { isObject } from '../../src/client/answer.js';
import type { QueryValue } from '../../src/client/session.js';
import { sameItems } from './ids.js';

interface Unfit {
  readonly value: QueryValue | readonly QueryValue[];
  /** Honouring it would leave the page empty. */
  readonly isZero?: boolean;
}

const outOfRange: readonly Unfit[] = [{ value: 0, isZero: true }, { value: -1 }, { value: 101 }, { value: 1e9 }];
const malformed: readonly Unfit[] = [{ value: 'abc' }, { value: '1.5' }, { value: '' }, { value: [5, 7] }];

/** An unfit limit is refused, or answered with a page that some fit limit would give. */
async function keepsWithinBounds(context: CheckContext, list: OffsetList, unfit: readonly Unfit[]): Promise<void> {
  const listed = await context.sample.list(list);
  const answers = await Promise.all(unfit.map(({ value }) => context.send(list, { query: { limit: value } })));
  for (const [index, answer] of answers.entries()) {
    const { value, isZero } = unfit[index] ?? { value: '' };
    const { kind, body, exchange } = answer;
    if (kind === 'unreadable')
      fail(`limit=${value} gets a broken answer`, {
        expected: 'an error or a page',
        actual: summarizeAnswer(answer),
        exchanges: [answer.exchange],
      });
    if (kind === 'accepted' && Array.isArray(body)) {
      if (body.length > 100 || (isZero && body.length === 0))
        fail(`limit=${value} is honoured`, {
          expected: '1 to 100 items, or a refusal',
          actual: `${body.length} items`,
          exchanges: [exchange],
        });
      // Clamped or passed over, the page is one of those that the list begins with; an empty one honours nothing.
      sameItems(`limit=${value} begins elsewhere`, listed.slice(0, body.length), body.filter(isObject));
    } else if (kind === 'accepted') continue;
    context.evidence.add();
  }
}

export const limitOutOfRange = check('paging.limit-out-of-range', { on: offsetLists }, (context, list) =>
  keepsWithinBounds(context, list, outOfRange),
);

export const limitMalformed = check('paging.limit-malformed', { on: offsetLists }, (context, list) =>
  keepsWithinBounds(context, list, malformed),
);
