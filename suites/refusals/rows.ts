// Values that a parameter does not take (4.5, 4.6, 7, 8), by operation, and what answers to them may be.
import {
  type AnswerRule,
  beyond64Bits,
  type CheckContext,
  type CursorList,
  cursorLists,
  type EndpointId,
  filteredLists,
  filtersOf,
  firstCursor,
  type OffsetList,
  offsetLists,
  parameterBounds,
  type Query,
  type RequestOptions,
  type RequirementId,
  texts,
  unlessInconclusive,
} from '#check';
import { judgeRecorded } from '../../src/lists/recorded.js';
import { invalidReads } from '../all-operations/call-operation.js';

export const limit = parameterBounds('catalog-markets', 'limit');

export type InvalidRequest = Pick<RequestOptions, 'path' | 'query'> & {
  /** What it shows of one list, the same request shows of no other. */
  readonly isOfList?: true;
};
type Requests<S> = (context: CheckContext, on: S) => readonly InvalidRequest[] | Promise<readonly InvalidRequest[]>;

/** What the answers to invalid requests may be. */
export interface Row<S extends EndpointId> {
  readonly requirement: RequirementId;
  readonly on: S | readonly S[];
  /** The plainest one first. */
  readonly requests: Requests<S>;
  /** An answer that is no refusal is a list of so many items. */
  readonly most?: number;
  /** It shows the first items of the list. */
  readonly isStart?: true;
  /** It is a page of a cursor list. */
  readonly isPage?: true;
  /** A refusal does not have the status of a server error. */
  readonly noServerError?: true;
  /** A refusal that shows an error type shows this one. */
  readonly errorType?: string;
  /** Items without which an offset list shows nothing. Default: one. */
  readonly fewest?: number;
  readonly dependsOn?: readonly RequirementId[];
  readonly answerRule?: AnswerRule<S>;
}

const valuesOf = (name: keyof Query, values: readonly Query[keyof Query][]) =>
  values.map((value) => ({ query: { [name]: value } }));

const certainlyInvalid: Requests<OffsetList> = (context, list) => [
  ...invalidReads(context, list).filter(({ query }) => !Object.values(query).includes(beyond64Bits)),
  // What is wrong twice may be refused in another form.
  { query: { limit: 0, offset: -1 } },
];

/** Alone, beside filters and an order, by which a service may page in another way, and where a list ends. */
const tooLargeLimits: Requests<OffsetList> = async ({ allItems }, list) => {
  const above = limit.maximum + 1;
  const beside: readonly Query[] =
    list === 'tags'
      ? [{ limit: 1000, offset: 1 }]
      : [
          { closed: false, limit: above },
          { order: 'id', ascending: true, limit: 1000, offset: 1 },
        ];
  // The last offset with more items after it than fit on a page.
  const last = Math.max(1, (await allItems(list)).length - above);
  return [
    ...valuesOf('limit', [above, 1e9, [3, 110], [110, 3]]),
    ...[...beside, { limit: 1000, offset: last }].map((query): InvalidRequest => ({ query, isOfList: true })),
  ];
};

