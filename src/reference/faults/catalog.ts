// Lies of the catalog: windows, filters, order and lookups.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { Sift } from '../deviation.js';
import type { Incoming } from '../exchange.js';
import { type Fault, fault, isRecord, neglect, onRecords, onReply } from './fault.js';

const lists: readonly EndpointId[] = ['catalog-markets', 'tags', 'events'];

/** Changes the query of some endpoints before it is read. */
function asking(endpoints: readonly EndpointId[], change: (query: URLSearchParams, incoming: Incoming) => void) {
  return {
    request(incoming: Incoming) {
      if (endpoints.includes(incoming.endpoint)) change(incoming.query, incoming);
    },
  };
}

/** Decides a filter anew. */
function sifting(filter: string, decide: (kept: boolean, sift: Sift) => boolean, endpoint?: EndpointId) {
  return {
    keeps: (kept: boolean, sift: Sift) =>
      sift.filter === filter && (endpoint === undefined || sift.endpoint === endpoint) ? decide(kept, sift) : kept,
  };
}

const ignored = (requirement: string, filter: string, endpoint?: EndpointId): Fault =>
  fault(
    requirement,
    `ignores-${filter.replaceAll('_', '-').toLowerCase()}${endpoint ? `-on-${endpoint}` : ''}`,
    `${filter} filters nothing${endpoint ? ` on ${endpoint}` : ''}`,
    sifting(filter, () => true, endpoint),
  );

const inverted = (requirement: string, filter: string): Fault =>
  fault(
    requirement,
    `inverts-${filter.replaceAll('_', '-').toLowerCase()}`,
    `${filter} keeps what it has to drop`,
    sifting(filter, (kept) => !kept),
  );

const renamed = (requirement: string, name: string): Fault =>
  fault(
    requirement,
    `does-not-know-${name.replaceAll('_', '-').toLowerCase()}`,
    `${name} is not understood`,
    asking(lists, (query) => query.delete(name)),
  );

/** Every other record that a filter keeps is lost. */
function losing(requirement: string, filter: string): Fault {
  return fault(
    requirement,
    `loses-half-of-${filter}`,
    `${filter}=true loses every other item`,
    sifting(filter, (kept, { item, wanted }) => {
      const id = isRecord(item) && isRecord(item.fields) ? Number(item.fields.id) : 0;
      return kept && !(wanted === true && id % 2 === 0);
    }),
  );
}

