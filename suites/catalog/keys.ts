// 4.5: the filters that name something: what they keep has that name, and what nobody has keeps nothing.

import type { RequirementId } from '../../spec/ledger.js';
import { type CheckContext, check, type NamedSubject } from '../../src/check/check.js';
import { describe, itemsOf } from '../../src/check/reading.js';
import { members, spread, textOf } from '../../src/check/sample.js';
import { disagree, fail, notEnough } from '../../src/check/signals.js';
import type { JsonObject } from '../../src/target/answer.js';
import { idOf, idsOf, sameItems, sameSet } from './ids.js';

type FilteredList = 'catalog-markets' | 'events';

interface Key extends NamedSubject {
  readonly endpoint: FilteredList;
  readonly parameter: string;
  /** Names that items of the list show; undefined: items show no trace of this filter. */
  readonly shows?: (item: JsonObject) => readonly string[];
  /** What somebody has, to ask for. */
  readonly values: (context: CheckContext) => Promise<readonly string[]>;
  /** What nobody has. */
  readonly nobodys: string;
}

const nowhere = 'tickmark-no-such-slug';
const noId = '999999999';
const tried = 4;

function names(item: JsonObject, member: string, name: string): readonly string[] {
  return members(item, member)
    .map((record) => textOf(record, name))
    .filter((text) => text !== undefined);
}

function own(name: string): (item: JsonObject) => readonly string[] {
  return (item) => [textOf(item, name)].filter((text) => text !== undefined);
}

/** Different values that listed items show, from all over the list. */
async function shown({ sample }: CheckContext, list: FilteredList, show: (item: JsonObject) => readonly string[]) {
  return spread([...new Set((await sample.list(list)).flatMap(show))], tried);
}

/** Filters on the list's own names, or on those of what its items belong to. */
function visible(
  endpoint: FilteredList,
  parameter: string,
  nobodys: string,
  shows: (item: JsonObject) => readonly string[],
): Key {
  return { name: endpoint, endpoint, parameter, nobodys, shows, values: (context) => shown(context, endpoint, shows) };
}

/** Markets show no tags: those that events show are asked for. */
function traceless(parameter: string, nobodys: string, name: string): Key {
  const values = (context: CheckContext) => shown(context, 'events', (event) => names(event, 'tags', name));
  return { name: 'catalog-markets', endpoint: 'catalog-markets', parameter, nobodys, values };
}

const sameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

async function keepsItsOwn(context: CheckContext, key: Key): Promise<void> {
  const { window, ask, evidence } = context;
  const { endpoint, parameter, shows, nobodys } = key;
  const values = await key.values(context);
  const kept = await Promise.all(
    values.map((value) =>
      window(endpoint, { [parameter]: value, limit: 100 }, { why: `${parameter}=${value} names something listed` }),
    ),
  );
  for (const [index, items] of kept.entries()) {
    const value = values[index] ?? '';
    if (!shows) continue;
    const told = items.filter((item) => shows(item).length > 0);
    const stray = told.find((item) => !shows(item).some((name) => sameText(name, value)));
    if (stray) fail(`${parameter}=${value} keeps item ${idOf(stray)}`, { expected: value, actual: shows(stray) });
    if (items.length === 0)
      disagree(`${parameter}=${value} loses what is listed with it`, { expected: 'an item', actual: [] });
    evidence.saw(told.length);
  }
  const none = await ask(endpoint, { query: { [parameter]: nobodys, limit: 100 } });
  // That nobody has a name may be said by an error too.
  if (none.kind === 'accepted') {
    const items = itemsOf(none);
    if (items.length > 0)
      fail(`${parameter}=${nobodys}, which nobody has, keeps items`, { expected: [], actual: idsOf(items) });
    // Where items show no trace, that some names keep something and this one nothing is the evidence.
    if (kept.some(({ length }) => length > 0)) evidence.saw();
  }
  if (evidence.count() === 0) notEnough(`no listed item shows anything to ask ${parameter} for`);
}

