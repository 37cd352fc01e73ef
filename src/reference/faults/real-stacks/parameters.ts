// Faults of how languages and libraries read parameters: limits and offsets, times, booleans, and bounds on queries.
import { isRefusal } from '../../deviations/replies.js';
import { dropsParameters, rereads, rereadsNumber, when } from '../../deviations/requests.js';
import type { Deviation } from '../../types.js';
import { faultsIn } from '../fault.js';
import { beside } from '../lists/contexts.js';
import { at, keepsAt, type Places, tradeOf } from '../lists/places.js';
import { changeWholeList, itemsOf, limitOf, offsetOf, wholeList } from '../lists/whole-lists.js';

const pastTheEnd = (start: (offset: number, length: number, limit: number) => number): Deviation => ({
  around(request, next) {
    const reply = next(request);
    if (isRefusal(reply) || itemsOf(reply).length > 0 || offsetOf(request) === 0) return reply;
    const items = wholeList(request, next);
    const first = start(offsetOf(request), items.length, limitOf(request));
    return { ...reply, body: items.slice(first, first + limitOf(request)) };
  },
});

type Moment = (seconds: number, text: string, filter: string) => number;
type Reading = readonly [moment: Moment, bound: (seconds: number) => number, Places];
const [minute, hour] = [60, 3_600];
const exactly = (seconds: number) => seconds;
const [before, after, both] = [['before'], ['after'], ['before', 'after']];

/** How the time of a trade and the one that is asked for are read, in seconds, and where. */
const readings: Readonly<Record<string, Reading>> = {
  // Columns without a time zone: the offset of a time is dropped.
  'without-their-offset': [
    (_, text) => Date.parse(text.replace(/(?:Z|[+-]\d\d:\d\d)$/, 'Z')) / 1000,
    exactly,
    { 'account-trades': both, 'builder-trades': both },
  ],
  // A server in another zone, or in summer time.
  'an-hour-off': [
    (seconds, _, filter) => seconds + (filter === 'before' ? -hour : hour),
    exactly,
    { 'account-trades': after, 'builder-trades': before },
  ],
  // date_trunc of PostgreSQL, and tables with a row for each minute.
  'by-the-minute': [
    (seconds, _, filter) => (filter === 'before' ? Math.floor : Math.ceil)(seconds / minute) * minute,
    exactly,
    { 'account-trades': after, 'builder-trades': before },
  ],
  // REAL columns hold about seven digits.
  'in-single-precision': [Math.fround, Math.fround, { 'account-trades': before, 'builder-trades': after }],
  // Unsigned columns, and 32 bits.
  'without-a-sign': [exactly, Math.abs, { 'account-trades': before, 'builder-trades': before }],
  'in-32-bits': [exactly, (seconds) => seconds | 0, { 'account-trades': after, 'builder-trades': after }],
  // `if (before)`: the number 0 counts as absent.
  'if-it-is-not-0': [exactly, (seconds) => seconds || Number.POSITIVE_INFINITY, { 'builder-trades': before }],
};

/** A firewall takes a value for an attack, and removes the parameter instead of refusing the request. */
const removes = (parameter: string, text: string) =>
  dropsParameters((query) => (query.get(parameter)?.includes(text) ? [parameter] : []));

const readsParameters = (most: number) => dropsParameters((query) => [...query.keys()].slice(most));

const readsCharacters = (most: number) =>
  dropsParameters((query) => {
    const lengthTo = (index: number) => new URLSearchParams([...query].slice(0, index + 1)).toString().length;
    return [...query.keys()].filter((_, index) => lengthTo(index) >= most);
  });

const keepsFirst = (count: number) => changeWholeList((items) => items.slice(0, count));
const readAsTrue = (parameter: string) => rereads(parameter, () => true);

export const parameterFaults = faultsIn({
  // `limit < 100 ? limit : 20` and `limit > 1 ? limit : 20`: the bounds themselves are left out.
  'reads-the-maximum-limit-as-none': rereadsNumber('limit', (limit) => (limit < 100 ? limit : 20)),
  'reads-limit-1-as-none': rereadsNumber('limit', (limit) => (limit > 1 ? limit : 20)),
  // JavaScript: `offset + limit` of two texts is their concatenation.
  'concatenates-offset-and-limit': rereadsNumber('limit', (limit, query) =>
    Math.min(100, Number(`${query.get('offset') || ''}${limit}`) - Number(query.get('offset'))),
  ),
  // A limit is compared with its maximum as a text: '9' is more than '50'.
  'compares-limits-with-50-as-texts': rereadsNumber('limit', (limit) =>
    limit < 10 && String(limit) > '50' ? 50 : limit,
  ),
  // Spring Data numbers pages: an offset becomes the page that it falls in.
  'rounds-offsets-down-to-whole-pages': rereadsNumber(
    'offset',
    (offset, query) => offset - (offset % Number(query.get('limit') || 20)),
  ),
  // Pages are numbered from 1, and 0 means the first one, too.
  'reads-offset-1-as-0': rereadsNumber('offset', (offset) => (offset > 1 ? offset : 0)),
  // Guards against deep pages that answer another page instead of none.
  'caps-offsets-at-100': rereadsNumber('offset', (offset) => Math.min(offset, 100)),
  'shows-the-last-page-past-the-end': pastTheEnd((_offset, length, limit) => Math.max(0, length - limit)),
  'wraps-offsets-past-the-end': pastTheEnd((offset, length) => (length === 0 ? 0 : offset % length)),
  // Elasticsearch: index.max_result_window, with an empty answer instead of an error.
  'ends-catalog-markets-after-60-items-beside-closed': when(beside('closed'))(keepsFirst(60)),
  'ends-events-after-50-items-beside-order': when(beside('order'))(keepsFirst(50)),
  // A server in another zone: both bounds are off, so that no way of reading them fits.
  'reads-bounds-of-account-trades-two-hours-off': ['before', 'after'].map((bound) =>
    rereads(bound, (time) => Number(time) - 2 * hour),
  ),
  'reads-ascending-false-as-true': readAsTrue('ascending'),
  'removes-slug-with-two-hyphens-on-catalog-markets': removes('slug', '--'),
  'removes-series-slug-with-an-apostrophe-on-events': removes('series_slug', "'"),
  'removes-id-with-an-angle-bracket-on-account-orders': removes('id', '<'),
  'removes-market-with-a-percent-sign-on-builder-trades': removes('market', '%'),
  // PHP max_input_vars, `parameterLimit` of qs: the first parameters are read, and no others.
  'reads-3-parameters-on-catalog-markets': readsParameters(3),
  'reads-2-parameters-on-account-trades': readsParameters(2),
  // A buffer holds the query; a parameter that does not fit is lost.
  'reads-128-characters-of-queries-on-account-orders': readsCharacters(128),
  'reads-100-characters-of-queries-on-builder-trades': readsCharacters(100),
  ...Object.fromEntries(
    Object.entries(readings).map(([how, [moment, bound, places]]) => [
      `reads-{}-${how}-on-{list}`,
      keepsAt(places, (_, decision) => {
        const { match_time } = tradeOf(decision);
        const time = moment(Date.parse(match_time) / 1000, match_time, decision.filter);
        const end = bound(Number(decision.wanted));
        return decision.filter === 'before' ? time < end : time > end;
      }),
    ]),
  ),
  // JavaScript and Python: every text that is not empty is true, "false" too.
  'reads-{}-false-as-true-on-{list}': at(
    { 'catalog-markets': ['mirror', 'archived'], events: ['closed', 'active'] },
    readAsTrue,
  ),
});
