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
} from '../../src/check/reader.js';
import { spread, textOf, texts } from '../../src/check/sample.js';
import { Inconclusive } from '../../src/check/violation.js';
import { withCancelableMarkets } from '../trading/market-cancel.js';

/** Nothing is asked that has been asked before: reads are shared. What cannot be asked is left to others. */
export async function visit(context: CheckContext, endpoint: EndpointId): Promise<void> {
  try {
    await send(context, endpoint);
  } catch (error) {
    if (!(error instanceof Inconclusive)) throw error;
  }
}

async function send(context: CheckContext, endpoint: EndpointId): Promise<void> {
  const { sample, send, cursorPage, settings } = context;
  if (endpoints[endpoint].feature === 'trading') return trade(context, endpoint);
  if ((offsetLists as readonly string[]).includes(endpoint)) return void (await sample.list(endpoint as OffsetList));
  if (([...bookLists, ...accountLists] as readonly string[]).includes(endpoint))
    return void (await cursorPage(endpoint as CursorList, { next_cursor: firstCursor }));
  const { known } = settings;
  switch (endpoint) {
    case 'fee-rate':
      await send(endpoint);
      break;
    case 'token-fee-rate':
      for (const { tokenId } of (await sample.tokens()).slice(0, 2))
        await send(endpoint, { path: { token_id: tokenId } });
      break;
    case 'account-order':
      for (const id of texts((await sample.firstPage('account-orders')).slice(0, 2), 'id'))
        await send(endpoint, { path: { id } });
      break;
    case 'order-book-market':
      // Conditions that are in the catalog too may be answered in its form: only some of many tell.
      await Promise.all(
        texts(spread(await sample.orderBookMarkets(), 12), 'condition_id').map((id) =>
          send(endpoint, { path: { condition_id: id } }),
        ),
      );
      break;
    case 'catalog-market':
      await sample.singleMarkets();
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
    await Promise.all(asked.map((value) => send(endpoint, { path: { [name]: value } })));
  }
}

/** Places one order and cancels it, where the run has not traded yet. */
async function trade(context: CheckContext, endpoint: EndpointId): Promise<void> {
  const { trading, send, recorder } = context;
  if (recorder.traffic(endpoint)) return;
  if (endpoint === 'cancel-market-orders')
    return withCancelableMarkets(context, 1, async ({ account, tokens: [token], place, body }) => {
      await place(token);
      await send(endpoint, { as: account, body: body(token) });
    });
  await trading.withTokens(1, async ([token]) => {
    if (endpoint === 'place-orders') {
      const body = [await trading.submission(trading.intent(token))];
      trading.recordPlacements(await send('place-orders', { as: trading.first, body }));
    } else await trading.place(token);
  });
}

/** Asks for what is to be refused, where nobody has been refused yet; writes carry no headers, so they do nothing. */
export async function provoke({ send, recorder }: CheckContext, endpoint: EndpointId): Promise<void> {
  if (recorder.resultsFor(endpoint, 'error.body-shape').evidence > 0) return;
  const { method, path, feature } = endpoints[endpoint];
  const [, name] = /\{(\w+)\}/.exec(path) ?? [];
  if (method !== 'GET') await send(endpoint, { as: null, body: {} });
  else if (name) await send(endpoint, { path: { [name]: `tickmark-no-such-${endpoint}` } });
  else if (endpoint === 'fee-rate') await send(endpoint, { query: { token_id: 'not-a-token' } });
  else await send(endpoint, { query: feature === 'catalog' ? { limit: 0 } : { next_cursor: 'not-a-cursor' } });
}
