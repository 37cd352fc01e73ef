// Parts 2.7 to 2.9: what the catalog lists.
import { boolean, encodedStrings, many, numericId, object, string, timestamp } from './field.js';

export const tag = {
  id: string('identifies the tag'),
  label: string('how people read it'),
  slug: string('its name in a URL'),
  createdAt: timestamp('when it was created'),
  updatedAt: timestamp('when it last changed'),
  requiresTranslation: boolean('whether its label has to be translated'),
};

export const series = {
  id: string('identifies the series'),
  ticker: string('its short name'),
  slug: string('its name in a URL'),
  title: string('how people read it'),
  seriesType: string('what kind of series it is'),
  recurrence: string('how often it comes back'),
  image: string('where its picture is'),
  icon: string('where its icon is'),
  active: boolean('whether it is active'),
  closed: boolean('whether it is closed'),
  archived: boolean('whether it is archived'),
  createdAt: timestamp('when it was created'),
  updatedAt: timestamp('when it last changed'),
};

/** The event as a market of the market list names it. */
export const eventSummary = {
  id: string('identifies the event'),
  ticker: string('its short name'),
  slug: string('its name in a URL'),
  title: string('how people read it'),
};

/** The event as a single market carries it. */
export const marketEvent = {
  ...eventSummary,
  description: string('what it is about'),
  resolutionSource: string('what decides it'),
  startDate: timestamp('when it starts'),
  creationDate: timestamp('when it was drawn up'),
  endDate: timestamp('when it ends'),
  image: string('where its picture is'),
  icon: string('where its icon is'),
  active: boolean('whether it is active'),
  closed: boolean('whether it is closed'),
  archived: boolean('whether it is archived'),
  createdAt: timestamp('when it was created'),
  updatedAt: timestamp('when it last changed'),
};

export const catalogEvent = {
  ...marketEvent,
  tags: many('Tag', 'what it is filed under'),
  markets: many('EventMarket', 'the markets it holds'),
  series: many('Series', 'the series it belongs to'),
  eventMetadata: object('further facts; what they are is not shown'),
};

export const catalogMarket = {
  id: numericId('identifies the market'),
  question: string('what is being asked'),
  conditionId: string('its condition'),
  mirrorConditionId: string('the condition of its mirror'),
  slug: string('its name in a URL'),
  resolutionSource: string('what decides it; may be empty'),
  startDate: timestamp('when it starts'),
  endDate: timestamp('when it ends'),
  image: string('where its picture is'),
  icon: string('where its icon is'),
  description: string('how it is decided'),
  outcomes: encodedStrings('the names of its outcomes'),
  clobTokenIds: encodedStrings('its tokens'),
  mirrorClobTokenIds: encodedStrings('the tokens of its mirror'),
  active: boolean('whether it is active'),
  closed: boolean('whether it is closed'),
  archived: boolean('whether it is archived'),
  createdAt: timestamp('when it was created'),
  updatedAt: timestamp('when it last changed'),
  questionID: string('the question at the oracle'),
  events: many('EventSummary', 'the events it belongs to'),
};
