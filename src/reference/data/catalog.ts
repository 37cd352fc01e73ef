// The seeded catalog: tags, series, events and their markets (2.7 to 2.9).
import { type Random, random } from '../random.js';
import { wallet } from './accounts.js';
import { cycled, epoch, slugify, times, timestamp, words } from './words.js';

export type Tag = ReturnType<typeof seedTags>[number];
type Series = ReturnType<typeof seedSeries>[number];
/** 2.7, all but `events`. */
export type MarketFields = ReturnType<typeof marketFields>;
/** 2.8, all but `tags`, `markets`, `series` and `eventMetadata`: what a single market shows of its event. */
type EventFields = ReturnType<typeof eventFields>;

export interface CatalogMarket {
  fields: MarketFields;
  events: CatalogEvent[];
  creator: string;
  sites: string[];
}

export interface CatalogEvent {
  fields: EventFields;
  tags: Tag[];
  markets: CatalogMarket[];
  series: Series[];
  metadata: Record<string, unknown>;
}

export type Catalog = ReturnType<typeof seedCatalog>;
const sizes = { series: 8, events: 120, markets: 260, creators: 5 } as const;
const day = 86_400;
const images = 'https://images.tickmark.test';

// Every combination of the three booleans occurs, and half of all records are active, not closed and not archived.
function flags(index: number) {
  const mix = index % 16 < 8 ? 1 : index % 8;
  return { active: (mix & 1) > 0, closed: (mix & 2) > 0, archived: (mix & 4) > 0 };
}

function seedTags(seed: number) {
  const draw = random(seed, 'tags');
  const labels = words.angles.flatMap((angle) => words.topics.map((topic) => topic + angle));
  return labels.map((label, index) => ({
    id: String(101 + index * 3),
    label,
    slug: slugify(label),
    createdAt: timestamp(draw, epoch - (400 - index) * day),
    updatedAt: timestamp(draw, epoch - index * 3600),
    requiresTranslation: draw.chance(0.3),
  }));
}

function seedSeries(seed: number) {
  const draw = random(seed, 'series');
  return times(sizes.series, (index) => {
    const recurrence = draw.pick(words.recurrences);
    const title = `${cycled(words.topics, index)} ${recurrence}`;
    const slug = `${slugify(title)}-${index + 1}`;
    return {
      id: String(11 + index * 2),
      ticker: slug,
      slug,
      title,
      seriesType: index % 2 === 0 ? 'single' : 'group',
      recurrence,
      image: `${images}/series/${index}.png`,
      icon: `${images}/series/${index}-icon.png`,
      ...flags(index),
      createdAt: timestamp(draw, epoch - (300 - index) * day),
      updatedAt: timestamp(draw, epoch - index * day),
    };
  });
}

function eventFields(index: number, draw: Random, title: string) {
  const ending = index % 10 === 9 ? `-${cycled(words.awkwardEndings, (index / 10) | 0)}` : '';
  return {
    id: String(9_001 + index * 7),
    ticker: `${slugify(title)}-t`,
    slug: slugify(title) + ending,
    title,
    description: `What becomes of “${title}”. Sources are read once a day.`,
    resolutionSource: index % 3 === 0 ? '' : 'https://sources.tickmark.test/events',
    startDate: timestamp(draw, epoch - (190 - index) * day),
    creationDate: timestamp(draw, epoch - (200 - index) * day),
    endDate: timestamp(draw, epoch + (index + 30) * day),
    image: `${images}/events/${index}.png`,
    icon: `${images}/events/${index}-icon.png`,
    ...flags(index * 5),
    createdAt: timestamp(draw, epoch - (201 - index) * day - 60),
    updatedAt: timestamp(draw, epoch - ((index * 37) % 60) * 3600),
  };
}

function seedEvent(index: number, draw: Random, tags: readonly Tag[], series: readonly Series[]): CatalogEvent {
  const title = `${draw.pick(words.topics)}: ${draw.pick(words.subjects)}, round ${index + 1}`;
  // A few tags are on almost every event, most are rare, and the last ten are unused.
  const own = new Set([...draw.sample(tags.slice(0, 6), 2), ...draw.sample(tags.slice(6, 120), draw.integer(1, 4))]);
  return {
    fields: eventFields(index, draw, title),
    tags: [...own],
    markets: [],
    series: index % 2 === 0 ? draw.sample(series, index % 12 === 0 ? 2 : 1) : [],
    metadata: index % 4 === 0 ? {} : { context: `Round ${index + 1}`, weight: index / 10 },
  };
}

function marketFields(index: number, draw: Random) {
  const id = String(500_011 + index * 13);
  const question = `Will ${draw.pick(words.subjects)} ${draw.pick(words.predicates)} (no. ${index + 1})?`;
  const mirrored = index % 3 === 0;
  const ending = index % 12 === 5 ? `-${cycled(words.awkwardEndings, (index / 12) | 0)}` : '';
  const tokens = (): string => JSON.stringify([draw.digits(77), draw.digits(77)]);
  return {
    id,
    question,
    conditionId: `0x${draw.hex(64)}`,
    mirrorConditionId: mirrored ? `0x${draw.hex(64)}` : '',
    slug: slugify(question) + ending,
    resolutionSource: index % 4 === 0 ? '' : `https://sources.tickmark.test/${id}`,
    startDate: timestamp(draw, epoch - (260 - ((index * 71) % 260)) * day),
    endDate: timestamp(draw, epoch + ((index * 97) % 260) * day),
    image: `${images}/markets/${id}.png`,
    icon: `${images}/markets/${id}-icon.png`,
    description: `Resolves by what the source says about “${question}”\nNo other source counts.`,
    outcomes: JSON.stringify(draw.pick(words.outcomePairs)),
    clobTokenIds: tokens(),
    mirrorClobTokenIds: mirrored ? tokens() : '[]',
    ...flags(index),
    createdAt: timestamp(draw, epoch - (300 - index) * day),
    updatedAt: timestamp(draw, epoch - ((index * 53) % 260) * 3600),
    questionID: `0x${draw.hex(64)}`,
  };
}

/** The wallets that created markets, and the one site that markets are scoped to, beside the records. */
export function seedCatalog(seed: number) {
  const draw = random(seed, 'catalog');
  const tags = seedTags(seed);
  const series = seedSeries(seed);
  const events = times(sizes.events, (index) => seedEvent(index, draw, tags, series));
  const [creators, site] = [times(sizes.creators, () => wallet(draw)), 'harbour-exchange'];
  const markets = times(sizes.markets, (index) => {
    // Every event gets one market; the others are distributed at random.
    const event = cycled(events, index < events.length ? index : draw.integer(0, events.length - 1));
    const scope = { creator: cycled(creators, index), sites: index % 4 === 1 ? [site] : [] };
    const market: CatalogMarket = { fields: marketFields(index, draw), events: [event], ...scope };
    event.markets.push(market);
    return market;
  });
  // One record in twelve ends together with the one before, so that sorted lists hold ties.
  for (const records of [markets, events])
    for (const [index, { fields }] of records.entries())
      if (index % 12 === 11) fields.endDate = records[index - 1]?.fields.endDate ?? fields.endDate;
  return { tags, series, events, markets, creators, site };
}