export const windowFaults: readonly Fault[] = [
  neglect('paging.limit-default', 'defaults-to-10', 'without a limit a page holds 10 items', { limitDefault: 10 }),
  neglect('paging.limit-default', 'defaults-to-25', 'without a limit a page holds 25 items', { limitDefault: 25 }),
  neglect('paging.limit-maximum', 'honours-any-limit', 'a limit of 101 or more is honoured', { limitMaximum: 1e9 }),
  neglect('paging.limit-out-of-range', 'honours-limit-101', 'a limit of 101 is honoured', { limitMaximum: 101 }),
  neglect('paging.limit-out-of-range', 'honours-limit-zero', 'a limit of 0 gives an empty page', { limitMinimum: 0 }),
  neglect('paging.limit-honoured', 'stops-at-50', 'a page never holds more than 50 items', { limitMaximum: 50 }),
  fault(
    'paging.limit-honoured',
    'serves-one-too-few',
    'a page holds one item less than asked',
    onReply(lists, (body, { query }) =>
      Array.isArray(body) && query.has('limit') && body.length > 1 ? body.slice(0, -1) : body,
    ),
  ),
  fault(
    'paging.limit-honoured',
    'ignores-limit',
    'limit is not looked at',
    asking(lists, (query) => query.delete('limit')),
  ),
  fault('paging.limit-malformed', 'breaks-on-limit-text', 'a limit that is no number gives everything', {
    duties: { limitMaximum: 1e9 },
    ...asking(lists, (query) => {
      const limit = query.get('limit');
      if (limit !== null && !/^-?\d+$/.test(limit)) query.set('limit', '1000000');
    }),
  }),
  fault(
    'paging.offset-default',
    'starts-at-1',
    'without an offset the first item is passed over',
    asking(lists, (query) => {
      if (!query.has('offset')) query.set('offset', '1');
    }),
  ),
  fault(
    'paging.offset-window',
    'ignores-offset',
    'offset is not looked at',
    asking(lists, (query) => query.delete('offset')),
  ),
  fault(
    'paging.offset-window',
    'takes-offset-for-a-page',
    'offset counts pages',
    asking(lists, (query) => {
      const offset = Number(query.get('offset'));
      if (offset > 0) query.set('offset', String(offset * Number(query.get('limit') ?? 20)));
    }),
  ),
  fault(
    'paging.offset-window',
    'overlaps-windows',
    'each window begins one item too early',
    asking(lists, (query) => {
      const offset = Number(query.get('offset'));
      if (offset > 0) query.set('offset', String(offset - 1));
    }),
  ),
  fault(
    'paging.offset-past-end',
    'wraps-past-the-end',
    'past the end the list begins anew',
    onReply(lists, (body, { query }) =>
      Array.isArray(body) && body.length === 0 && Number(query.get('offset')) > 0 ? [{ id: '1' }] : body,
    ),
  ),
  fault('paging.offset-out-of-range', 'counts-negative-offsets-from-the-end', 'offset -1 is the last item', {
    policy: { unfitOffset: 'clamp' },
    ...onReply(lists, (body, { query }) =>
      Array.isArray(body) && Number(query.get('offset')) < 0 ? body.slice(-1) : body,
    ),
  }),
  fault('paging.offset-malformed', 'gives-too-much-for-offset-text', 'an offset that is no number lifts the limit', {
    duties: { limitMaximum: 1e9 },
    ...asking(lists, (query) => {
      const offset = query.get('offset');
      if (offset === null || /^-?\d+$/.test(offset)) return;
      query.delete('offset');
      query.set('limit', '1000000');
    }),
  }),
];

export const filterFaults: readonly Fault[] = [
  ...(['active', 'closed', 'archived'] as const).flatMap((flag) => [
    ignored(`filter.${flag}`, flag, 'catalog-markets'),
    ignored(`filter.${flag}`, flag, 'events'),
    inverted(`filter.${flag}`, flag),
    losing('filter.boolean-complete', flag),
  ]),
  losing('filter.boolean-complete', 'mirror'),
  fault('filter.creator', 'refuses-creator-of-tags', 'creator is refused on tags', {
    reply: (reply, { endpoint, query }) =>
      endpoint === 'tags' && query.has('creator')
        ? { ...reply, status: 400, body: { type: 'bad request', error: 'creator is unknown' } }
        : undefined,
  }),
  ...(['active', 'closed', 'archived', 'mirror'] as const).map((flag) =>
    fault(
      'filter.boolean-partition',
      `shows-all-for-${flag}-false`,
      `${flag}=false filters nothing`,
      sifting(flag, (kept, { wanted }) => kept || wanted === false),
    ),
  ),
  ignored('filter.tag-id', 'tag_id', 'catalog-markets'),
  ignored('filter.tag-id', 'tag_id', 'events'),
  ignored('filter.tag-slug', 'tag_slug', 'catalog-markets'),
  ignored('filter.tag-slug', 'tag_slug', 'events'),
  renamed('filter.tag-alias', 'tag'),
  fault(
    'filter.tag-id-slug-agree',
    'takes-tag-id-for-the-next-one',
    'tag_id means the tag after it',
    asking(['catalog-markets', 'events'], (query) => {
      if (query.has('tag_id')) query.set('tag_id', String(Number(query.get('tag_id')) + 1));
    }),
  ),
  ignored('filter.event-id', 'event_id'),
  ignored('filter.event-slug', 'event_slug'),
  renamed('filter.event-slug-alias', 'eventSlug'),
  ignored('filter.condition-id', 'conditionId'),
  renamed('filter.condition-id-alias', 'condition_id'),
  ignored('filter.mirror', 'mirror'),
  inverted('filter.mirror', 'mirror'),
  ignored('filter.slug', 'slug', 'catalog-markets'),
  ignored('filter.slug', 'slug', 'events'),
  ignored('filter.series-slug', 'series_slug'),
  ignored('filter.creator', 'creator'),
  fault(
    'filter.combination',
    'joins-filters-with-or',
    'only the last filter asked for counts',
    asking(['catalog-markets', 'events'], (query) => {
      const flags = ['active', 'closed', 'archived'].filter((name) => query.has(name));
      for (const name of flags.slice(0, -1)) query.delete(name);
    }),
  ),
  fault(
    'filter.no-match',
    'answers-null-for-nothing',
    'an empty list is null',
    onReply(lists, (body) => (Array.isArray(body) && body.length === 0 ? null : body)),
  ),
  fault(
    'filter.no-match',
    'answers-everything-for-nothing',
    'where nothing matches, the whole list comes',
    onReply(lists, (body, _incoming, service) =>
      Array.isArray(body) && body.length === 0 ? service.world.catalog.tags.slice(0, 5) : body,
    ),
  ),
  fault('filter.malformed', 'breaks-on-malformed-filters', 'a filter of the wrong type breaks the server', {
    reply: (reply, incoming) =>
      lists.includes(incoming.endpoint) && reply.status >= 400
        ? { ...reply, status: 500, body: 'Internal Server Error' }
        : undefined,
  }),
];