export const listRows: readonly Row<OffsetList>[] = [
  {
    // Part 8: a page holds at most 100 items, even if limit asks for more.
    requirement: 'paging.limit-maximum',
    on: offsetLists,
    requests: tooLargeLimits,
    most: limit.maximum,
    fewest: limit.maximum + 1,
    answerRule: (context, answer, list) => judgeRecorded(context, answer, list, 'paging.limit-maximum'),
  },
  {
    // Part 8: an integer outside 1 to 100 is refused, or clamped (variant clamps-limit). In 32 bits the last one is a
    // little more than 100.
    requirement: 'paging.limit-out-of-range',
    on: offsetLists,
    requests: () => valuesOf('limit', [0, -1, limit.maximum + 1, 1e9, 2 ** 32 + limit.maximum + 1]),
    most: limit.maximum,
    isStart: true,
    // A service that ignores limit ignores invalid ones too.
    dependsOn: ['paging.limit-honored'],
  },
  {
    // Part 8: limit is an integer. A service that reads one of the others as a number after all reads more than 100.
    requirement: 'paging.limit-malformed',
    on: offsetLists,
    requests: () => valuesOf('limit', ['abc', '', '150.5', '1e3', '0x3e8', '150x', [60, 60]]),
    most: limit.maximum,
    isStart: true,
    dependsOn: ['paging.limit-honored'],
  },
  {
    // Part 8: offset is at least 0. An empty page is within bounds too: there is nothing before the first item.
    requirement: 'paging.offset-out-of-range',
    on: offsetLists,
    requests: () => valuesOf('offset', [-1, -20]),
    isStart: true,
    fewest: 2,
  },
  {
    // Part 8: offset is an integer.
    requirement: 'paging.offset-malformed',
    on: offsetLists,
    requests: () => valuesOf('offset', ['abc', '1.5', '', [0, 5]]),
    most: limit.default,
    dependsOn: ['paging.limit-default'],
  },
  {
    // Part 7: a filter value of the wrong type is refused, or ignored within the limit.
    requirement: 'filter.malformed',
    on: filteredLists,
    requests: (context, list) => invalidReads(context, list).filter(({ parameter }) => filtersOf(list)[parameter.name]),
    most: limit.default,
    noServerError: true,
    dependsOn: ['paging.limit-default'],
  },
  // Part 7: an invalid request for markets, and for events, gets the type "bad request".
  {
    requirement: 'error.markets-bad-request-type',
    on: 'catalog-markets',
    requests: certainlyInvalid,
    errorType: 'bad request',
    dependsOn: ['error.body-shape'],
  },
  {
    requirement: 'error.events-bad-request-type',
    on: 'events',
    requests: certainlyInvalid,
    errorType: 'bad request',
    dependsOn: ['error.body-shape'],
  },
];

export const cursorRow: Row<CursorList> = {
  // 4.6: a cursor that the service did not issue is refused, or answered with a page; it does not break the list.
  requirement: 'cursor.foreign',
  on: cursorLists,
  requests: () =>
    valuesOf('next_cursor', ['not-a-cursor', 'OTk5OTk5OTk5', 'LTU=', 'eyJvZmZzZXQiOjF9', [firstCursor, firstCursor]]),
  isPage: true,
  noServerError: true,
};

export const eventRows: readonly Row<'event'>[] = [
  {
    // Part 7: an event that does not exist gets the type "not found error".
    requirement: 'error.event-not-found-type',
    on: 'event',
    requests: unlistedEvents,
    errorType: 'not found error',
    dependsOn: ['error.body-shape'],
  },
  {
    // Part 7: an invalid request for an event gets the type "bad request"; its id is an integer (4.5).
    requirement: 'error.event-bad-request-type',
    on: 'event',
    async requests({ sample }) {
      const [listed] = texts((await unlessInconclusive(sample.list('events'))) ?? [], 'id');
      return ['not-an-id', '1.5', ...(listed === undefined ? [] : [`${listed}x`])].map((id) => ({ path: { id } }));
    },
    errorType: 'bad request',
    dependsOn: ['error.body-shape'],
  },
];

/** Ids that no event has: small enough for every service, and the one after the highest, up to which one may look. */
async function unlistedEvents({ allItems, settings, send, unknown }: CheckContext): Promise<readonly InvalidRequest[]> {
  const id = unknown.numericId();
  const listed = texts((await unlessInconclusive(allItems('events'))) ?? [], 'id');
  const numbers = listed.flatMap((text) => (/^\d+$/.test(text) ? [BigInt(text)] : []));
  const [highest] = numbers.toSorted((one, other) => (one < other ? 1 : -1));
  const ids = [id, id.slice(0, 5), ...(highest === undefined ? [] : [String(highest + 1n)])];
  // Beside a creator that is known, so that nothing else in the request is wrong.
  const { creator } = settings.known;
  const isKnown =
    creator !== undefined && (await send('events', { query: { creator, limit: limit.maximum } })).kind === 'accepted';
  return [...ids.map((one) => ({ path: { id: one } })), ...(isKnown ? [{ path: { id }, query: { creator } }] : [])];
}
