// 4.5: one market or event, by its id, its condition or its slug.
import { isDeepStrictEqual } from 'node:util';
import { type CheckContext, check, type NamedSubject } from '../../src/check/check.js';
import { describe, type OffsetList } from '../../src/check/reading.js';
import { members, spread, textOf } from '../../src/check/sample.js';
import { disagree, fail, notEnough } from '../../src/check/signals.js';
import { formOf } from '../../src/contract/form.js';
import { isObject, type JsonObject } from '../../src/target/answer.js';

type Single = 'catalog-market' | 'catalog-market-by-slug' | 'event' | 'event-by-slug';

interface Way {
  readonly list: OffsetList;
  readonly single: Single;
  /** The path's placeholder, and the member that has to say the same. */
  readonly placeholder: 'id' | 'slug';
  readonly member: 'id' | 'conditionId' | 'slug';
}

const ways = {
  marketById: { list: 'catalog-markets', single: 'catalog-market', placeholder: 'id', member: 'id' },
  marketByCondition: { list: 'catalog-markets', single: 'catalog-market', placeholder: 'id', member: 'conditionId' },
  marketBySlug: { list: 'catalog-markets', single: 'catalog-market-by-slug', placeholder: 'slug', member: 'slug' },
  eventById: { list: 'events', single: 'event', placeholder: 'id', member: 'id' },
  eventBySlug: { list: 'events', single: 'event-by-slug', placeholder: 'slug', member: 'slug' },
} as const satisfies Record<string, Way>;

const tried = 6;

interface Pair {
  readonly value: string;
  readonly listed: JsonObject;
  readonly alone: JsonObject;
}

/** Listed items and their single answers; what is listed has to be found. */
async function pairs(
  { sample, ask }: CheckContext,
  { list, single, placeholder, member }: Way,
): Promise<readonly Pair[]> {
  // A slug that needs percent-encoding is a matter of its own.
  const isPlain = (text: string | undefined) => text !== undefined && encodeURIComponent(text) === text;
  const named = (await sample.list(list)).filter((item) => isPlain(textOf(item, member)));
  const answers = await Promise.all(
    spread(named, tried).map(async (listed) => {
      const value = textOf(listed, member) ?? '';
      return { value, listed, answer: await ask(single, { path: { [placeholder]: value } }) };
    }),
  );
  const found = answers.filter(({ answer }) => answer.kind === 'accepted');
  const ours = found.filter(({ answer }) => formOf(single, answer.body) === single);
  const lost = answers.find(({ answer }) => answer.kind === 'refused');
  // By condition, GET /markets/{id} may answer with order-book markets alone, and then knows no others.
  if (lost && (ours.length > 0 || found.length === 0))
    disagree('what is listed is not found alone', {
      expected: `${member} ${lost.value}`,
      actual: describe(lost.answer),
    });
  return ours.flatMap(({ answer, ...pair }) => (isObject(answer.body) ? [{ ...pair, alone: answer.body }] : []));
}

async function findsThatOne(context: CheckContext, way: Way): Promise<void> {
  for (const { value, alone } of await pairs(context, way)) {
    const actual = textOf(alone, way.member);
    if (actual === undefined) continue;
    if (actual.toLowerCase() !== value.toLowerCase())
      fail(`another ${way.member} is answered than was asked for`, { expected: value, actual });
    context.evidence.saw();
  }
  if (context.evidence.count() === 0) notEnough(`no single answer shows its ${way.member}`);
}

export const lookups = [
  ...check('lookup.market-by-id', { on: 'catalog-market' }, (context) => findsThatOne(context, ways.marketById)),
  ...check('lookup.market-by-condition-id', { on: 'catalog-market' }, (context) =>
    findsThatOne(context, ways.marketByCondition),
  ),
  ...check('lookup.market-by-slug', { on: 'catalog-market-by-slug' }, (context) =>
    findsThatOne(context, ways.marketBySlug),
  ),
  ...check('lookup.event-by-id', { on: 'event' }, (context) => findsThatOne(context, ways.eventById)),
  ...check('lookup.event-by-slug', { on: 'event-by-slug' }, (context) => findsThatOne(context, ways.eventBySlug)),
];

