// 4.5: creator scopes a list to what is available there.
import { check } from '../../src/check/check.js';
import { itemsOf } from '../../src/check/reader.js';
import { inconclusive, mismatch } from '../../src/check/violation.js';
import { idsOf } from './ids.js';

const nobodys = ['tickmark-no-such-site', '0x00000000000000000000000000000000DeaDBeef'];

export const creator = check(
  'filter.creator',
  { on: ['catalog-markets', 'events', 'tags'] },
  async ({ send, sample, settings, offsetPage, evidence }, list) => {
    await sample.list(list);
    const answers = await Promise.all(nobodys.map((value) => send(list, { query: { creator: value, limit: 100 } })));
    for (const [index, answer] of answers.entries()) {
      if (answer.kind !== 'accepted') continue;
      const items = itemsOf(answer);
      // Tags belong to no creator for certain: only markets and what holds them can be told.
      if (items.length > 0 && list === 'tags') continue;
      if (items.length > 0)
        mismatch(`creator=${nobodys[index]}, which nobody is, scopes to something`, {
          expected: [],
          actual: idsOf(items).slice(0, 5),
          records: [items],
        });
      evidence.add();
    }
    const { creator: known } = settings.known;
    if (known === undefined) {
      if (evidence.count() === 0) inconclusive('no creator is known: set `known.creator` in the configuration');
      return;
    }
    const scoped = await offsetPage(list, { creator: known, limit: 100 }, { why: `creator=${known} is known` });
    if (scoped.length === 0) inconclusive(`nothing is listed under creator ${known}`);
    evidence.add(scoped.length);
  },
);