export const sortFaults: readonly Fault[] = [
  fault(
    'sort.ascending',
    'ignores-ascending',
    'ascending is not looked at',
    asking(lists, (query) => query.delete('ascending')),
  ),
  fault(
    'sort.ascending',
    'sorts-both-ways-ascending',
    'the smallest always comes first',
    asking(lists, (query) => {
      if (query.has('order')) query.set('ascending', 'true');
    }),
  ),
  fault(
    'sort.ascending-default',
    'ascends-by-default',
    'without ascending the smallest comes first',
    asking(lists, (query) => {
      if (query.has('order') && !query.has('ascending')) query.set('ascending', 'true');
    }),
  ),
];

const singles: readonly EndpointId[] = ['catalog-market', 'catalog-market-by-slug', 'event', 'event-by-slug'];

/** A lookup that answers with another record. */
function mistaken(
  requirement: string,
  name: string,
  does: string,
  endpoint: EndpointId,
  member: string,
  when: (param: string) => boolean = () => true,
): Fault {
  return fault(
    requirement,
    name,
    does,
    onReply([endpoint], (body, { param }) =>
      isRecord(body) && when(param) ? { ...body, [member]: `${body[member]}0` } : body,
    ),
  );
}

const isHex = (param: string) => param.startsWith('0x');

export const lookupFaults: readonly Fault[] = [
  mistaken(
    'lookup.market-by-id',
    'finds-another-market-by-id',
    'a market by id is another',
    'catalog-market',
    'id',
    (param) => !isHex(param),
  ),
  mistaken(
    'lookup.market-by-condition-id',
    'finds-another-market-by-condition-id',
    'a market by condition id is another',
    'catalog-market',
    'conditionId',
    isHex,
  ),
  mistaken(
    'lookup.market-by-slug',
    'finds-another-market-by-slug',
    'a market by slug is another',
    'catalog-market-by-slug',
    'slug',
  ),
  mistaken('lookup.event-by-id', 'finds-another-event-by-id', 'an event by id is another', 'event', 'id'),
  mistaken(
    'lookup.event-by-slug',
    'finds-another-event-by-slug',
    'an event by slug is another',
    'event-by-slug',
    'slug',
  ),
  fault(
    'lookup.market-list-agreement',
    'asks-another-question-alone',
    'a single market has another question than in the list',
    onRecords(
      [
        { endpoint: 'catalog-market', path: '' },
        { endpoint: 'catalog-market-by-slug', path: '' },
      ],
      (record) => {
        record.question = `${record.question} (single)`;
      },
    ),
  ),
  fault(
    'lookup.event-list-agreement',
    'titles-events-otherwise-alone',
    'a single event has another title than in the list',
    onRecords(
      [
        { endpoint: 'event', path: '' },
        { endpoint: 'event-by-slug', path: '' },
      ],
      (record) => {
        record.title = `${record.title} (single)`;
      },
    ),
  ),
  ...singles.map((endpoint) =>
    fault(
      'lookup.unknown-id',
      `answers-unknown-${endpoint}-with-nothing`,
      'what does not exist is answered with an empty object',
      {
        reply: (reply, incoming) =>
          incoming.endpoint === endpoint && reply.status === 404 ? { ...reply, status: 200, body: {} } : undefined,
      },
    ),
  ),
  fault(
    'lookup.malformed-id',
    'answers-malformed-ids-with-nothing',
    'a malformed id is answered with an empty object',
    {
      reply: (reply, incoming) =>
        incoming.endpoint === 'event' && (reply.status === 400 || reply.status === 404)
          ? { ...reply, status: 200, body: {} }
          : undefined,
    },
  ),
  fault('lookup.creator', 'refuses-a-creator-on-lookups', 'a lookup with a creator is refused', {
    reply: (reply, incoming) =>
      singles.includes(incoming.endpoint) && incoming.query.has('creator')
        ? { ...reply, status: 400, body: { type: 'bad request', error: 'creator is not a parameter' } }
        : undefined,
  }),
  fault('lookup.slug-percent-encoding', 'does-not-decode-slugs', 'a percent-encoded slug is taken to the letter', {
    reply: (reply, incoming) =>
      /slug/.test(incoming.endpoint) && incoming.path.includes('%')
        ? { ...reply, status: 404, body: { type: 'not found error', error: 'there is no such slug' } }
        : undefined,
  }),
];

