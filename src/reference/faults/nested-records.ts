// Faults of single records and of records inside others that show something else than the lists do (2.7, 2.8, 4.5).
import { isObject } from '../../is-object.js';
import type { Dataset } from '../data/dataset.js';
import { changeBody, ofNext, withMembers, withMembersOf } from '../deviation.js';
import { marketInList } from '../forms.js';
import { type Fault, faultsOf, kebab } from './fault.js';

const singleMarkets = ['catalog-market', 'catalog-market-by-slug'] as const;
const singleEvents = ['event', 'event-by-slug'] as const;

/** Without the members that the market list does not show of an event. */
const summarized = (event: object) =>
  Object.fromEntries(
    Object.keys(event).flatMap((name) => (/^(?:id|ticker|slug|title)$/.test(name) ? [] : [[name, undefined]])),
  );

/** Each item has the nested records of the next one beside some parameter. */
const misplaced = [
  ['catalog-markets', 'events', 'order'],
  ['catalog-markets', 'events', 'tag_id'],
  ['events', 'markets', 'series_slug'],
  ['events', 'tags', 'active'],
] as const;

/** The eleventh market belongs to the first event too. */
function addSecondEvent({ catalog: { markets, events } }: Dataset): void {
  const [market, event] = [markets[10], events[0]];
  if (!market || !event || market.events.includes(event)) return;
  market.events.push(event);
  event.markets.push(market);
}

/** The eleventh market has a third outcome. */
function addThirdOutcome({ catalog: { markets } }: Dataset): void {
  const fields = markets[10]?.fields;
  if (!fields) return;
  const tokens = JSON.parse(fields.clobTokenIds) as readonly string[];
  fields.outcomes = JSON.stringify(['Home', 'Away', 'Draw']);
  fields.clobTokenIds = JSON.stringify([...tokens, `${tokens[0]}7`]);
}