const slugOf = own('slug');

const rows: readonly { readonly id: RequirementId; readonly keys: readonly Key[] }[] = [
  {
    id: 'filter.slug',
    keys: [visible('catalog-markets', 'slug', nowhere, slugOf), visible('events', 'slug', nowhere, slugOf)],
  },
  {
    id: 'filter.condition-id',
    keys: [visible('catalog-markets', 'conditionId', `0x${'0'.repeat(63)}1`, own('conditionId'))],
  },
  {
    id: 'filter.event-id',
    keys: [visible('catalog-markets', 'event_id', noId, (item) => names(item, 'events', 'id'))],
  },
  {
    id: 'filter.event-slug',
    keys: [visible('catalog-markets', 'event_slug', nowhere, (item) => names(item, 'events', 'slug'))],
  },
  {
    id: 'filter.series-slug',
    keys: [visible('events', 'series_slug', nowhere, (item) => names(item, 'series', 'slug'))],
  },
  {
    id: 'filter.tag-id',
    keys: [
      traceless('tag_id', noId, 'id'),
      visible('events', 'tag_id', noId, (item) => names(item, 'tags', 'id').filter((id) => /^\d+$/.test(id))),
    ],
  },
  {
    id: 'filter.tag-slug',
    keys: [
      traceless('tag_slug', nowhere, 'slug'),
      visible('events', 'tag_slug', nowhere, (item) => names(item, 'tags', 'slug')),
    ],
  },
];

export const keyFilters = rows.flatMap(({ id, keys }) => check(id, { on: keys }, keepsItsOwn));

interface Alias extends NamedSubject {
  readonly endpoint: FilteredList;
  readonly alias: string;
  readonly parameter: string;
  readonly values: (context: CheckContext) => Promise<readonly string[]>;
}

const tagSlugs = (context: CheckContext) => shown(context, 'events', (event) => names(event, 'tags', 'slug'));

async function meansTheSame(
  { window, evidence, ...context }: CheckContext,
  { endpoint, alias, parameter, values }: Alias,
): Promise<void> {
  for (const value of (await values({ window, evidence, ...context })).slice(0, 2)) {
    const why = `${alias} is ${parameter} by another name`;
    const [expected, actual] = await Promise.all([
      window(endpoint, { [parameter]: value, limit: 100 }),
      window(endpoint, { [alias]: value, limit: 100 }, { why }),
    ]);
    sameItems(`${alias}=${value} keeps something else than ${parameter}=${value}`, expected, actual);
    evidence.saw(expected.length);
  }
  if (evidence.count() === 0) notEnough(`${parameter} keeps nothing that ${alias} could be held against`);
}

const onMarkets = { name: 'catalog-markets', endpoint: 'catalog-markets' } as const;
const onEvents = { name: 'events', endpoint: 'events' } as const;
const tagAlias = { alias: 'tag', parameter: 'tag_slug', values: tagSlugs };

export const aliases = [
  ...check(
    'filter.tag-alias',
    {
      on: [
        { ...onMarkets, ...tagAlias },
        { ...onEvents, ...tagAlias },
      ],
    },
    meansTheSame,
  ),
  ...check(
    'filter.event-slug-alias',
    {
      on: [
        {
          ...onMarkets,
          alias: 'eventSlug',
          parameter: 'event_slug',
          values: (context: CheckContext) => shown(context, 'catalog-markets', (item) => names(item, 'events', 'slug')),
        },
      ],
    },
    meansTheSame,
  ),
  ...check(
    'filter.condition-id-alias',
    {
      on: [
        {
          ...onMarkets,
          alias: 'condition_id',
          parameter: 'conditionId',
          values: (context: CheckContext) => shown(context, 'catalog-markets', own('conditionId')),
        },
      ],
    },
    meansTheSame,
  ),
];

