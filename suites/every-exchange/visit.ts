// Makes sure that an endpoint was asked at least once, so that a selection of a single rule has something to judge.
import { type EndpointId, endpoints } from '../../spec/endpoints.js';
import type { CheckContext } from '../../src/check/check.js';
import {
  accountLists,
  bookLists,
  type CursorList,
  firstCursor,
  type OffsetList,
  offsetLists,
} from '../../src/check/reading.js';
import { spread, textOf, texts } from '../../src/check/sample.js';
import { NotEnough } from '../../src/check/signals.js';
import { atMarkets } from '../trading/market-cancel.js';

/** Nothing is asked that has been asked before: reads are shared. What cannot be asked is left to others. */
export async function visit(context: CheckContext, endpoint: EndpointId): Promise<void> {
  try {
    await ask(context, endpoint);
  } catch (error) {
    if (!(error instanceof NotEnough)) throw error;
  }
}

async function ask(context: CheckContext, endpoint: EndpointId): Promise<void> {
  const { sample, ask, page, settings } = context;
  if (endpoints[endpoint].feature === 'trading') return trade(context, endpoint);
  if ((offsetLists as readonly string[]).includes(endpoint)) return void (await sample.list(endpoint as OffsetList));
  if (([...bookLists, ...accountLists] as readonly string[]).includes(endpoint))
    return void (await page(endpoint as CursorList, { next_cursor: firstCursor }));
  const { known } = settings;
  switch (endpoint) {
    case 'fee-rate':
      await ask(endpoint);
      break;
    case 'token-fee-rate':
      for (const { tokenId } of (await sample.tokens()).slice(0, 2))
        await ask(endpoint, { path: { token_id: tokenId } });
      break;
    case 'account-order':
      for (const id of texts((await sample.first('account-orders')).slice(0, 2), 'id'))
        await ask(endpoint, { path: { id } });
      break;
    case 'order-book-market':
      // Conditions that are in the catalog too may be answered in its form: only some of many tell.
      await Promise.all(
        texts(spread(await sample.books(), 12), 'condition_id').map((id) =>
          ask(endpoint, { path: { condition_id: id } }),
        ),
      );
      break;
    case 'catalog-market':
      await sample.details();
      break;
    default:
      await bySlugOrId();
  }

  async function bySlugOrId() {
    const list = endpoint === 'catalog-market-by-slug' ? 'catalog-markets' : 'events';
    const name = endpoint === 'event' ? 'id' : 'slug';
    const given = {
      'catalog-market-by-slug': known.marketSlug,
      'event-by-slug': known.eventSlug,
      event: known.eventId,
    };
    const items = await sample.list(list);
    const values = spread(items, 4).map((item) => textOf(item, name));
    const asked = [...values, given[endpoint as keyof typeof given]].filter((value) => value !== undefined);
    await Promise.all(asked.map((value) => ask(endpoint, { path: { [name]: value } })));
  }
}

/** Places one order and cancels it, where the run has not traded yet. */
async function trade(context: CheckContext, endpoint: EndpointId): Promise<void> {
  const { desk, ask, witness } = context;
  if (witness.traffic(endpoint)) return;
  if (endpoint === 'cancel-market-orders')
    return atMarkets(context, 1, async ({ account, tokens: [token], place, body }) => {
      await place(token);
      await ask(endpoint, { as: account, body: body(token) });
    });
  await desk.borrow(1, async ([token]) => {
    if (endpoint === 'place-orders') {
      const body = [await desk.submission(desk.intent(token))];
      desk.remember(await ask('place-orders', { as: desk.first, body }));
    } else await desk.place(token);
  });
}

/** Asks for what is to be refused, where nobody has been refused yet; writes carry no headers, so they do nothing. */
export async function provoke({ ask, witness }: CheckContext, endpoint: EndpointId): Promise<void> {
  if (witness.testimony(endpoint, 'error.body-shape').evidence > 0) return;
  const { method, path, feature } = endpoints[endpoint];
  const [, name] = /\{(\w+)\}/.exec(path) ?? [];
  if (method !== 'GET') await ask(endpoint, { as: null, body: {} });
  else if (name) await ask(endpoint, { path: { [name]: `tickmark-no-such-${endpoint}` } });
  else if (endpoint === 'fee-rate') await ask(endpoint, { query: { token_id: 'not-a-token' } });
  else await ask(endpoint, { query: feature === 'catalog' ? { limit: 0 } : { next_cursor: 'not-a-cursor' } });
}
