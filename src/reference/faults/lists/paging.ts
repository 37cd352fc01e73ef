// Faults of limit and offset, and of the order of a list: by order and ascending, and while it is read in parts (4.5, part 8).
import { isObject } from '../../../is-object.js';
import { tieEndDates } from '../../data/rare-cases.js';
import { counting } from '../../deviations/memory.js';
import { changeList, refuse } from '../../deviations/replies.js';
import { changeQuery, ignoresParameters, rereads, rereadsNumber, when } from '../../deviations/requests.js';
import { filteredLists, offsetLists } from '../../operations.js';
import type { Deviation, IncomingRequest } from '../../types.js';
import { each, type Fault, faultsIn, faultsOf, type Mistakes } from '../fault.js';
import { always, beside, besideAny, besideValue, type Context, context, flags, fromOffset } from './contexts.js';
import { invertAscending, isAscending, sortByKey } from './items.js';
import { defaults, ignores, inContexts, reads, titleIn } from './operators.js';
import { changeWholeList, itemsOf, wholeList, withoutParameters, withQuery } from './whole-lists.js';

const filters = ['creator', 'tag_slug', 'tag', 'tag_id', 'slug', 'event_id', 'mirror', 'series_slug'];
const besideFilters = besideAny('filters', filters);
const besideFiltersOrFlags = besideAny('filters or flags', [...filters, ...flags]);
const besideFiltersOrOrder = besideAny('filters or order', [...filters, ...flags, 'order']);
const besideOrderAlone = context(
  'beside order without filters',
  (query) => query.has('order') && !besideFiltersOrFlags({ query }),
);
const flagsIn = (query: URLSearchParams) => flags.filter((flag) => query.has(flag)).length;
const whenAFlagIsGiven = context('when a flag is given', (query) => flagsIn(query) > 0);
const severalFlags = context('beside two flags', (query) => flagsIn(query) > 1);
const upward = context('in ascending order', (query) => query.has('order') && isAscending(query));
const [byCreation, byStart] = [besideValue('order', 'createdAt'), besideValue('order', 'startDate')];
const without = (name: string) => context(`without ${name}`, (query) => !query.has(name));
const alone = (name: string, value: string) =>
  context(`beside ${name}=${value} alone`, (query) => query.size === 1 && query.get(name) === value);

const unlimited = { limitMaximum: 1_000_000_000 };
const limitOf = (query: URLSearchParams) => Number(query.get('limit'));

function clampLimit(query: URLSearchParams): void {
  if (limitOf(query) > 100) query.set('limit', '100');
}

/** A limit up to this one is honored in a context, and clamped otherwise. */
const honorsLimits = (where: Context, most = Number.POSITIVE_INFINITY): Mistakes => {
  const [name, does] = Number.isFinite(most)
    ? [`limits-from-101-to-${most}`, ` from 101 to ${most}`]
    : ['any-limit', ' of 101 or more'];
  const clamps = when(({ query }) => !where({ query }) || limitOf(query) > most)(changeQuery(clampLimit));
  return { [titleIn(where, `honors-${name}`, `a limit${does} is honored`)]: { rules: unlimited, ...clamps } };
};

/** Limits that are written in a certain way are honored, however large they are; undefined: as usual. */
const rereadsLimit = (
  read: (first: string, all: readonly string[], query: URLSearchParams) => number | undefined,
): Deviation => ({
  rules: unlimited,
  ...changeQuery((query) => {
    const all = query.getAll('limit');
    const limit = read(all[0] ?? '', all, query);
    if (limit === undefined) clampLimit(query);
    else query.set('limit', String(limit));
  }),
});
const rereadsForm = (form: RegExp, number: (value: string) => number) =>
  rereadsLimit((value) => (form.test(value) ? number(value) : undefined));

function rotated<Item>(items: readonly Item[], position: number): Item[] {
  const start = position % Math.max(items.length, 1);
  return [...items.slice(start), ...items.slice(0, start)];
}

const isMoved = ({ query }: IncomingRequest) => Number(query.get('offset')) > 0;

/** One direction is read as the other; the default is `false`. */
const invertsAscending = (ascending: boolean) =>
  inContexts(
    `inverts-ascending-${ascending}`,
    `ascending=${ascending} is read as its opposite`,
    changeQuery((query) => query.has('order') && isAscending(query) === ascending && invertAscending(query)),
    [besideAny('filters', [...flags, 'tag_slug', 'tag'])],
  );
const changedFilters = ['tag_slug', 'tag', 'creator', 'closed', 'archived', 'mirror'];

