// 4.5, ambiguities: two paths answer in the form of the catalog or of the order book. Which one is observed.
import { type Answer, type Check, check, firstCursor, formOf, textOf } from '#check';
import { limit } from './limit.js';

function formName({ kind, body }: Answer, endpoint: 'catalog-markets' | 'catalog-market'): string {
  if (kind !== 'accepted') return kind;
  return formOf(endpoint, body).startsWith('order-book') ? 'the order book' : 'the catalog';
}

/** 4.5: GET /markets answers in either form. */
const marketsForms = check('markets.two-forms', { on: 'catalog-markets' }, async ({ each, observe }, list) => {
  const answers = await each(list, [{}, { limit: limit.maximum }, { next_cursor: firstCursor }]);
  const [bare, limited, cursor] = answers.map(({ answer }) => formName(answer, list));
  observe('markets.two-forms', `answers bare with ${bare}, with a limit with ${limited}, with a cursor with ${cursor}`);
});

/** 4.5: GET /markets/{id} answers in either form. */
const marketForms = check('market.two-forms', { on: 'catalog-market' }, async ({ send, sample, observe }, endpoint) => {
  const [market] = await sample.list('catalog-markets');
  const ids = { 'a numeric id': textOf(market, 'id'), 'a condition id': textOf(market, 'conditionId') };
  for (const [name, id] of Object.entries(ids)) {
    if (id === undefined) continue;
    const answer = await send(endpoint, { path: { id } });
    observe('market.two-forms', `answers ${name} with ${formName(answer, endpoint)}`);
  }
});

export const twoFormsChecks: readonly Check[] = [...marketsForms, ...marketForms];