export const nestedRecordFaults: readonly Fault[] = [
  ...faultsOf('nested-records.agreement', ['event', 'event-by-slug', 'events'], {
    'sends-another-question-for-markets-of-events: a market of an event has another question than in the market list':
      withMembersOf('markets', ({ question }) => ({ question: `${question} (nested)` })),
    'sends-another-label-for-tags-of-events: a tag of an event has another label than in the list of tags':
      withMembersOf('tags', ({ label }) => ({ label: `${label} (nested)` })),
  }),
  ...faultsOf('nested-records.agreement', ['catalog-markets'], {
    'sends-another-title-for-events-of-listed-markets: an event of a listed market has another title than in the event list':
      withMembersOf('events', ({ title }) => ({ title: `${title} (nested)` })),
  }),
  ...faultsOf('nested-records.agreement', singleEvents, {
    'sends-the-description-of-the-event-for-its-markets: a market of a single event has the description of the event':
      withMembers(({ markets, description }) => ({
        markets: Array.isArray(markets) ? markets.map((market: object) => ({ ...market, description })) : markets,
      })),
    'inverts-closed-of-markets-of-single-events: a market of a single event that is closed is shown as not closed, and the other way round':
      withMembersOf('markets', ({ closed }) => ({ closed: !closed })),
    'inverts-closed-of-series-of-single-events: a series of a single event that is closed is shown as not closed, and the other way round':
      withMembersOf('series', ({ closed }) => ({ closed: !closed })),
    // Tags have a list of their own.
    'sends-other-tag-slugs-for-single-events: the tags of a single event have other slugs than in the list':
      withMembersOf('tags', ({ slug }) => ({ slug: `${slug}7` })),
  }),
  ...faultsOf('nested-records.agreement', singleMarkets, {
    'inverts-active-of-events-of-single-markets: an event of a single market that is active is shown as not active, and the other way round':
      withMembersOf('events', ({ active }) => ({ active: !active })),
  }),
  ...faultsOf('nested-records.parent', ['event', 'event-by-slug', 'events'], {
    'adds-the-first-market-to-every-event: every event holds the first market': changeBody(
      (body, _request, { dataset, policy }) => {
        const [first] = dataset.catalog.markets;
        if (!first) return body;
        const { id, question, conditionId } = marketInList(first, policy);
        for (const event of Array.isArray(body) ? body : [body])
          if (isObject(event) && Array.isArray(event.markets)) event.markets.push({ id, question, conditionId });
        return body;
      },
    ),
  }),
  ...faultsOf('nested-records.parent', ['catalog-markets', 'events'], {
    'lists-markets-without-their-events: listed markets have no events, although events have these markets':
      withMembers((_, { request }) => (request.endpoint === 'catalog-markets' ? { events: [] } : {})),
  }),
  ...misplaced.flatMap(([list, member, parameter]) =>
    faultsOf('nested-records.parent', [list], {
      [`misplaces-${member}-of-${list}-beside-${kebab(parameter)}: beside ${parameter}, each item of ${list} has the ${member} of the next one`]:
        withMembers((_, place) => (place.request.query.has(parameter) ? { [member]: ofNext(member, place) } : {})),
    }),
  ),
  ...faultsOf('single-market.full-events', singleMarkets, {
    'summarizes-events-of-single-markets: a single market has event summaries': withMembersOf('events', summarized),
    'shows-no-events-in-single-markets: a single market has an empty array of events, although the list shows them':
      withMembers(({ events }) => (events ? { events: [] } : {})),
    'summarizes-the-second-event-of-single-markets: a single market has its first event in full, and summaries of the others':
      {
        data({ catalog: { markets } }) {
          for (const [index, { events }] of markets.entries()) {
            const other = markets[(index + 100) % markets.length]?.events[0];
            if (index % 20 === 9 && other && !events.includes(other)) events.push(other);
          }
        },
        ...withMembersOf('events', (event, { index }) => (index > 0 ? summarized(event) : {})),
      },
    'summarizes-events-of-single-markets-beside-creator: a single market has event summaries if the request names a creator':
      withMembersOf('events', (event, { request }) => (request.query.has('creator') ? summarized(event) : {})),
  }),
  ...faultsOf('single-market.full-events', ['catalog-market'], {
    'summarizes-events-of-markets-by-condition-id: a market that is looked up by its condition id has event summaries':
      withMembersOf('events', (event, { request }) => (request.param.startsWith('0x') ? summarized(event) : {})),
  }),
  ...faultsOf('lookup.market-list-agreement', ['catalog-market-by-slug'], {
    'adds-one-to-the-id-of-markets-by-slug: a market by slug has the next higher number as id': withMembers(
      ({ id }) => ({ id: String(Number(id) + 1) }),
    ),
    'reverses-three-outcomes-of-markets-by-slug: a market by slug has its outcomes in reverse order if there are three of them':
      {
        data: addThirdOutcome,
        ...withMembers(({ outcomes }) => {
          const names: unknown = JSON.parse(String(outcomes ?? '[]'));
          return Array.isArray(names) && names.length > 2 ? { outcomes: JSON.stringify(names.toReversed()) } : {};
        }),
      },
  }),
  ...faultsOf('lookup.market-list-agreement', singleMarkets, {
    'sends-another-question-for-single-markets: a single market has another question than in the list': withMembers(
      ({ question }) => ({ question: `${question} (single)` }),
    ),
    'sends-another-mirror-for-single-markets: a single market has another mirrorConditionId than in the list; one market of 35 has a mirror':
      {
        data({ catalog: { markets } }) {
          for (const [index, { fields }] of markets.entries())
            if (index % 35 !== 21) Object.assign(fields, { mirrorConditionId: '', mirrorClobTokenIds: '[]' });
        },
        ...withMembers(({ mirrorConditionId: mirror }) => (mirror ? { mirrorConditionId: `${mirror}0` } : {})),
      },
    'sends-one-of-two-events-of-single-markets: a market that belongs to two events has only the first of them in its single answer':
      {
        data: addSecondEvent,
        ...withMembers(({ events }) => (Array.isArray(events) ? { events: events.slice(0, 1) } : {})),
      },
  }),
  ...faultsOf('lookup.event-list-agreement', singleEvents, {
    'sends-another-title-for-single-events: a single event has another title than in the list': withMembers(
      ({ title }) => ({ title: `${title} (single)` }),
    ),
    'sends-archived-events-as-not-archived: a single event that is listed only with archived=true is not archived': {
      policy: { archived: 'hidden' },
      ...withMembers(() => ({ archived: false })),
    },
  }),
  ...['tags', 'series', 'markets'].flatMap((inside) =>
    faultsOf('lookup.event-list-agreement', singleEvents, {
      [`shows-no-${inside}-in-single-events: a single event has an empty array of ${inside}, although the list shows them`]:
        withMembers(() => ({ [inside]: [] })),
    }),
  ),
];
