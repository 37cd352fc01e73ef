// Parts 1 and 2.7: what the members of a market mean beyond their type.
import { type Check, check, encodedStrings, fail, idOf, isObject, isPresent, members, textOf } from '#check';
import { commonMembers, listedAndSingle, marketByCondition, marketById, marketBySlug } from './single-records.js';

/** What a full event shows and a summary does not. */
const fullMembers = [...commonMembers, 'creationDate', 'updatedAt'];
const summaryMembers = ['id', 'ticker', 'slug', 'title'];

/** 2.7: single answers show the events of a market in full. */
const fullEvents = check(
  'single-market.full-events',
  { on: [marketById, marketByCondition, marketBySlug], noEvidence: 'no single market shows an event' },
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

/** Part 1: the mirror of a market is another market, with a condition id and token ids of its own. */
const mirror = check('catalog-market.mirror', { on: 'catalog-markets' }, async ({ sample, assert }, list) => {
  assert.every(await sample.list(list), {
    value: (market) => {
      const condition = textOf(market, 'mirrorConditionId');
      return condition === undefined ? undefined : [condition, ...encodedStrings(market, 'mirrorClobTokenIds')];
    },
    holds: (ids, market) => {
      const own = [textOf(market, 'conditionId'), ...encodedStrings(market, 'clobTokenIds')];
      return own.every((id) => id === undefined || !ids.includes(id));
    },
    expected: 'other ids than those of the market',
    message: (market) => `the mirror of market ${idOf(market)} has an id of the market itself`,
  });
});

/** 2.7: image and icon are URLs. */
const pictures = check('catalog-market.image-url', { on: 'catalog-markets' }, async ({ sample, assert }, list) => {
  const markets = await sample.list(list);
  for (const name of ['image', 'icon'])
    assert.every(markets, {
      value: (market) => textOf(market, name),
      holds: (url) => !/\s/.test(url) && URL.canParse(url, 'http://base.invalid/'),
      expected: 'a URL',
      message: (market) => `${name} of market ${idOf(market)} is not a URL`,
    });
});

export const marketMemberChecks: readonly Check[] = [...fullEvents, ...eventSummaries, ...mirror, ...pictures];