export const pagingFaults: readonly Fault[] = [
  ...faultsIn({
    'defaults-limit-to-10': { rules: { limitDefault: 10 } },
    'defaults-limit-to-25': { rules: { limitDefault: 25 } },
    'refuses-limits-above-50': { rules: { limitMaximum: 50 } },
    'clamps-limits-to-50': { rules: { limitMaximum: 50 }, policy: { limitOutOfRange: 'clamp' } },
    'reads-limits-from-61-to-69-as-60': rereads('limit', (limit) => limit.replace(/^6[1-9]$/, '60')),
    'drops-the-last-item-when-a-limit-is-given': when(beside('limit'))(
      changeList((items) => (items.length > 1 ? items.slice(0, -1) : items)),
    ),
    'reads-limit-1-as-2-beside-ascending-true': rereads('limit', (limit, query) =>
      isAscending(query) ? limit.replace(/^1$/, '2') : limit,
    ),
    'reads-limit-100-as-101-from-offset-20-on': rereadsLimit((limit, _, query) =>
      (limit === '100' || Number(limit) > 100) && fromOffset(20)({ query }) ? 101 : undefined,
    ),
    'ignores-limit-beside-event-id': {
      data({ catalog: { events, markets } }) {
        for (const event of events) event.markets.splice(2);
        const kept = new Set(events.flatMap((event) => event.markets));
        markets.splice(0, Infinity, ...markets.filter((market) => kept.has(market)));
      },
      ...when(beside('event_id'))(ignoresParameters('limit')),
    },
    'honors-any-limit-above-100': { rules: unlimited },
    'honors-the-last-of-several-limits': rereadsLimit((_, all) => (all.length > 1 ? Number(all.at(-1)) : undefined)),
    'honors-limit-101': { rules: { limitMaximum: 101 } },
    'honors-limit-0': { rules: { limitMinimum: 0 } },
    'reads-limits-in-32-bits': rereadsLimit((value) => (Number(value) > 2 ** 32 ? Number(value) % 2 ** 32 : undefined)),
    'returns-the-whole-list-for-malformed-{}s': each(['limit', 'offset'], (parameter) => ({
      around: (request, next) =>
        /^(?!-?\d+$)/.test(request.query.get(parameter) ?? '0')
          ? { status: 200, headers: {}, body: wholeList(request, next) }
          : next(request),
    })),
    'honors-limits-with-an-exponent': rereadsForm(/^\d+e\d+$/, Number),
    'honors-hexadecimal-limits': rereadsForm(/^0x/, Number),
    'rounds-limits-up': rereadsForm(/^\d+\.\d+$/, (value) => Math.ceil(Number(value))),
    'honors-the-digits-at-the-start-of-a-limit': rereadsForm(/^\d+[a-z]+$/, (value) => Number.parseInt(value, 10)),
    'adds-up-repeated-limits': rereadsLimit((_, all) =>
      all.length > 1 ? all.reduce((sum, value) => sum + Number(value), 0) : undefined,
    ),
    'refuses-offsets': refuse(isMoved, 'offset is not known'),
    'multiplies-offset-by-limit': rereadsNumber('offset', (offset, query) => offset * Number(query.get('limit') ?? 20)),
    'starts-one-item-before-offset': rereadsNumber('offset', (offset) => offset && offset - 1),
    'starts-one-item-late-from-offset-100-on': rereadsNumber('offset', (offset) => offset + Number(offset >= 100)),
    'starts-over-past-the-end-of-filtered-lists': when(besideFiltersOrFlags)({
      around(request, next) {
        const reply = next(request);
        const isPastEnd = Array.isArray(reply.body) && itemsOf(reply).length === 0;
        return isPastEnd ? next(withoutParameters(request, ['offset'])) : reply;
      },
    }),
    'returns-a-made-up-item-past-the-end': when(isMoved)(changeList((all) => (all.length === 0 ? [{ id: '1' }] : all))),
    'answers-negative-offsets-with-one-item': {
      policy: { offsetOutOfRange: 'clamp' },
      ...changeList((items, { query }) => (Number(query.get('offset')) < 0 ? items.slice(-1) : items)),
    },
    'rotates-pages-at-every-read': counting((count) => changeList((items) => rotated(items, count()))),
    'changes-the-order-of-ties-at-every-read': counting((count) => ({
      data: tieEndDates,
      ...changeList((items, { query }) => {
        const turned = rotated(items.filter(isObject), count());
        return query.get('order') === 'endDate'
          ? sortByKey(turned, query, ({ endDate }) => Date.parse(String(endDate)))
          : items;
      }),
    })),
    'keeps-the-last-order-for-later-requests': () => {
      const sorted = new Map<string, readonly (readonly [name: string, value: string])[]>();
      return {
        request({ endpoint, query }) {
          const isSorting = ([name]: readonly [string, string]) => name === 'order' || name === 'ascending';
          if (query.has('order')) sorted.set(endpoint, [...query].filter(isSorting));
          else for (const [name, value] of sorted.get(endpoint) ?? []) query.set(name, value);
        },
      };
    },
    'sorts-each-page-by-its-titles': {
      around(request, next) {
        if (request.query.get('order') !== 'title') return next(request);
        const reply = next(withQuery(request, (query) => query.set('order', 'id')));
        if (!Array.isArray(reply.body)) return reply;
        return { ...reply, body: sortByKey(itemsOf(reply), request.query, ({ title }) => String(title)) };
      },
    },
    'sorts-by-id-for-order-slug-and-end-date': rereads('order', (column) => column.replace(/^(?:slug|endDate)$/, 'id')),
    'drops-records-without-the-sort-column': {
      data({ catalog: { markets, events } }) {
        for (const [index, { fields }] of [...markets, ...events].entries())
          if (index % 30 === 7) Object.assign(fields, { endDate: null });
      },
      ...changeWholeList((items, { query }) =>
        query.get('order') === 'endDate' ? items.filter(({ endDate }) => endDate !== null) : items,
      ),
    },
    'always-sorts-ascending': when(beside('order'))(changeQuery((query) => query.set('ascending', 'true'))),
    'inverts-ascending': when(beside('order'))(changeQuery(invertAscending)),
    'refuses-ascending-true': refuse(({ query }) => isAscending(query), 'lists are sorted downward'),
  }),
  ...faultsOf('paging.limit-default', offsetLists, defaults('limit', '10', besideFilters)),
  ...faultsOf('paging.limit-default', offsetLists, defaults('limit', '100', whenAFlagIsGiven)),
  ...faultsOf('paging.limit-default', offsetLists, defaults('limit', '50', alone('offset', '0'), fromOffset(20))),
  ...faultsOf('paging.limit-default', filteredLists, defaults('limit', '30', severalFlags)),
  ...faultsOf('paging.limit-default', filteredLists, defaults('limit', '50', alone('ascending', 'true'))),
  ...faultsOf('paging.limit-default', filteredLists, defaults('limit', '50', alone('ascending', 'false'), upward)),
  ...faultsOf('paging.limit-default', 'catalog-markets', defaults('limit', '50', besideOrderAlone)),
  // No series has more events than a default page.
  ...faultsOf('paging.limit-default', 'events', defaults('limit', '3', beside('series_slug'))),
  ...faultsOf('paging.limit-honored', offsetLists, ignores('limit', always, besideFilters)),
  ...faultsOf('paging.limit-maximum', offsetLists, honorsLimits(besideAny('an offset', ['offset']))),
  ...faultsOf('paging.limit-maximum', offsetLists, honorsLimits(fromOffset(10))),
  ...faultsOf('paging.limit-maximum', filteredLists, honorsLimits(besideFiltersOrOrder)),
  ...faultsOf('paging.limit-maximum', filteredLists, honorsLimits(besideFiltersOrOrder, 150)),
  ...faultsOf('paging.offset-window', offsetLists, ignores('offset', always, besideFilters)),
  ...faultsOf('paging.offset-window', offsetLists, ignores('offset', without('limit'), beside('closed'))),
  ...faultsOf('paging.offset-window', filteredLists, ignores('offset', byCreation)),
  ...faultsOf('paging.offset-default', offsetLists, defaults('offset', '1')),
  ...faultsOf('paging.offset-past-end', filteredLists, ignores('offset', beside('slug'))),
  // Lists are in the order of createdAt anyway: whether the column or its direction is ignored does not show.
  ...faultsOf('sort.accepted-columns', filteredLists, reads('ascending', 'true', byCreation)),
  ...faultsOf('sort.ascending', filteredLists, ignores('ascending', always, besideAny('filters', changedFilters))),
  ...faultsOf('sort.ascending', filteredLists, reads('ascending', 'true', byStart)),
  ...faultsOf('sort.ascending', filteredLists, invertsAscending(true), invertsAscending(false)),
  ...faultsOf('sort.ascending-default', filteredLists, defaults('ascending', 'true', beside('order'), byCreation)),
  ...faultsOf('sort.ascending-default', filteredLists, defaults('ascending', 'true', beside('order', 'closed'))),
  ...faultsOf('sort.ascending-default', filteredLists, defaults('ascending', 'true', byStart)),
];
