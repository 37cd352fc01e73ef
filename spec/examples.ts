// One invented example for each schema: records of one market, each in the forms in which it is shown.
import records from './examples.json' with { type: 'json' };
import { omit, pick } from './members.js';
import { listedMarketKeeps, samplingOmits, simplifiedKeeps } from './resources/records.js';

const { tag, series, event, market, bookMarket, accountOrder, trade, orderResult, feeRate, signedOrder } = records;

const eventSummary = pick(event, ['id', 'ticker', 'slug', 'title']);
const inEvent = (markets: readonly object[]) => ({ tags: [tag], markets, series: [series], eventMetadata: {} });
const listedMarket = pick(market, listedMarketKeeps);
const samplingMarket = omit(bookMarket, samplingOmits);
const bookTokens = bookMarket.tokens.map((token) => omit(token, ['mirror_token_id']));
const fullMarket = { ...omit(bookMarket, ['mirror_condition_id']), tokens: bookTokens };
const simplifiedMarket = pick(bookMarket, ['condition_id', 'mirror_condition_id', ...simplifiedKeeps]);

/** A last page. */
const page = (item: unknown, next: string) => ({ data: [item], next_cursor: next, limit: 100, count: 1 });
/**
 * The first page of a list that is paged by one item; its cursor is the next offset in base64, as `MA==` is of the
 * first.
 */
const firstPage = (item: unknown) => ({ data: [item], next_cursor: 'MQ==', limit: 1, count: 1 });

export const examples: Readonly<Record<string, unknown>> = {
  Tag: tag,
  Series: series,
  EventSummary: eventSummary,
  MarketEvent: event,
  CatalogMarket: { ...market, events: [eventSummary] },
  CatalogMarketDetail: { ...market, events: [event] },
  EventMarket: market,
  EventListMarket: listedMarket,
  EventListItem: { ...omit(event, ['creationDate']), ...inEvent([listedMarket]) },
  EventDetail: { ...event, ...inEvent([market]) },
  RewardRate: bookMarket.rewards.rates[0],
  Rewards: bookMarket.rewards,
  BookToken: bookTokens[0],
  MirroredBookToken: bookMarket.tokens[0],
  BookEvent: bookMarket.event,
  OrderBookMarket: fullMarket,
  SamplingMarket: samplingMarket,
  SimplifiedMarket: simplifiedMarket,
  AccountOrder: accountOrder,
  AccountOrderEnvelope: { order: accountOrder },
  MakerOrder: trade.maker_orders[0],
  Trade: trade,
  OrderResult: orderResult,
  CancelResult: { canceled: [accountOrder.id], not_canceled: { [`0x${'00'.repeat(32)}`]: 'no such order' } },
  FeeDetails: feeRate.fd,
  FeeSchedule: feeRate.fee_schedule,
  FeeRate: feeRate,
  SignedOrder: signedOrder,
  OrderSubmission: { order: signedOrder, orderType: 'FOK', owner: signedOrder.maker },
  CancelOrderRequest: { orderId: accountOrder.id },
  CancelMarketOrdersRequest: {},
  ErrorBody: { type: 'bad request', error: 'the request is invalid' },
  OrderBookMarketPage: firstPage(fullMarket),
  SamplingMarketPage: firstPage(samplingMarket),
  SimplifiedMarketPage: firstPage(simplifiedMarket),
  AccountOrderPage: page(accountOrder, ''),
  TradePage: page(trade, 'LTE='),
};
