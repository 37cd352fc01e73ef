// Parts 2.7 to 2.9: the records of the catalog.
import {
  arrayOf,
  boolean,
  encodedStrings,
  encodedStringsOrEmpty,
  numericId,
  object,
  string,
  timestamp,
} from './field.js';

export const tag = {
  id: string('tag.id', 'the id of the tag'),
  label: string('tag.label', 'its label'),
  slug: string('tag.slug', 'its slug'),
  createdAt: timestamp('tag.created-at', 'when it was created'),
  updatedAt: timestamp('tag.updated-at', 'when it was updated'),
  requiresTranslation: boolean('tag.requires-translation', 'whether it requires translation'),
};

export const series = {
  id: string('series.id', 'the id of the series'),
  ticker: string('series.ticker', 'its ticker'),
  slug: string('series.slug', 'its slug'),
  title: string('series.title', 'its title'),
  seriesType: string('series.series-type', 'the type of the series'),
  recurrence: string('series.recurrence', 'its recurrence'),
  image: string('series.image', 'its image'),
  icon: string('series.icon', 'its icon'),
  active: boolean('series.active', 'whether it is active'),
  closed: boolean('series.closed', 'whether it is closed'),
  archived: boolean('series.archived', 'whether it is archived'),
  createdAt: timestamp('series.created-at', 'when it was created'),
  updatedAt: timestamp('series.updated-at', 'when it was updated'),
};

/** An event inside a market of the market list. */
export const eventSummary = {
  id: string('event-summary.id', 'the id of the event'),
  ticker: string('event-summary.ticker', 'its ticker'),
  slug: string('event-summary.slug', 'its slug'),
  title: string('event-summary.title', 'its title'),
};

/** An event inside a single market. */
export const marketEvent = {
  id: string('market-event.id', 'the id of the event'),
  ticker: string('market-event.ticker', 'its ticker'),
  slug: string('market-event.slug', 'its slug'),
  title: string('market-event.title', 'its title'),
  description: string('market-event.description', 'the description of the event'),
  resolutionSource: string('market-event.resolution-source', 'its resolution source'),
  startDate: timestamp('market-event.start-date', 'its start date'),
  creationDate: timestamp('market-event.creation-date', 'its creation date'),
  endDate: timestamp('market-event.end-date', 'its end date'),
  image: string('market-event.image', 'its image'),
  icon: string('market-event.icon', 'its icon'),
  active: boolean('market-event.active', 'whether it is active'),
  closed: boolean('market-event.closed', 'whether it is closed'),
  archived: boolean('market-event.archived', 'whether it is archived'),
  createdAt: timestamp('market-event.created-at', 'when it was created'),
  updatedAt: timestamp('market-event.updated-at', 'when it was updated'),
};

export const catalogEvent = {
  id: string('catalog-event.id', 'the id of the event'),
  ticker: string('catalog-event.ticker', 'its ticker'),
  slug: string('catalog-event.slug', 'its slug'),
  title: string('catalog-event.title', 'its title'),
  description: string('catalog-event.description', 'the description of the event'),
  resolutionSource: string('catalog-event.resolution-source', 'its resolution source'),
  startDate: timestamp('catalog-event.start-date', 'its start date'),
  creationDate: timestamp('catalog-event.creation-date', 'its creation date'),
  endDate: timestamp('catalog-event.end-date', 'its end date'),
  image: string('catalog-event.image', 'its image'),
  icon: string('catalog-event.icon', 'its icon'),
  active: boolean('catalog-event.active', 'whether it is active'),
  closed: boolean('catalog-event.closed', 'whether it is closed'),
  archived: boolean('catalog-event.archived', 'whether it is archived'),
  createdAt: timestamp('catalog-event.created-at', 'when it was created'),
  updatedAt: timestamp('catalog-event.updated-at', 'when it was updated'),
  tags: arrayOf('catalog-event.tags', 'Tag', 'the tags of the event'),
  markets: arrayOf('catalog-event.markets', 'EventMarket', 'the markets of the event'),
  series: arrayOf('catalog-event.series', 'Series', 'the series that the event belongs to'),
  eventMetadata: object('catalog-event.event-metadata', 'further data; its content is not shown'),
};

export const catalogMarket = {
  id: numericId('catalog-market.id', 'the id of the market'),
  question: string('catalog-market.question', 'the question of the market'),
  conditionId: string('catalog-market.condition-id', 'the id of its condition'),
  mirrorConditionId: string('catalog-market.mirror-condition-id', 'the id of the condition of its mirror'),
  slug: string('catalog-market.slug', 'its slug'),
  resolutionSource: string('catalog-market.resolution-source', 'its resolution source; may be empty'),
  startDate: timestamp('catalog-market.start-date', 'its start date'),
  endDate: timestamp('catalog-market.end-date', 'its end date'),
  image: string('catalog-market.image', 'the URL of its image'),
  icon: string('catalog-market.icon', 'the URL of its icon'),
  description: string('catalog-market.description', 'the description of the market'),
  outcomes: encodedStrings('catalog-market.outcomes', 'the names of its outcomes'),
  clobTokenIds: encodedStrings('catalog-market.clob-token-ids', 'the ids of its tokens'),
  mirrorClobTokenIds: encodedStringsOrEmpty(
    'catalog-market.mirror-clob-token-ids',
    'the ids of the tokens of its mirror; an empty string counts as absent',
  ),
  active: boolean('catalog-market.active', 'whether it is active'),
  closed: boolean('catalog-market.closed', 'whether it is closed'),
  archived: boolean('catalog-market.archived', 'whether it is archived'),
  createdAt: timestamp('catalog-market.created-at', 'when it was created'),
  updatedAt: timestamp('catalog-market.updated-at', 'when it was updated'),
  questionID: string('catalog-market.question-id', 'the id of its question'),
  events: arrayOf('catalog-market.events', 'EventSummary', 'the events that the market belongs to'),
};

/** Members of a market that the event list keeps. */
export const listedMarketKeeps = [
  'id',
  'question',
  'conditionId',
  'mirrorConditionId',
  'clobTokenIds',
  'mirrorClobTokenIds',
] as const;
