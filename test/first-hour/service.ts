// A catalog service as a team writes it from the text of the interface alone. What teams get wrong stands in `rules`, so
// that a test can change it.
import { listen } from '../support/http.js';
import { type Event, events, type Listing, markets, tags } from './data.js';

type Body = Readonly<Record<string, unknown>>;
type Filter<Item> = (value: string, item: Item, query: URLSearchParams) => boolean;
type Filters<Item> = Readonly<Record<string, Filter<Item>>>;

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
  ) {
    super(message);
  }
}
const badRequest = (message: string) => new Refusal(400, 'bad request', message);
const notFound = (message: string) => new Refusal(404, 'not found error', message);

function truth(value: string): boolean {
  if (value !== 'true' && value !== 'false') throw badRequest(`"${value}" is neither true nor false`);
  return value === 'true';
}

function integer(value: string, minimum = 0, maximum = Number.POSITIVE_INFINITY): number {
  if (!/^\d+$/.test(value) || Number(value) < minimum || Number(value) > maximum)
    throw badRequest(`"${value}" is not an integer from ${minimum} to ${maximum}`);
  return Number(value);
}

const equalsInteger = (value: string, id: string) => integer(value) === Number(id);
const hasTag: Filter<Event> = (value, event) => event.tags.some(({ slug }) => slug === value);
const hasTagId: Filter<Event> = (value, event) => event.tags.some(({ id }) => equalsInteger(value, id));
/** A filter of markets by a filter of their events. */
const ofEvent =
  (filter: Filter<Event>): Filter<Listing> =>
  (value, { event }, query) =>
    filter(value, event, query);

const marketFilters: Filters<Listing> = {
  active: (value, { market }) => market.active === truth(value),
  closed: (value, { market }) => market.closed === truth(value),
  archived: (value, { market }) => market.archived === truth(value),
  tag: ofEvent(hasTag),
  tag_slug: ofEvent(hasTag),
  tag_id: ofEvent(hasTagId),
  event_id: (value, { event }) => equalsInteger(value, event.id),
  event_slug: (value, { event }) => event.slug === value,
  eventSlug: (value, { event }) => event.slug === value,
  conditionId: (value, { market }) => market.conditionId === value,
  condition_id: (value, { market }) => market.conditionId === value,
  mirror: (value, { market }) => (market.mirrorConditionId !== undefined) === truth(value),
  slug: (value, { market }) => market.slug === value,
  creator: (value, { creator }) => creator === value,
};

const eventFilters: Filters<Event> = {
  active: (value, { active }) => active === truth(value),
  closed: (value, { closed }) => closed === truth(value),
  archived: (value, { archived }) => archived === truth(value),
  tag: hasTag,
  tag_slug: hasTag,
  tag_id: hasTagId,
  series_slug: (value, event) => event.series.some(({ slug }) => slug === value),
  slug: (value, { slug }) => slug === value,
  creator: (value, event) => markets.some((one) => one.event === event && one.creator === value),
};

const listedMarket = ({ market, event: { id, ticker, slug, title } }: Listing): Body => ({
  ...market,
  events: [{ id, ticker, slug, title }],
});

function singleMarket({ market, event }: Listing): Body {
  const { tags: _, series: __, eventMetadata: ___, ...summary } = event;
  return { ...market, events: [summary] };
}

const marketsOf = (event: Event) => markets.filter((one) => one.event === event).map(({ market }) => market);

const singleEvent = (event: Event): Body => ({ ...event, markets: marketsOf(event) });

function listedEvent({ creationDate: _, ...event }: Event, full: Event): Body {
  const shown = marketsOf(full).map((market) => ({
    id: market.id,
    question: market.question,
    conditionId: market.conditionId,
    clobTokenIds: market.clobTokenIds,
    ...(market.mirrorConditionId !== undefined && {
      mirrorConditionId: market.mirrorConditionId,
      mirrorClobTokenIds: market.mirrorClobTokenIds,
    }),
  }));
  return { ...event, markets: shown };
}

export const rules = {
  paths: /^\/(tags|markets|events)/,
  defaultLimit: 20,
  largestLimit: 100,
  ascendingByDefault: false,
  firstIndex: (offset: number, _limit: number) => offset,
  marketFilters,
  eventFilters,
  hasSlug: (slug: string, asked: string) => slug === asked,
  hasConditionId: (conditionId: string, asked: string) => conditionId === asked,
  listedEvent: (event: Event): Body => listedEvent(event, event),
  singleEvent,
  errorBody: (type: string, error: string): Body => ({ type, error }),
  missingEvent: (): Body | null => {
    throw notFound('there is no such event');
  },
  /** The last step of each answer, for each member. */
  member: (_name: string, value: unknown): unknown => value,
};
export type Rules = typeof rules;

