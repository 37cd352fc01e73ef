// Faults of the forms in which one record is shown: in a list, alone, inside another, sampled (2.7 to 2.11, 4.5).
import { listedMarketKeeps } from '../../../spec/resources/records.js';
import { addEvent, addSecondEvents } from '../data/rare-cases.js';
import { appends, changes, changesArray, inverts, ofNext, replaces, takesNext } from '../deviations/members.js';
import { counting } from '../deviations/memory.js';
import { recordsUnder, sets, withMembers, withMembersOf } from '../deviations/records.js';
import { limitedTo, when } from '../deviations/requests.js';
import { marketInList } from '../forms.js';
import type { Deviation } from '../types.js';
import { each, faultsIn } from './fault.js';
import { beside, fromOffset } from './lists/contexts.js';

const keepsOnly = (kept: readonly string[]) => (record: object) => {
  const others = Object.keys(record).filter((name) => !kept.includes(name));
  return Object.fromEntries(others.map((name) => [name, undefined]));
};

const summarized = keepsOnly(['id', 'ticker', 'slug', 'title']);
const shortened = keepsOnly(listedMarketKeeps);
const copies = (from: string, to: string) => withMembers((record) => (record[to] ? { [to]: record[from] } : {}));

/** Of two tokens, each has this member of the other. */
const exchanges = (member: string) =>
  changes(`tokens.${member}`, (own, { index, records }) =>
    index < 2 && records.length > 1 ? ofNext(member, { index, records: records.slice(0, 2) }) : own,
  );

const forms = ['sampling-markets', 'sampling-simplified-markets', 'simplified-markets'] as const;
const inForms = (deviation: Deviation) => each(forms, () => deviation);
const omitsMirrorsOfTokens = sets({ mirror_token_id: undefined }, 'tokens');
const misplaces = (member: string, parameter: string) => when(beside(parameter))(takesNext(member));
const summarizesEvents = withMembersOf('events', summarized);