export const formFaults: readonly Fault[] = [
  fault(
    'event-list.no-creation-date',
    'lists-creation-dates',
    'items of the event list have a creationDate',
    onRecords([{ endpoint: 'events', path: '[]' }], (record) => {
      record.creationDate = '2026-01-01T00:00:00Z';
    }),
  ),
  fault(
    'event-list.market-fields-only',
    'lists-slugs-of-event-markets',
    'markets of the event list have a slug',
    onRecords([{ endpoint: 'events', path: '[].markets[]' }], (record) => {
      record.slug = 'a-slug';
    }),
  ),
  fault(
    'event-market.no-events',
    'nests-events-in-event-markets',
    'markets of a single event have events',
    onRecords(
      [
        { endpoint: 'event', path: 'markets[]' },
        { endpoint: 'event-by-slug', path: 'markets[]' },
      ],
      (record) => {
        record.events = [];
      },
    ),
  ),
  fault(
    'single-market.full-events',
    'summarises-events-of-single-markets',
    'a single market has event summaries',
    onRecords(
      [
        { endpoint: 'catalog-market', path: '' },
        { endpoint: 'catalog-market-by-slug', path: '' },
      ],
      (record) => {
        const events = Array.isArray(record.events) ? record.events : [];
        record.events = events.filter(isRecord).map(({ id, ticker, slug, title }) => ({ id, ticker, slug, title }));
      },
    ),
  ),
  fault(
    'market-list.event-summaries',
    'lists-bare-event-ids',
    'events of the market list have an id alone',
    onRecords([{ endpoint: 'catalog-markets', path: '[]' }], (record) => {
      record.events = ['1'];
    }),
  ),
  fault(
    'catalog-market.mirror',
    'mirrors-a-market-by-itself',
    'a mirror has the condition id of its market',
    onRecords(
      [
        { endpoint: 'catalog-markets', path: '[]' },
        { endpoint: 'catalog-market', path: '' },
      ],
      (record) => {
        if (record.mirrorConditionId) record.mirrorConditionId = record.conditionId;
      },
    ),
  ),
  fault(
    'catalog-market.image-url',
    'names-pictures-in-words',
    'an image is no URL',
    onRecords([{ endpoint: 'catalog-markets', path: '[]' }], (record) => {
      record.image = 'a picture of rain';
    }),
  ),
  fault(
    'sampling-market.omitted-fields',
    'keeps-slugs-in-sampling',
    'sampling markets have a slug',
    onRecords([{ endpoint: 'sampling-markets', path: 'data[]' }], (record) => {
      record.slug = 'a-slug';
    }),
  ),
  fault(
    'sampling-market.omitted-fields',
    'keeps-market-ids-in-sampling',
    'sampling markets have a market_id',
    onRecords([{ endpoint: 'sampling-markets', path: 'data[]' }], (record) => {
      record.market_id = 7;
    }),
  ),
];
