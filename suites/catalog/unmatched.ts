// 4.5: filters that nothing matches, and values that no filter takes.
import { check } from '../../src/check/check.js';
import { itemsOf, summarizeAnswer } from '../../src/check/reader.js';
import { fail, inconclusive } from '../../src/check/violation.js';
import { noCondition, nowhere } from './filter-values.js';
import { idsOf } from './ids.js';

export const noMatch = check(
  'filter.no-match',
  { on: ['catalog-markets', 'events'] },
  async ({ send, evidence }, list) => {
    const answers = await Promise.all(
      [
        { slug: nowhere },
        { tag_slug: nowhere },
        { slug: nowhere, closed: false },
        ...(list === 'events' ? [{ series_slug: nowhere }] : [{ event_slug: nowhere }, { conditionId: noCondition }]),
      ].map((query) => send(list, { query: { ...query, limit: 100 } })),
    );
    for (const answer of answers) {
      if (answer.kind === 'refused') continue;
      if (answer.body === null)
        fail('where nothing matches, there is no array', { expected: [], actual: null, exchanges: [answer.exchange] });
      const items = itemsOf(answer);
      if (items.length > 0)
        fail('where nothing matches, there are items', { expected: [], actual: idsOf(items), records: [items] });
      evidence.add();
    }
    if (evidence.count() === 0) inconclusive('filters that match nothing are refused');
  },
);

export const malformed = check(
  'filter.malformed',
  { on: ['catalog-markets', 'events'] },
  async ({ send, evidence }, list) => {
    const queries = [
      { active: 'maybe' },
      { tag_id: 'abc' },
      { closed: '2' },
      ...(list === 'catalog-markets' ? [{ event_id: 'abc' }, { mirror: 'maybe' }] : []),
    ];
    const answers = await Promise.all(queries.map((query) => send(list, { query: { ...query, limit: 20 } })));
    for (const [index, answer] of answers.entries()) {
      const asked = new URLSearchParams(queries[index] as Record<string, string>).toString();
      const isBroken = answer.kind === 'unreadable' || answer.exchange.status >= 500;
      const isTooMuch = answer.kind === 'accepted' && Array.isArray(answer.body) && answer.body.length > 20;
      if (isBroken || isTooMuch)
        fail(`${asked} gets a broken answer`, {
          expected: 'an error, or a page within bounds',
          actual: summarizeAnswer(answer),
          exchanges: [answer.exchange],
        });
      evidence.add();
    }
  },
);
