// Parts 1 and 2.7: what members of a market say beyond their type.
import { check } from '../../src/check/check.js';
import { encodedStrings, textOf } from '../../src/check/sample.js';
import { fail } from '../../src/check/violation.js';
import { idOf } from './ids.js';

export const mirror = check('catalog-market.mirror', { on: 'catalog-markets' }, async ({ sample, evidence }) => {
  for (const market of await sample.list('catalog-markets')) {
    const condition = textOf(market, 'mirrorConditionId');
    if (condition === undefined) continue;
    const own = encodedStrings(market, 'clobTokenIds');
    const shared = encodedStrings(market, 'mirrorClobTokenIds').filter((token) => own.includes(token));
    if (condition === textOf(market, 'conditionId') || shared.length > 0)
      fail(`the mirror of market ${idOf(market)} is the market itself`, {
        expected: 'other ids',
        actual: { condition, shared },
      });
    evidence.add();
  }
});

export const pictures = check('catalog-market.image-url', { on: 'catalog-markets' }, async ({ sample, evidence }) => {
  for (const market of await sample.list('catalog-markets'))
    for (const name of ['image', 'icon']) {
      const url = textOf(market, name);
      if (url === undefined) continue;
      if (/\s/.test(url) || !URL.canParse(url, 'http://base.invalid/'))
        fail(`${name} of market ${idOf(market)} is no URL`, { expected: 'a URL', actual: url });
      evidence.add();
    }
});
