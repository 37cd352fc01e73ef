// 4.5, ambiguities: two paths answer with either of two forms; which one, and when, is observed.
import { check } from '../../src/check/check.js';
import { firstCursor } from '../../src/check/reader.js';
import { spread, textOf } from '../../src/check/sample.js';
import type { Answer } from '../../src/client/answer.js';
import { formOf } from '../../src/contract/form.js';

function formed({ kind, body }: Answer, asked: 'catalog-markets' | 'catalog-market'): string {
  if (kind !== 'accepted') return kind;
  return formOf(asked, body).startsWith('order-book') ? 'the order book' : 'the catalog';
}

export const marketsForms = check('markets.two-forms', { on: 'catalog-markets' }, async ({ send, observe }) => {
  const [bare, windowed, cursor] = await Promise.all([
    send('catalog-markets'),
    send('catalog-markets', { query: { limit: 100 } }),
    send('catalog-markets', { query: { next_cursor: firstCursor } }),
  ]);
  observe(
    'markets.two-forms',
    `answers bare with ${formed(bare, 'catalog-markets')}, with a limit with ${formed(windowed, 'catalog-markets')}, with a cursor with ${formed(cursor, 'catalog-markets')}`,
  );
});

export const marketForms = check('market.two-forms', { on: 'catalog-market' }, async ({ send, sample, observe }) => {
  const [market] = spread(await sample.list('catalog-markets'), 1);
  const [id, condition] = [textOf(market, 'id'), textOf(market, 'conditionId')];
  const [byId, byCondition] = await Promise.all(
    [id, condition].map((value) => value && send('catalog-market', { path: { id: value } })),
  );
  if (byId) observe('market.two-forms', `answers a numeric id with ${formed(byId, 'catalog-market')}`);
  if (byCondition) observe('market.two-forms', `answers a condition id with ${formed(byCondition, 'catalog-market')}`);
});
