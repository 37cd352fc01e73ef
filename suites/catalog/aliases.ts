// 4.5: a filter under its other names, and a tag by its id and by its slug.
import { type CheckContext, check, type NamedSubject } from '../../src/check/check.js';
import { itemsOf } from '../../src/check/reader.js';
import { members, spread, textOf } from '../../src/check/sample.js';
import { fail, inconclusive } from '../../src/check/violation.js';
import { type FilteredList, nowhere, ofEach, own, type Show, shown } from './filter-values.js';
import { idsOf, sameItems, sameSet } from './ids.js';

interface Alias extends NamedSubject {
  readonly endpoint: FilteredList;
  readonly alias: string;
  readonly parameter: string;
  /** Where there are names to ask for. */
  readonly from: FilteredList;
  readonly shows: Show;
}

async function meansTheSame(context: CheckContext, { endpoint, alias, parameter, from, shows }: Alias): Promise<void> {
  const { offsetPage, send, evidence } = context;
  for (const value of (await shown(context, from, shows)).slice(0, 2)) {
    const [expected, actual] = await Promise.all([
      offsetPage(endpoint, { [parameter]: value, limit: 100 }),
      offsetPage(endpoint, { [alias]: value, limit: 100 }, { why: `${alias} is ${parameter} by another name` }),
    ]);
    sameItems(`${alias}=${value} keeps something else than ${parameter}=${value}`, expected, actual);
    evidence.add(expected.length);
  }
  const none = await send(endpoint, { query: { [alias]: nowhere, limit: 100 } });
  const strangers = none.kind === 'accepted' ? itemsOf(none) : [];
  if (strangers.length > 0)
    fail(`${alias}=${nowhere}, which nobody has, keeps items`, {
      expected: [],
      actual: idsOf(strangers),
      records: [strangers],
    });
  if (evidence.count() === 0) inconclusive(`${parameter} keeps nothing that ${alias} could be held against`);
}

const tag = { alias: 'tag', parameter: 'tag_slug', from: 'events', shows: ofEach('tags', 'slug') } as const;
const onMarkets = { name: 'catalog-markets', endpoint: 'catalog-markets', from: 'catalog-markets' } as const;
const event: Alias = {
  ...onMarkets,
  alias: 'eventSlug',
  parameter: 'event_slug',
  shows: ofEach('events', 'slug'),
};
const condition: Alias = { ...onMarkets, alias: 'condition_id', parameter: 'conditionId', shows: own('conditionId') };
const tags: readonly Alias[] = (['catalog-markets', 'events'] as const).map((endpoint) => ({
  name: endpoint,
  endpoint,
  ...tag,
}));

export const aliases = [
  ...check('filter.tag-alias', { on: tags }, meansTheSame),
  ...check('filter.event-slug-alias', { on: [event] }, meansTheSame),
  ...check('filter.condition-id-alias', { on: [condition] }, meansTheSame),
];

export const tagAgreement = check(
  'filter.tag-id-slug-agree',
  { on: ['catalog-markets', 'events'] },
  async ({ sample, allItems, evidence }, list) => {
    const shownTags = (await sample.list('events')).flatMap((event) => members(event, 'tags'));
    const told = new Map(shownTags.map((record) => [textOf(record, 'id'), textOf(record, 'slug')]));
    for (const [id, slug] of spread([...told], 3)) {
      if (id === undefined || slug === undefined || !/^\d+$/.test(id)) continue;
      const [byId, bySlug] = await Promise.all([allItems(list, { tag_id: id }), allItems(list, { tag_slug: slug })]);
      sameSet(`tag_id=${id} keeps something else than tag_slug=${slug}`, bySlug, byId);
      evidence.add(bySlug.length);
    }
    if (evidence.count() === 0)
      inconclusive('no event shows a tag with an id and a slug under which something is listed');
  },
);
