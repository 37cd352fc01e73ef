// All checks of the catalog. 4.5, ambiguities: two paths answer in the form of the catalog or of the order book. Which one is observed.
import {
  type Answer,
  asksForAccount,
  type Check,
  type CheckContext,
  check,
  type EndpointId,
  firstCursor,
  formOf,
  pageLimit,
  type Query,
  type RequestOptions,
  textOf,
  texts,
  unlessInconclusive,
} from '#check';
import { observationChecks } from './observations.js';

function formName({ kind, body }: Answer, endpoint: 'catalog-markets' | 'catalog-market'): string {
  if (kind !== 'accepted') return kind;
  return formOf(endpoint, body).startsWith('order-book') ? 'order-book' : 'catalog';
}

/** Again with the account if the answer asks for one (variant requires-authentication-for-fees-and-the-order-book). */
async function sendAsNeeded({ send, settings }: CheckContext, endpoint: EndpointId, request: RequestOptions) {
  const { credentials } = settings;
  const answer = await send(endpoint, request);
  return credentials && asksForAccount(answer) ? send(endpoint, { ...request, account: credentials }) : answer;
}

/** 4.5: GET /markets answers in either form. */
const marketListForms = check('two-forms.markets', { on: 'catalog-markets' }, async (context, list) => {
  const queries = {
    'without parameters': {},
    'with a limit': { limit: pageLimit },
    'with a cursor': { next_cursor: firstCursor },
  };
  for (const [subject, query] of Object.entries(queries)) {
    const answer = await sendAsNeeded(context, list, { query });
    context.observe('two-forms.markets', { subject, value: formName(answer, list) });
  }
});

/** 4.5: GET /markets/{id} answers in either form. */
const singleMarketForms = check('two-forms.market', { on: 'catalog-market' }, async (context, endpoint) => {
  const { sample, allItems, observe } = context;
  const read = async (query: Query) => (await unlessInconclusive(allItems('catalog-markets', query))) ?? [];
  const catalog = await read({});
  // A list may hide archived markets, which are of the catalog all the same (variant hides-archived-records).
  const archived = await read({ archived: true });
  const book = (await unlessInconclusive(sample.orderBookMarkets())) ?? [];
  // The order book may spell a hash in the other case.
  const known = new Set(texts([...catalog, ...archived], 'conditionId').map((id) => id.toLowerCase()));
  const ids = {
    'numeric id': textOf(catalog[0], 'id'),
    'condition id': textOf(catalog[0], 'conditionId'),
    'condition id outside the catalog':
      known.size === 0 ? undefined : texts(book, 'condition_id').find((id) => !known.has(id.toLowerCase())),
  };
  for (const [subject, id] of Object.entries(ids)) {
    if (id === undefined) continue;
    const answer = await sendAsNeeded(context, endpoint, { path: { id } });
    observe('two-forms.market', { subject, value: formName(answer, endpoint) });
  }
});

export const catalogChecks: readonly Check[] = [...marketListForms, ...singleMarketForms, ...observationChecks];
