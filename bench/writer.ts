// Creates, changes and removes markets, orders and trades of a running reference service, one after the other.

import type { Reference } from '../src/reference/index.js';
import { type Random, random } from '../src/reference/random.js';
import type { BookMarket, CatalogMarket, Order, TradeRecord } from '../src/reference/types.js';

/** While there are no more markets than this, none is removed. */
const minimumMarkets = 150;

/** Starts the changes. The returned function stops them and returns their number. */
export function startWriter({ service }: Reference, seed: number, everyMs: number): () => number {
  const draw = random(seed, 'writer');
  const changes = [
    () => createMarket(service, draw),
    () => changeMarket(service, draw),
    () => removeMarket(service, draw),
    () => placeOrder(service, draw),
    () => endOrder(service, draw),
    () => addTrade(service, draw),
    () => updateTrade(service, draw),
    () => removeTrade(service, draw),
  ] as const;
  let made = 0;
  const timer = setInterval(() => {
    draw.pick(changes)();
    made += 1;
  }, everyMs);
  return () => {
    clearInterval(timer);
    return made;
  };
}

type Service = Reference['service'];

const now = () => new Date().toISOString();

function any<T>(items: readonly T[], draw: Random): T | undefined {
  return items[draw.integer(0, items.length - 1)];
}

function bookOf({ dataset }: Service, { fields }: CatalogMarket): BookMarket | undefined {
  return dataset.book.find((market) => market.fields.condition_id === fields.conditionId);
}

/** In the catalog and in the order book, after the model of another market. */
function createMarket(service: Service, draw: Random): void {
  const model = any(service.dataset.catalog.markets, draw);
  const book = model && bookOf(service, model);
  if (!model || !book) return;
  const id = draw.integer(10_000_000, 90_000_000);
  const [conditionId, questionID] = [`0x${draw.hex(64)}`, `0x${draw.hex(64)}`];
  const tokenIds = [draw.digits(77), draw.digits(77)];
  const mirrors = book.mirrorTokenIds.map(() => draw.digits(77));
  const mirrorConditionId = model.fields.mirrorConditionId === '' ? '' : `0x${draw.hex(64)}`;
  const names = { question: `New market no. ${id}?`, slug: `new-market-no-${id}` };
  const market: CatalogMarket = {
    ...model,
    fields: {
      ...model.fields,
      ...names,
      id: String(id),
      conditionId,
      questionID,
      mirrorConditionId,
      clobTokenIds: JSON.stringify(tokenIds),
      mirrorClobTokenIds: JSON.stringify(mirrors),
      createdAt: now(),
      updatedAt: now(),
    },
  };
  service.dataset.catalog.markets.push(market);
  for (const event of market.events) event.markets.push(market);
  service.dataset.book.push({
    mirrorConditionId,
    mirrorTokenIds: mirrors,
    fields: {
      ...book.fields,
      ...names,
      market_slug: names.slug,
      condition_id: conditionId,
      question_id: questionID,
      market_id: id,
      assets_ids: tokenIds,
      tokens: book.fields.tokens.map((token, index) => ({ ...token, token_id: tokenIds[index] ?? '' })),
    },
  });
}

/** Closes a market, or opens it again, or gives it another question. */
function changeMarket(service: Service, draw: Random): void {
  const market = any(service.dataset.catalog.markets, draw);
  const book = market && bookOf(service, market);
  if (!market || !book) return;
  market.fields.updatedAt = now();
  if (draw.chance(0.5)) {
    const question = `${market.fields.question.replace(/ \(.*/, '')} (${draw.digits(4)})`;
    market.fields.question = question;
    book.fields.question = question;
  } else {
    const closed = !market.fields.closed;
    market.fields.closed = closed;
    book.fields.closed = closed;
    book.fields.status = closed ? 'closed' : 'open';
    book.fields.accepting_orders = book.fields.active && !closed && !book.fields.archived;
  }
}

function removeMarket(service: Service, draw: Random): void {
  const { catalog, book } = service.dataset;
  if (catalog.markets.length <= minimumMarkets) return;
  const market = any(catalog.markets, draw);
  if (!market) return;
  const inBook = bookOf(service, market);
  remove(catalog.markets, market);
  for (const event of market.events) remove(event.markets, market);
  if (inBook) remove(book, inBook);
}

function remove<T>(items: T[], item: T): void {
  const index = items.indexOf(item);
  if (index >= 0) items.splice(index, 1);
}

/** An order of the same account, as another program of its owner places it. */
function placeOrder({ store }: Service, draw: Random): void {
  const model = any(store.orders, draw);
  if (!model) return;
  const price = draw.integer(15, 40);
  const order: Order = {
    ...model,
    record: {
      ...model.record,
      id: `0x${draw.hex(64)}`,
      price: String(price / 100),
      sizeMatched: '0',
      associateTrades: [],
      createdAt: now(),
    },
    price: price * 10_000,
    matched: 0,
    state: 'live',
    sequence: store.orders.length,
  };
  store.addOrder(order);
}

/** Any order, also one of the run, is matched or canceled. */
function endOrder({ store }: Service, draw: Random): void {
  const live = store.orders.filter(({ state }) => state === 'live');
  const order = any(live, draw);
  if (order) order.state = draw.chance(0.5) ? 'matched' : 'canceled';
}

function addTrade({ store }: Service, draw: Random): void {
  const model = any(store.trades, draw);
  if (!model) return;
  const time = `${now().slice(0, 19)}Z`;
  const trade: TradeRecord = {
    ...model,
    id: draw.uuid(),
    taker_order_id: `0x${draw.hex(64)}`,
    transaction_hash: `0x${draw.hex(64)}`,
    match_time: time,
    last_update: time,
  };
  store.addTrade(trade);
  const builder = any(store.builderTrades, draw)?.builder;
  if (builder !== undefined && draw.chance(0.5)) store.addBuilderTrade({ builder, trade });
}

function updateTrade({ store }: Service, draw: Random): void {
  const trade = any(store.trades, draw);
  if (trade) trade.last_update = now();
}

/** Later trades move up, so that a cursor that is a position skips one. */
function removeTrade({ store }: Service, draw: Random): void {
  const trade = any(store.trades, draw);
  if (trade) remove(store.trades as TradeRecord[], trade);
}
