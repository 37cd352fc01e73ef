// Part 7: the error types that were observed.
import {
  type Answer,
  atLeastItems,
  type Check,
  type CheckContext,
  check,
  type FilteredList,
  ifAvailable,
  invalidQueries,
  isObject,
  texts,
} from '#check';
import { callOperationOf } from '../all-operations/call-operation.js';
import { limit } from './limit.js';

/** The reason for a refusal with one of these statuses is who sends requests, or how often. */
const otherReasons = new Set([401, 403, 429]);

/** A service that breaks has another reason too, with any type. */
const isAboutRequest = ({ exchange: { status } }: Answer) => status < 500 && !otherReasons.has(status);

/** Errors that show a type show one of these. */
function assertTypes({ assert }: CheckContext, answers: readonly { readonly answer: Answer }[], ...types: string[]) {
  const refused = answers.map(({ answer }) => answer).filter(({ kind }) => kind === 'refused');
  const bodies = refused.filter(isAboutRequest).map(({ body }) => body);
  assert.every(bodies.filter(isObject), {
    value: ({ type }) => (typeof type === 'string' ? type : undefined),
    holds: (type) => types.includes(type),
    expected: types.join(' or '),
    message: () => 'an error has a different type from those observed',
  });
}

const noEvidence = { reason: 'unexpected-form', message: 'no request is refused with an error type' } as const;

/** The number after the highest listed id, as a service may look for an id only up to there. */
async function idAfterHighest({ allItems }: CheckContext): Promise<readonly string[]> {
  const events = (await ifAvailable(allItems('events'))) ?? [];
  const ids = texts(events, 'id').flatMap((id) => (/^\d+$/.test(id) ? [BigInt(id)] : []));
  const [highest] = ids.toSorted((one, other) => (one < other ? 1 : -1));
  return highest === undefined ? [] : [String(highest + 1n)];
}

/** The answer for an unknown event beside a creator that is known, so that nothing else in the request is wrong. */
async function ofKnownCreator({ settings, send }: CheckContext, id: string): Promise<readonly { answer: Answer }[]> {
  const { creator } = settings.known;
  if (creator === undefined) return [];
  const { kind } = await send('events', { query: { creator, limit: limit.maximum } });
  return kind === 'accepted' ? [{ answer: await send('event', { path: { id }, query: { creator } }) }] : [];
}

/** Part 7: an event that does not exist gets the type "not found error". */
const eventNotFound = check(
  'error.event-not-found-type',
  { on: 'event', given: callOperationOf, noEvidence },
  async (context, event) => {
    const id = context.unknown.numericId();
    // Numbers of any length, as long as they are small enough for every service.
    const ids = [id, id.slice(0, 5), ...(await idAfterHighest(context))];
    const paths = ids.map((unlisted) => ({ id: unlisted }));
    const answers = await context.eachPath(event, paths);
    assertTypes(context, [...answers, ...(await ofKnownCreator(context, id))], 'not found error');
  },
);

/** Part 7: an invalid request for an event gets the type "bad request"; its id is an integer (4.5). */
const eventBadRequest = check(
  'error.event-bad-request-type',
  { on: 'event', given: callOperationOf, noEvidence },
  async (context, event) => {
    const [listed] = texts((await ifAvailable(context.sample.list('events'))) ?? [], 'id');
    const ids = ['not-an-id', '1.5', ...(listed === undefined ? [] : [`${listed}x`])];
    const answers = await context.eachPath(
      event,
      ids.map((id) => ({ id })),
    );
    assertTypes(context, answers, 'bad request');
  },
);

const onList = <L extends FilteredList>(list: L) => ({ on: list, given: atLeastItems(1), noEvidence });

const hasBadRequestType = async (context: CheckContext, list: FilteredList) =>
  assertTypes(
    context,
    await context.each(
      list,
      invalidQueries(list).map(({ query }) => query),
    ),
    'bad request',
  );

export const errorChecks: readonly Check[] = [
  ...eventNotFound,
  ...eventBadRequest,
  /** Part 7: an invalid request for markets gets the type "bad request". */
  ...check('error.markets-bad-request-type', onList('catalog-markets'), hasBadRequestType),
  /** Part 7: an invalid request for events does, too. */
  ...check('error.events-bad-request-type', onList('events'), hasBadRequestType),
];
