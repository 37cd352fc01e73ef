// What teams get wrong: each breaks one rule that the interface states, and a word that the first line of its finding has
// to say.
import type { Listing } from './data.js';
import { type Rules, rules } from './service.js';

interface Mistake {
  readonly name: string;
  readonly change: Partial<Rules>;
  /** What the title of the finding names. */
  readonly names: RegExp;
  /** The path of the request that the finding shows. */
  readonly path: RegExp;
}

const { marketFilters, eventFilters } = rules;
const keepsAll = () => true;
const tagIdBegins = (value: string, ids: readonly { readonly id: string }[]) =>
  ids.some(({ id }) => id.startsWith(value));

/** `closed` keeps the others as soon as another filter stands beside it. */
const closedBesideOthers = (value: string, { market }: Listing, query: URLSearchParams) =>
  (market.closed === (value === 'true')) === ([...query.keys()].filter((name) => name in marketFilters).length === 1);

export const mistakes: readonly Mistake[] = [
  {
    name: 'the default limit is 50',
    change: { defaultLimit: 50 },
    names: /limit/,
    path: /^\/(tags|markets|events)$/,
  },
  {
    name: 'limit=101 is honored',
    change: { largestLimit: 1000 },
    names: /limit/,
    path: /^\/(tags|markets|events)$/,
  },
  {
    name: 'offset counts pages',
    change: { firstIndex: (offset, limit) => offset * limit },
    names: /offset/,
    path: /^\/(tags|markets|events)$/,
  },
  {
    name: 'closed is inverted beside another filter',
    change: { marketFilters: { ...marketFilters, closed: closedBesideOthers } },
    names: /closed/,
    path: /^\/markets$/,
  },
  {
    name: 'the alias tag is ignored',
    change: { eventFilters: { ...eventFilters, tag: keepsAll } },
    names: /\btag\b/,
    path: /^\/events$/,
  },
  {
    name: 'mirror=false is ignored',
    change: {
      marketFilters: {
        ...marketFilters,
        mirror: (value, { market }) => value === 'false' || market.mirrorConditionId !== undefined,
      },
    },
    names: /mirror/,
    path: /^\/markets$/,
  },
  {
    name: 'tag_id matches the beginning of an id',
    change: { eventFilters: { ...eventFilters, tag_id: (value, { tags }) => tagIdBegins(value, tags) } },
    names: /tag_id/,
    path: /^\/events$/,
  },
  {
    name: 'a slug is looked up by its beginning',
    change: { hasSlug: (slug, asked) => slug.startsWith(asked) },
    names: /slug/,
    path: /^\/(markets|events)\/slug\//,
  },
  {
    name: 'ascending is true by default',
    change: { ascendingByDefault: true },
    names: /ascending|descending|order/,
    path: /^\/(markets|events)$/,
  },
  {
    name: 'dates are not ISO 8601',
    change: {
      member: (name, value) =>
        /(At|Date)$/.test(name) && typeof value === 'string' ? new Date(value).toUTCString() : value,
    },
    names: /timestamp|Date|createdAt|ISO 8601/,
    path: /^\/(tags|markets|events)/,
  },
  {
    name: 'clobTokenIds is an array',
    change: { member: (name, value) => (name === 'clobTokenIds' ? JSON.parse(String(value)) : value) },
    names: /clobTokenIds/,
    path: /^\/(markets|events)/,
  },
  {
    name: 'an error is { message }',
    change: { errorBody: (_, message) => ({ message }) },
    names: /error/,
    path: /^\/(markets|events)/,
  },
  {
    name: 'the event list shows whole markets',
    change: {
      listedEvent: (event) => ({ ...event, creationDate: undefined, markets: rules.singleEvent(event).markets }),
    },
    names: /market/,
    path: /^\/events$/,
  },
  {
    name: 'a condition id is looked up by its beginning',
    change: { hasConditionId: (conditionId, asked) => conditionId.startsWith(asked.slice(0, 10)) },
    names: /condition|market/,
    path: /^\/markets\//,
  },
];
