// Lies of the catalog that only a close look finds: true of one page, one value or one path, and false of the next.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { Deviation, Sift } from '../deviation.js';
import type { Incoming } from '../exchange.js';
import { type Fault, fault, isRecord, onReply } from './fault.js';

const lists: readonly EndpointId[] = ['catalog-markets', 'tags', 'events'];
const flags = ['active', 'closed', 'archived'] as const;

function asking(change: (query: URLSearchParams) => void): Deviation {
  return {
    request({ endpoint, query }: Incoming) {
      if (lists.includes(endpoint)) change(query);
    },
  };
}

function sifting(filter: string, decide: (kept: boolean, sift: Sift) => boolean, on?: EndpointId): Deviation {
  return {
    keeps: (kept, sift) =>
      sift.filter === filter && (on ?? sift.endpoint) === sift.endpoint ? decide(kept, sift) : kept,
  };
}

/** Members of the records behind the list, as far as this file looks at them. */
function fieldOf(item: unknown, name: 'id' | 'slug'): string {
  return isRecord(item) && isRecord(item.fields) ? String(item.fields[name]) : '';
}

const isEven = (item: unknown) => Number(fieldOf(item, 'id')) % 2 === 0;
const text = (value: unknown) => String(value);

export const subtleFaults: readonly Fault[] = [
  fault('paging.limit-honoured', 'clamps-to-50', 'a page holds at most 50 items, whatever the limit', {
    duties: { limitMaximum: 50 },
    policy: { unfitLimit: 'clamp' },
  }),
  fault(
    'paging.offset-window',
    'ignores-offset-when-filtered',
    'offset is not looked at where closed is asked for',
    asking((query) => {
      if (query.has('closed')) query.delete('offset');
    }),
  ),
  fault(
    'paging.limit-default',
    'defaults-to-100-when-filtered',
    'without a limit a filtered page holds 100 items',
    asking((query) => {
      if (flags.some((flag) => query.has(flag)) && !query.has('limit')) query.set('limit', '100');
    }),
  ),
  fault(
    'paging.limit-maximum',
    'honours-any-limit-with-an-offset',
    'a limit of 101 or more is honoured beside an offset',
    {
      duties: { limitMaximum: 1e9 },
      ...asking((query) => {
        if (!query.has('offset') && Number(query.get('limit')) > 100) query.set('limit', '100');
      }),
    },
  ),
  ...flags.map((flag) =>
    fault(
      `filter.${flag}`,
      `keeps-nothing-for-${flag}-false`,
      `${flag}=false keeps nothing`,
      sifting(flag, (kept, { wanted }) => kept && wanted !== false),
    ),
  ),
  fault(
    'filter.tag-slug',
    'keeps-no-market-by-tag-slug',
    'tag_slug keeps no market',
    sifting('tag_slug', () => false, 'catalog-markets'),
  ),
  fault(
    'filter.tag-id',
    'keeps-no-market-by-tag-id',
    'tag_id keeps no market',
    sifting('tag_id', () => false, 'catalog-markets'),
  ),
  fault(
    'filter.slug',
    'takes-slugs-for-prefixes',
    'slug keeps whatever begins so',
    sifting('slug', (_kept, { item, wanted }) => fieldOf(item, 'slug').startsWith(text(wanted))),
  ),
  fault(
    'filter.event-id',
    'loses-half-by-event-id',
    'event_id loses every other market',
    sifting('event_id', (kept, { item }) => kept && isEven(item)),
  ),
  fault(
    'filter.series-slug',
    'loses-half-by-series',
    'series_slug loses every other event',
    sifting('series_slug', (kept, { item }) => kept && isEven(item)),
  ),
  fault(
    'filter.tag-id',
    'loses-half-by-tag-id',
    'tag_id loses every other event',
    sifting('tag_id', (kept, { item }) => kept && isEven(item), 'events'),
  ),
  fault(
    'filter.mirror',
    'takes-mirror-for-everything-or-nothing',
    'mirror=true keeps all, mirror=false nothing',
    sifting('mirror', (_kept, { wanted }) => wanted === true),
  ),
  fault(
    'filter.combination',
    'forgets-flags-beside-a-tag',
    'tag_slug makes the boolean filters forgotten',
    asking((query) => {
      if (query.has('tag_slug')) for (const flag of flags) query.delete(flag);
    }),
  ),
  ...(['event', 'catalog-market'] as const).map((endpoint) =>
    fault('lookup.malformed-id', `reads-the-front-of-${endpoint}-ids`, 'an id counts up to its first letter', {
      around(incoming, next) {
        if (incoming.endpoint === endpoint) incoming.param = incoming.param.replace(/^(?!0x)(\d+)\D.*$/, '$1');
        return next(incoming);
      },
    }),
  ),
  fault(
    'lookup.market-by-slug',
    'finds-a-namesake-by-slug',
    'a market by slug has the id of another',
    onReply(['catalog-market-by-slug'], (body) =>
      isRecord(body) ? { ...body, id: String(Number(body.id) + 1) } : body,
    ),
  ),
  fault(
    'lookup.event-list-agreement',
    'tags-events-otherwise-alone',
    'a single event has other tags than in the list',
    onReply(['event', 'event-by-slug'], (body) =>
      isRecord(body) && Array.isArray(body.tags)
        ? { ...body, tags: body.tags.map((tag) => (isRecord(tag) ? { ...tag, slug: `${tag.slug}7` } : tag)) }
        : body,
    ),
  ),
  fault(
    'sort.ascending',
    'turns-ascending-round',
    'ascending=true puts the largest first',
    asking((query) => {
      if (query.has('order')) query.set('ascending', String(query.get('ascending') !== 'true'));
    }),
  ),
];