/** What may well differ: nested forms do, and clocks move. */
const incomparable = new Set(['events', 'markets', 'tags', 'series', 'eventMetadata', 'updatedAt', 'creationDate']);
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Texts that mean the same are the same: a moment in another offset, an array in another spacing. */
function meaning(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (instant.test(value) && Number.isFinite(Date.parse(value))) return Date.parse(value);
  if (!value.startsWith('[')) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

async function agrees(context: CheckContext, way: Way, stated: readonly string[]): Promise<void> {
  for (const { value, listed, alone } of await pairs(context, way)) {
    // Only about the same record can two answers disagree.
    if (textOf(listed, 'id') !== textOf(alone, 'id')) continue;
    for (const name of stated) {
      const [here, there] = [listed[name], alone[name]];
      if (here === undefined || here === null || there === undefined || there === null || incomparable.has(name))
        continue;
      if (!isDeepStrictEqual(meaning(here), meaning(there)))
        disagree(`${name} of ${value} is another in the list than alone`, { expected: here, actual: there });
      context.evidence.saw();
    }
  }
  if (context.evidence.count() === 0) notEnough('list and single answers share no members to compare');
}

const states = [
  'active',
  'closed',
  'archived',
  'createdAt',
  'startDate',
  'endDate',
  'image',
  'icon',
  'description',
  'resolutionSource',
  'slug',
];
const ofMarket = [
  ...states,
  'question',
  'conditionId',
  'mirrorConditionId',
  'outcomes',
  'clobTokenIds',
  'mirrorClobTokenIds',
  'questionID',
];
const ofEvent = [...states, 'ticker', 'title'];

export const agreements = [
  ...check('lookup.market-list-agreement', { on: ['catalog-market', 'catalog-market-by-slug'] }, (context, single) =>
    agrees(context, single === 'catalog-market' ? ways.marketById : ways.marketBySlug, ofMarket),
  ),
  ...check('lookup.event-list-agreement', { on: ['event', 'event-by-slug'] }, (context, single) =>
    agrees(context, single === 'event' ? ways.eventById : ways.eventBySlug, ofEvent),
  ),
];

const fullOnly = [
  'description',
  'resolutionSource',
  'startDate',
  'creationDate',
  'endDate',
  'image',
  'icon',
  'active',
  'closed',
  'archived',
  'createdAt',
  'updatedAt',
];

export const fullEvents = check(
  'single-market.full-events',
  { on: ['catalog-market', 'catalog-market-by-slug'] },
  async (context, single) => {
    const found = await pairs(context, single === 'catalog-market' ? ways.marketById : ways.marketBySlug);
    const events = found.flatMap(({ alone }) => members(alone, 'events'));
    if (events.length === 0) notEnough('no single market shows an event');
    // Which members are always there is not shown; that none of them ever is makes it a summary.
    const isFull = events.some((event) => fullOnly.some((name) => event[name] !== undefined && event[name] !== null));
    if (!isFull)
      fail('events of single markets are summaries', { expected: fullOnly, actual: Object.keys(events[0] ?? {}) });
    context.evidence.saw(events.length);
  },
);

export const eventSummaries = check(
  'market-list.event-summaries',
  { on: 'catalog-markets' },
  async ({ sample, evidence }) => {
    const events = (await sample.list('catalog-markets')).flatMap(({ events: inside }) =>
      Array.isArray(inside) ? inside : [],
    );
    if (events.length === 0) notEnough('no listed market shows an event');
    const stray = events.find((event) => !isObject(event));
    if (stray !== undefined)
      fail('an event of a listed market is no object', {
        expected: { id: '…', ticker: '…', slug: '…', title: '…' },
        actual: stray,
      });
    if (!events.some((event) => isObject(event) && ['id', 'ticker', 'slug', 'title'].some((name) => name in event)))
      fail('events of listed markets show none of their members', {
        expected: ['id', 'ticker', 'slug', 'title'],
        actual: events[0],
      });
    evidence.saw(events.length);
  },
);

interface Missing extends NamedSubject {
  readonly endpoint: Single;
  readonly placeholder: 'id' | 'slug';
  readonly values: readonly string[];
}

const missing = (endpoint: Single, placeholder: 'id' | 'slug', ...values: readonly string[]): Missing => ({
  name: endpoint,
  endpoint,
  placeholder,
  values,
});

/** What is not there is refused; whatever is answered instead is not what was asked for. */
async function refuses({ ask, evidence }: CheckContext, { endpoint, placeholder, values }: Missing): Promise<void> {
  for (const value of values) {
    const answer = await ask(endpoint, { path: { [placeholder]: value } });
    const isThere = isObject(answer.body) && textOf(answer.body, placeholder) === value;
    if (isThere) continue;
    if (answer.kind !== 'refused')
      fail(`${placeholder} ${value} is answered`, { expected: 'an error', actual: describe(answer) });
    evidence.saw();
  }
}

export const unknownIds = check(
  'lookup.unknown-id',
  {
    on: [
      missing('catalog-market', 'id', '999999999999'),
      missing('catalog-market-by-slug', 'slug', 'tickmark-no-such-slug'),
      missing('event', 'id', '999999999'),
      missing('event-by-slug', 'slug', 'tickmark-no-such-slug'),
    ],
  },
  refuses,
);

export const malformedIds = check(
  'lookup.malformed-id',
  { on: [missing('event', 'id', 'not-an-id', '1.5', '-1'), missing('catalog-market', 'id', 'not-an-id')] },
  refuses,
);

export const encodedSlugs = check(
  'lookup.slug-percent-encoding',
  { on: ['catalog-market-by-slug', 'event-by-slug'] },
  async ({ sample, ask, evidence }, single) => {
    const items = await sample.list(single === 'event-by-slug' ? 'events' : 'catalog-markets');
    const slugs = items.map((item) => textOf(item, 'slug')).filter((slug) => slug !== undefined);
    const special = slugs.filter((slug) => encodeURIComponent(slug) !== slug);
    if (special.length === 0) notEnough('no listed slug needs percent-encoding');
    for (const slug of spread(special, 3)) {
      const answer = await ask(single, { path: { slug } });
      const actual = isObject(answer.body) ? textOf(answer.body, 'slug') : undefined;
      if (answer.kind === 'refused')
        disagree('a slug that needs percent-encoding is not found', { expected: slug, actual: describe(answer) });
      if (actual !== undefined && actual !== slug)
        fail('another slug is answered than was asked for', { expected: slug, actual });
      evidence.saw();
    }
  },
);

export const lookupCreator = check(
  'lookup.creator',
  { on: ['catalog-market', 'catalog-market-by-slug', 'event', 'event-by-slug'] },
  async ({ settings, window, ask, evidence }, single) => {
    const { creator } = settings.known;
    if (creator === undefined) notEnough('no creator is known: set `known.creator` in the configuration');
    const list = single.startsWith('event') ? 'events' : 'catalog-markets';
    const placeholder = single.endsWith('slug') ? 'slug' : 'id';
    const [first] = await window(list, { creator, limit: 100 });
    const value = textOf(first, placeholder);
    if (value === undefined) notEnough(`nothing is listed under creator ${creator}`);
    const answer = await ask(single, { path: { [placeholder]: value }, query: { creator } });
    if (answer.kind === 'refused')
      disagree('what a creator lists is not found with that creator', { expected: value, actual: describe(answer) });
    evidence.saw();
  },
);
