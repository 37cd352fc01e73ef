// Parts 1 and 2.7: what members of a market mean beyond their type.
import { type Check, check, encodedStrings, idOf, textOf } from '#check';

/** Part 1: the mirror of a market is another market, with a condition id and token ids of its own. */
const mirror = check('catalog-market.mirror', { on: 'catalog-markets' }, async ({ sample, assert }, list) => {
  assert.every(await sample.list(list), {
    value: (market) => textOf(market, 'mirrorConditionId'),
    holds: (condition, market) => {
      const own = encodedStrings(market, 'clobTokenIds');
      const shared = encodedStrings(market, 'mirrorClobTokenIds').filter((token) => own.includes(token));
      return condition !== textOf(market, 'conditionId') && shared.length === 0;
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

export const valueChecks: readonly Check[] = [...mirror, ...pictures];
