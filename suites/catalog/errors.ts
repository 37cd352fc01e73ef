// Part 7: the error types that were observed, where an error comes at all.
import { type CheckContext, check } from '../../src/check/check.js';
import { fail, inconclusive } from '../../src/check/violation.js';
import { type Answer, isObject } from '../../src/client/answer.js';

/** Statuses under which a refusal is about something else: who asks, or how often. */
const unrelated = new Set([401, 403, 429]);

function judgeTypes({ evidence }: CheckContext, answers: readonly Answer[], expected: readonly string[]): void {
  for (const { kind, body, exchange } of answers) {
    if (kind !== 'refused' || !isObject(body) || unrelated.has(exchange.status)) continue;
    const { type } = body;
    if (typeof type !== 'string') continue;
    if (!expected.includes(type))
      fail('an error has another type than was observed', { expected: expected[0], actual: type });
    evidence.add();
  }
  if (evidence.count() === 0) inconclusive('nothing that was asked is refused with a type');
}

export const eventNotFound = check('error.event-not-found-type', { on: 'event' }, async (context) => {
  judgeTypes(context, [await context.send('event', { path: { id: '999999999' } })], ['not found error']);
});

export const eventBadRequest = check('error.event-bad-request-type', { on: 'event' }, async (context) => {
  const answers = await Promise.all(['not-an-id', '1.5'].map((id) => context.send('event', { path: { id } })));
  // An id of the wrong form does not exist either.
  judgeTypes(context, answers, ['bad request', 'not found error']);
});

const unfit = [{ limit: 0 }, { limit: 'abc' }, { offset: -1 }] as const;

async function judgeList(context: CheckContext, list: 'catalog-markets' | 'events'): Promise<void> {
  // A list that is not served at all refuses for another reason than the request.
  await context.sample.list(list);
  judgeTypes(context, await Promise.all(unfit.map((query) => context.send(list, { query }))), ['bad request']);
}

export const badLists = [
  ...check('error.markets-bad-request-type', { on: 'catalog-markets' }, (context) =>
    judgeList(context, 'catalog-markets'),
  ),
  ...check('error.events-bad-request-type', { on: 'events' }, (context) => judgeList(context, 'events')),
];
