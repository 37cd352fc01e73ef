// Faults of single records that show something else than their list does (4.5).
import type { Dataset } from '../data/dataset.js';
import { type Fault, faultsOf } from './fault.js';
import { withMembers, withMembersOf } from './records.js';

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

const singleMarkets = ['catalog-market', 'catalog-market-by-slug'] as const;
const singleEvents = ['event', 'event-by-slug'] as const;

export const agreementFaults: readonly Fault[] = [
  ...faultsOf('lookup.market-list-agreement', ['catalog-market-by-slug'], {
    'adds-one-to-the-id-of-markets-by-slug': [
      'a market by slug has the next higher number as id',
      withMembers(({ id }) => ({ id: String(Number(id) + 1) })),
    ],
    'reverses-three-outcomes-of-markets-by-slug': [
      'a market by slug has its outcomes in reverse order if there are three of them',
      {
        data: addThirdOutcome,
        ...withMembers(({ outcomes }) => {
          const names: unknown = JSON.parse(String(outcomes ?? '[]'));
          return Array.isArray(names) && names.length > 2 ? { outcomes: JSON.stringify(names.toReversed()) } : {};
        }),
      },
    ],
  }),
  ...faultsOf('lookup.market-list-agreement', singleMarkets, {
    'sends-another-question-for-single-markets': [
      'a single market has another question than in the list',
      withMembers(({ question }) => ({ question: `${question} (single)` })),
    ],
    'sends-another-mirror-for-single-markets': [
      'a single market has another mirrorConditionId than in the list; one market of 35 has a mirror',
      {
        data({ catalog: { markets } }) {
          for (const [index, { fields }] of markets.entries())
            if (index % 35 !== 21) Object.assign(fields, { mirrorConditionId: '', mirrorClobTokenIds: '[]' });
        },
        ...withMembers(({ mirrorConditionId: mirror }) => (mirror ? { mirrorConditionId: `${mirror}0` } : {})),
      },
    ],
    'sends-one-of-two-events-of-single-markets': [
      'a market that belongs to two events has only the first of them in its single answer',
      {
        data: addSecondEvent,
        ...withMembers(({ events }) => (Array.isArray(events) ? { events: events.slice(0, 1) } : {})),
      },
    ],
  }),
  // Tags have a list of their own.
  ...faultsOf('nested-records.agreement', singleEvents, {
    'sends-other-tag-slugs-for-single-events': [
      'the tags of a single event have other slugs than in the list',
      withMembersOf('tags', ({ slug }) => ({ slug: `${slug}7` })),
    ],
  }),
  ...faultsOf('lookup.event-list-agreement', singleEvents, {
    'sends-another-title-for-single-events': [
      'a single event has another title than in the list',
      withMembers(({ title }) => ({ title: `${title} (single)` })),
    ],
    'sends-archived-events-as-not-archived': [
      'a single event that is listed only with archived=true is not archived',
      { policy: { archived: 'hidden' }, ...withMembers(() => ({ archived: false })) },
    ],
  }),
  ...['tags', 'series', 'markets'].flatMap((inside) =>
    faultsOf('lookup.event-list-agreement', singleEvents, {
      [`shows-no-${inside}-in-single-events`]: [
        `a single event has an empty array of ${inside}, although the list shows them`,
        withMembers(() => ({ [inside]: [] })),
      ],
    }),
  ),
];