function catalog(rule: Rules) {
  function page<Item>(items: readonly Item[], query: URLSearchParams): readonly Item[] {
    const limit = integer(query.get('limit') ?? String(rule.defaultLimit), 1, rule.largestLimit);
    const first = rule.firstIndex(integer(query.get('offset') ?? '0'), limit);
    return items.slice(first, first + limit);
  }

  function filtered<Item>(items: readonly Item[], filters: Filters<Item>, query: URLSearchParams): readonly Item[] {
    const named = Object.entries(filters).filter(([name]) => query.has(name));
    return items.filter((item) => named.every(([name, filter]) => filter(query.get(name) ?? '', item, query)));
  }

  /** Any member that is a text is a sort column; ids are sorted as numbers. */
  function sorted<Item>(items: readonly Item[], recordOf: (item: Item) => Body, query: URLSearchParams) {
    const column = query.get('order');
    const given = query.get('ascending');
    const sign = (given === null ? rule.ascendingByDefault : truth(given)) ? 1 : -1;
    if (column === null) return items;
    const cellOf = (item: Item) => recordOf(item)[column];
    if (items.some((item) => typeof cellOf(item) !== 'string')) throw badRequest(`"${column}" is no sort column`);
    return items.toSorted((a, b) => sign * compared(String(cellOf(a)), String(cellOf(b))));
  }

  /** The record that is asked for, unless `creator` has none of it. */
  function found<Item>(item: Item | undefined, isOf: Filter<Item> | undefined, query: URLSearchParams) {
    const creator = query.get('creator');
    return item !== undefined && (creator === null || isOf?.(creator, item, query)) ? item : undefined;
  }

  function marketAnswer(isAsked: (one: Listing) => boolean, query: URLSearchParams): Body {
    const item = found(markets.find(isAsked), marketFilters.creator, query);
    if (!item) throw notFound('there is no such market');
    return singleMarket(item);
  }

  function eventAnswer(isAsked: (one: Event) => boolean, query: URLSearchParams): Body | null {
    const item = found(events.find(isAsked), eventFilters.creator, query);
    return item ? rule.singleEvent(item) : rule.missingEvent();
  }

  const hasTagOf = (creator: string) => (id: string) =>
    markets.some((one) => one.creator === creator && one.event.tags.some((tag) => tag.id === id));

  return ({ pathname, searchParams: query }: URL): unknown => {
    const [, collection, slug, id] = /^\/(\w+)(?:\/slug\/([^/]+)|\/([^/]+))?$/.exec(pathname) ?? [];
    const asked = decodeURIComponent(slug ?? id ?? '');
    if (collection === undefined || !rule.paths.test(pathname)) throw notFound('there is nothing here');
    if (collection === 'tags' && asked === '') {
      const creator = query.get('creator');
      return page(creator === null ? tags : tags.filter((tag) => hasTagOf(creator)(tag.id)), query);
    }
    if (collection === 'markets') {
      if (slug !== undefined) return marketAnswer(({ market }) => rule.hasSlug(market.slug, asked), query);
      if (/^\d+$/.test(asked)) return marketAnswer(({ market }) => market.id === asked, query);
      if (asked !== '') return marketAnswer(({ market }) => rule.hasConditionId(market.conditionId, asked), query);
      const items = sorted(filtered(markets, rule.marketFilters, query), ({ market }) => market, query);
      return page(items, query).map(listedMarket);
    }
    if (collection !== 'events') throw notFound('there is nothing here');
    if (slug !== undefined) return eventAnswer((event) => rule.hasSlug(event.slug, asked), query);
    if (asked !== '') return eventAnswer((event) => event.id === String(integer(asked)), query);
    return page(
      sorted(filtered(events, rule.eventFilters, query), (event) => event, query),
      query,
    ).map(rule.listedEvent);
  };
}

function compared(a: string, b: string): number {
  if (/^\d+$/.test(a) && /^\d+$/.test(b)) return Number(a) - Number(b);
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Starts the service with some of its rules changed. */
export async function startCatalog(change: Partial<Rules> = {}) {
  const rule = { ...rules, ...change };
  const answer = catalog(rule);
  return listen(({ method, url = '/' }, response) => {
    const reply = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(body, (name, value) => rule.member(name, value)));
    try {
      if (method !== 'GET') throw notFound('there is nothing here');
      reply(200, answer(new URL(url, 'http://catalog')));
    } catch (error) {
      const refusal = error instanceof URIError ? badRequest('the path is not encoded') : error;
      if (!(refusal instanceof Refusal)) throw error;
      reply(refusal.status, rule.errorBody(refusal.type, refusal.message));
    }
  });
}
