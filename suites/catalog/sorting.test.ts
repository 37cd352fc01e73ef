// Sorted lists that change while they are read, or are sorted in an order of their own.
import { describe, expect, it } from 'vitest';
import { isObject } from '#check';
import { run } from '../../src/engine/run.js';
import { changeList } from '../../src/reference/deviation-builders.js';
import { startReference } from '../../src/reference/index.js';
import type { Deviation } from '../../src/reference/types.js';
import { runAgainst } from '../../src/selftest/matrix.js';
import { settingsOf } from '../../test/support/answers.js';
import { registry } from '../index.js';

/** Before each read without a direction, a market is added that has the end date of the sixth one. */
function addsEqualMarkets() {
  let added = 0;
  return changeList((markets, { endpoint, query }) => {
    const sixth = markets[5];
    if (endpoint !== 'catalog-markets' || !query.has('order') || !isObject(sixth)) return markets;
    if (query.get('order') !== 'endDate') return [];
    if (!query.has('ascending')) added += 1;
    if (query.get('ascending') === 'true') return markets;
    const copies = Array.from({ length: added }, (_, index) => ({ ...sixth, id: `9${index}` }));
    return [...markets.slice(0, 6), ...copies, ...markets.slice(6)].slice(0, markets.length);
  });
}

/** A market is replaced while the list is read upward and downward, and comes back when it is read once more. */
function replacesMarketBetweenReads() {
  let isReplaced = false;
  return changeList((markets, { endpoint, query }) => {
    if (endpoint !== 'catalog-markets' || !query.has('order')) return markets;
    if (query.get('order') !== 'endDate') return [];
    const isFirstPage = (query.get('offset') ?? '0') === '0';
    if (query.get('ascending') === 'true' && query.get('limit') === '100') isReplaced = true;
    const shown = query.get('ascending') === 'false' && isReplaced ? replaceFirst(markets) : markets;
    if (query.get('ascending') === 'false' && !isFirstPage) isReplaced = false;
    return shown;
  });
}

function replaceFirst([first, ...others]: readonly unknown[]): readonly unknown[] {
  return isObject(first) ? [{ ...first, id: '90000000', endDate: '2099-01-01T00:00:00Z' }, ...others] : [];
}

describe('sort.ascending', () => {
  it('is inconclusive if the list is another one when it is read once more', async () => {
    const checks = registry.filter(({ id }) => id === 'sort.ascending@catalog-markets');
    const [result] = await runAgainst({ deviations: [replacesMarketBetweenReads()] }, checks, 1);
    expect(result).toMatchObject({ outcome: 'inconclusive', reason: 'target-moved' });
  });
});

describe('sort.ascending-default', () => {
  it('is inconclusive if equal markets are added between its reads', async () => {
    const checks = registry.filter(({ id }) => id === 'sort.ascending-default@catalog-markets');
    const { baseUrl, close } = await startReference({ deviations: [addsEqualMarkets()] });
    const settings = settingsOf({ baseUrl, features: ['catalog'] });
    const running = run({ settings, checks, seed: 1, runs: 2, gatePolicy: { strict: false, required: [] } });
    const { report } = await running.finally(close);
    expect(report.checks).toMatchObject([{ outcome: 'inconclusive', reason: 'target-moved' }]);
  });
});

/** Three events with ids that rise as numbers and fall as texts. */
const eventsWithShortIds: Deviation = {
  data({ catalog }) {
    catalog.events.splice(3);
    for (const [index, id] of ['5', '12', '100'].entries()) Object.assign(catalog.events[index]?.fields ?? {}, { id });
  },
};

// cspell:ignore Åska Ärta
/** Titles in the order of Swedish, in which the list is anyway. */
const swedishTitles: Deviation = {
  data({ catalog }) {
    catalog.events.splice(4);
    for (const [index, title] of ['Zebra', 'Åska', 'Ärta', 'Öl'].entries())
      Object.assign(catalog.events[index]?.fields ?? {}, { title });
  },
  ...changeList((events, { endpoint, query }) =>
    endpoint === 'events' && query.get('order') === 'title'
      ? events.toSorted((one, other) => swedish.compare(titleOf(one), titleOf(other)))
      : events,
  ),
};
const swedish = new Intl.Collator('sv');
const titleOf = (event: unknown) => (isObject(event) ? String(event.title) : '');

describe('sort.accepted-columns', () => {
  const checks = registry.filter(({ id }) => id === 'sort.accepted-columns@events');

  it.each([
    ['ids that rise as numbers and fall as texts', eventsWithShortIds],
    ['titles in the order of another language', swedishTitles],
  ])('passes with %s', async (_, deviation) => {
    const [result] = await runAgainst({ deviations: [deviation] }, checks, 1);
    expect(result).toMatchObject({ outcome: 'passed' });
  });
});