export const recordFormFaults = faultsIn({
  'sends-another-question-for-markets-of-events': appends('markets.question', ' (nested)'),
  'sends-another-label-for-tags-of-events': appends('tags.label', ' (nested)'),
  'sends-another-title-for-events-of-listed-markets': appends('events.title', ' (nested)'),
  'sends-the-description-of-the-event-for-its-markets': withMembers((event) => ({
    markets: recordsUnder([event], 'markets').map((market) => ({ ...market, description: event.description })),
  })),
  'inverts-closed-of-markets-of-single-events': inverts('markets.closed'),
  'inverts-closed-of-series-of-single-events': inverts('series.closed'),
  // Tags have a list of their own.
  'sends-other-tag-slugs-for-single-events': appends('tags.slug', '7'),
  'inverts-active-of-events-of-single-markets': inverts('events.active'),
  'sends-the-label-of-the-tag-before-on-later-pages-of-tags': when(fromOffset(1))(
    changes('label', (own, { index, records }) => records[index - 1]?.label ?? own),
  ),
  // A formatter changes an object that others share.
  'sends-the-title-of-the-first-event-for-the-second-of-a-single-market': {
    data: addSecondEvents,
    ...changes('events.title', (_, { records }) => records[0]?.title),
  },
  'adds-the-first-market-to-every-event': changesArray('markets', (markets, { service: { dataset, policy } }) => {
    const firsts = dataset.catalog.markets.slice(0, 1).map((market) => marketInList(market, policy));
    return [...markets, ...firsts.map(({ id, question, conditionId }) => ({ id, question, conditionId }))];
  }),
  'lists-markets-without-their-events': limitedTo(['catalog-markets'])(sets({ events: [] })),
  'misplaces-events-of-catalog-markets-beside-order': misplaces('events', 'order'),
  'misplaces-events-of-catalog-markets-beside-tag-id': misplaces('events', 'tag_id'),
  'misplaces-markets-of-events-beside-series-slug': misplaces('markets', 'series_slug'),
  'misplaces-tags-of-events-beside-active': misplaces('tags', 'active'),
  'summarizes-events-of-single-markets': summarizesEvents,
  'shows-no-events-in-single-markets': replaces('events', []),
  'summarizes-the-second-event-of-single-markets': {
    data: addSecondEvents,
    ...withMembersOf('events', (event, { index }) => (index > 0 ? summarized(event) : {})),
  },
  'summarizes-events-of-single-markets-beside-creator': when(beside('creator'))(summarizesEvents),
  'summarizes-events-of-markets-by-condition-id': when(({ param }) => param.startsWith('0x'))(summarizesEvents),
  'adds-one-to-the-id-of-markets-by-slug': changes('id', (id) => String(Number(id) + 1)),
  'reverses-three-outcomes-of-markets-by-slug': {
    data({ catalog: { markets } }) {
      const fields = markets[10]?.fields;
      if (!fields) return;
      const tokens = JSON.parse(fields.clobTokenIds) as readonly string[];
      fields.outcomes = JSON.stringify(['Home', 'Away', 'Draw']);
      fields.clobTokenIds = JSON.stringify([...tokens, `${tokens[0]}7`]);
    },
    ...changes('outcomes', (outcomes) => {
      const names: unknown = JSON.parse(String(outcomes));
      return Array.isArray(names) && names.length > 2 ? JSON.stringify(names.toReversed()) : outcomes;
    }),
  },
  'sends-another-question-for-single-markets': appends('question', ' (single)'),
  'sends-another-mirror-for-single-markets': {
    data({ catalog: { markets } }) {
      for (const [index, { fields }] of markets.entries())
        if (index % 35 !== 21) Object.assign(fields, { mirrorConditionId: '', mirrorClobTokenIds: '[]' });
    },
    ...appends('mirrorConditionId', '0'),
  },
  'sends-one-of-two-events-of-single-markets': {
    data: ({ catalog: { markets, events } }) => addEvent(markets[10], events[0]),
    ...changesArray('events', (events) => events.slice(0, 1)),
  },
  'sends-another-title-for-single-events': appends('title', ' (single)'),
  'shows-no-{}-in-single-events': each(['tags', 'series', 'markets'], (member) => sets({ [member]: [] })),
  'sends-another-title-in-every-second-single-event': counting((count) =>
    changes('title', (title) => (count() % 2 === 0 ? `${title} (again)` : title)),
  ),
  'sends-the-last-of-two-series-of-single-events-twice': changesArray('series', (all) => all.map(() => all.at(-1))),
  'sends-archived-events-as-not-archived': { policy: { archived: 'hidden' }, ...sets({ archived: false }) },
  'sends-each-market-of-events-by-slug-three-times': changesArray('markets', (markets) =>
    markets.flatMap((market) => [market, market, market]),
  ),
  'sends-another-minimum-size-for-sampling-markets': changes('minimum_order_size', (size) => Number(size) + 1),
  'omits-base-fees-from-sampling-markets': sets({ maker_base_fee: undefined, taker_base_fee: undefined }),
  'adds-slug-to-sampling-markets': sets({ slug: 'a-slug' }),
  'adds-market-id-to-sampling-markets': sets({ market_id: 7 }),
  'shortens-markets-of-single-events': withMembersOf('markets', shortened),
  'shortens-the-second-market-of-single-events': withMembersOf('markets', (market, { index }) =>
    index === 1 ? shortened(market) : {},
  ),
  'adds-creation-date-to-listed-events': sets({ creationDate: '2026-01-01T00:00:00Z' }),
  'adds-slug-to-markets-of-listed-events': sets({ slug: 'a-slug' }, 'markets'),
  'adds-events-to-markets-of-single-events': sets({ events: [] }, 'markets'),
  'sends-events-of-listed-markets-as-strings': sets({ events: ['1'] }),
  'reverses-token-ids-of-listed-markets': changes('clobTokenIds', (ids) =>
    JSON.stringify((JSON.parse(String(ids || '[]')) as unknown[]).toReversed()),
  ),
  'sends-a-phrase-as-image-url': sets({ image: 'a picture of rain' }),
  'sends-the-condition-id-as-mirror-condition-id': copies('conditionId', 'mirrorConditionId'),
  'sends-the-condition-id-as-mirror-condition-id-of-one-market': {
    data({ catalog: { markets } }) {
      const late = markets.slice(120).find(({ fields }) => fields.mirrorConditionId !== '');
      if (late) late.fields.mirrorConditionId = late.fields.conditionId;
    },
  },
  'sends-the-condition-id-as-mirror-of-{}': inForms(copies('condition_id', 'mirror_condition_id')),
  'sends-another-mirror-in-{}': inForms(appends('mirror_condition_id', '0')),
  'sends-other-mirrors-of-tokens-in-{}': inForms(appends('tokens.mirror_token_id', '7')),
  'omits-mirrors-of-{}': each(forms, () => [sets({ mirror_condition_id: undefined }), omitsMirrorsOfTokens]),
  'omits-mirrors-of-tokens-in-{}': inForms(omitsMirrorsOfTokens),
  'inverts-accepting-orders-of-{}': inForms(inverts('accepting_orders')),
  'exchanges-winners-in-{}': inForms(inverts('tokens.winner')),
  'sends-another-question-for-{}': inForms(appends('question', ' (again)')),
  'sends-the-rewards-of-the-next-market-in-{}': inForms(takesNext('rewards')),
  'exchanges-mirrors-of-tokens-in-{}': inForms(exchanges('mirror_token_id')),
  'swaps-outcomes-of-tokens-in-{}': inForms(exchanges('outcome')),
});
