// 2.7: the events of a market: summaries in the list, full records in single answers.
import { type Check, check, fail, isObject, isPresent, members } from '#check';
import { commonMembers } from './record-members.js';
import { listedAndSingle, marketById, marketBySlug } from './single-records.js';

/** What a full event shows and a summary does not. */
const fullMembers = [...commonMembers, 'creationDate', 'updatedAt'];
const summaryMembers = ['id', 'ticker', 'slug', 'title'];

/** 2.7: single answers show the events of a market in full. */
const fullEvents = check(
  'single-market.full-events',
  { on: [marketById, marketBySlug], noEvidence: 'no single market shows an event' },
  async (context, lookup) => {
    const events = (await listedAndSingle(context, lookup)).flatMap(({ single }) => members(single, 'events'));
    // Which members are always shown is not stated, but events that show none of them are summaries.
    const areFull = events.some((event) => fullMembers.some((name) => isPresent(event, name)));
    if (events.length > 0 && !areFull)
      fail('the events of single markets are summaries', {
        expected: fullMembers,
        actual: Object.keys(events[0] ?? {}),
      });
    context.evidence.add(events.length);
  },
);

/** 2.7: in the market list each event has id, ticker, slug and title. */
const eventSummaries = check(
  'market-list.event-summaries',
  { on: 'catalog-markets', noEvidence: 'no listed market shows an event' },
  async ({ sample, evidence }, list) => {
    const markets = await sample.list(list);
    const events = markets.flatMap((market): unknown[] => (Array.isArray(market.events) ? market.events : []));
    for (const event of events) {
      if (!isObject(event))
        fail('an event of a listed market is not an object', { expected: summaryMembers, actual: event });
      evidence.add();
    }
    const areSummaries = events.some((event) => isObject(event) && summaryMembers.some((name) => name in event));
    if (events.length > 0 && !areSummaries)
      fail('the events of listed markets show none of the members of a summary', {
        expected: summaryMembers,
        actual: events[0],
      });
  },
);

export const marketEventChecks: readonly Check[] = [...fullEvents, ...eventSummaries];