export const tagAgreement = check(
  'filter.tag-id-slug-agree',
  { on: ['catalog-markets', 'events'] },
  async (context, list) => {
    const { sample, all, evidence } = context;
    const tags = (await sample.list('events')).flatMap((event) => members(event, 'tags'));
    const told = new Map(tags.map((tag) => [textOf(tag, 'id'), textOf(tag, 'slug')]));
    for (const [id, slug] of spread([...told], 3)) {
      if (id === undefined || slug === undefined || !/^\d+$/.test(id)) continue;
      const [byId, bySlug] = await Promise.all([all(list, { tag_id: id }), all(list, { tag_slug: slug })]);
      sameSet(`tag_id=${id} keeps something else than tag_slug=${slug}`, bySlug, byId);
      evidence.saw(bySlug.length);
    }
    if (evidence.count() === 0) notEnough('no event shows a tag with an id and a slug under which something is listed');
  },
);

export const noMatch = check(
  'filter.no-match',
  { on: ['catalog-markets', 'events'] },
  async ({ ask, evidence }, list) => {
    const answers = await Promise.all(
      [{ slug: nowhere }, { tag_slug: nowhere }].map((query) => ask(list, { query: { ...query, limit: 100 } })),
    );
    for (const answer of answers) {
      if (answer.kind === 'refused') continue;
      if (answer.body === null) fail('where nothing matches, there is no array', { expected: [], actual: null });
      const items = itemsOf(answer);
      if (items.length > 0) fail('where nothing matches, there are items', { expected: [], actual: idsOf(items) });
      evidence.saw();
    }
    if (evidence.count() === 0) notEnough('filters that match nothing are refused');
  },
);

export const malformed = check(
  'filter.malformed',
  { on: ['catalog-markets', 'events'] },
  async ({ ask, evidence }, list) => {
    const queries = [
      { active: 'maybe' },
      { tag_id: 'abc' },
      { closed: '2' },
      ...(list === 'catalog-markets' ? [{ event_id: 'abc' }, { mirror: 'maybe' }] : []),
    ];
    const answers = await Promise.all(queries.map((query) => ask(list, { query: { ...query, limit: 20 } })));
    for (const [index, answer] of answers.entries()) {
      const asked = new URLSearchParams(queries[index] as Record<string, string>).toString();
      const isBroken = answer.kind === 'unreadable' || answer.exchange.status >= 500;
      const isTooMuch = answer.kind === 'accepted' && Array.isArray(answer.body) && answer.body.length > 20;
      if (isBroken || isTooMuch)
        fail(`${asked} gets a broken answer`, {
          expected: 'an error, or a page within bounds',
          actual: describe(answer),
        });
      evidence.saw();
    }
  },
);

export const creator = check(
  'filter.creator',
  { on: ['catalog-markets', 'events', 'tags'] },
  async ({ ask, sample, settings, window, evidence }, list) => {
    const listed = await sample.list(list);
    const nobodys = ['tickmark-no-such-site', '0x00000000000000000000000000000000DeaDBeef'];
    const answers = await Promise.all(nobodys.map((value) => ask(list, { query: { creator: value, limit: 100 } })));
    for (const [index, answer] of answers.entries()) {
      if (answer.kind !== 'accepted') continue;
      const items = itemsOf(answer);
      // Tags belong to no creator for certain: only markets and what holds them can be told.
      if (list !== 'tags' && items.length > 0)
        disagree(`creator=${nobodys[index]}, which nobody is, scopes to something`, {
          expected: [],
          actual: idsOf(items).slice(0, 5),
        });
      evidence.saw();
    }
    const { creator: known } = settings.known;
    if (known === undefined) return;
    const scoped = await window(list, { creator: known, limit: 100 }, { why: `creator=${known} is known` });
    evidence.saw(scoped.length + listed.length > 0 ? 1 : 0);
  },
);
