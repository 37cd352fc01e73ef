// One invented example for each schema.
const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const counterparty = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const conditionId = `0x${'1a2b3c4d'.repeat(8)}`;
const mirrorConditionId = `0x${'5e6f7a8b'.repeat(8)}`;
const orderId = `0x${'c0ffee00'.repeat(8)}`;
const outcomes = ['Yes', 'No'];
const tokens = [
  '71321045679252212594626385532706912750332728571942532289631379312455583992563',
  '52114319501245915516055106046884209969926127482827954674443846427813813222426',
];
const mirrorTokens = [
  '11015470973684177829729219287262166995141465048508201953575582100565462316088',
  '65444287174436666395099524416802980027579283433860283898747701594488689243696',
];
const changes = { createdAt: '2026-03-01T09:00:00Z', updatedAt: '2026-03-02T10:30:00.125Z' };
const states = { active: true, closed: false, archived: false };
const pictures = { image: 'https://cdn.example/rain.png', icon: 'https://cdn.example/rain-small.png' };

const tag = { id: '7', label: 'Weather', slug: 'weather', ...changes, requiresTranslation: false };
const series = {
  id: '3',
  ticker: 'RAIN',
  slug: 'rain-weekly',
  title: 'Rain, weekly',
  seriesType: 'single',
  recurrence: 'weekly',
  ...pictures,
  ...states,
  ...changes,
};
const eventSummary = { id: '42', ticker: 'rain-in-lisbon', slug: 'rain-in-lisbon', title: 'Rain in Lisbon' };
const span = { startDate: '2026-03-01T12:00:00+01:00', endDate: '2026-03-31T23:59:59Z' };
const marketEvent = {
  ...eventSummary,
  description: 'Will it rain?',
  resolutionSource: 'https://weather.example',
  ...span,
  creationDate: '2026-02-28T08:00:00Z',
  ...pictures,
  ...states,
  ...changes,
};
const listedMarket = {
  id: '1001',
  question: 'Will it rain in Lisbon in March?',
  conditionId,
  mirrorConditionId,
  clobTokenIds: JSON.stringify(tokens),
  mirrorClobTokenIds: JSON.stringify(mirrorTokens),
};
const bareMarket = {
  ...listedMarket,
  slug: 'rain-in-lisbon-march',
  resolutionSource: '',
  ...span,
  ...pictures,
  description: 'Yes, if any station in Lisbon reports rain.',
  outcomes: JSON.stringify(outcomes),
  ...states,
  ...changes,
  questionID: `0x${'9d8c7b6a'.repeat(8)}`,
};
const { creationDate: _, ...listedEvent } = marketEvent;
const rewardRate = { asset_address: address, rewards_daily_rate: 12.5 };
const rewards = { rates: [rewardRate], min_size: 50, max_spread: 3.5 };
const bookTokens = [0.62, 0.38].map((price, index) => ({
  token_id: tokens[index],
  outcome: outcomes[index],
  price,
  winner: false,
}));
const mirroredTokens = bookTokens.map((token, index) => ({ ...token, mirror_token_id: mirrorTokens[index] }));
const bookEvent = {
  id: '42',
  slug: 'rain-in-lisbon',
  title: 'Rain in Lisbon',
  ticker: 'rain-in-lisbon',
  description: 'Will it rain?',
};
const simplified = {
  condition_id: conditionId,
  mirror_condition_id: mirrorConditionId,
  status: 'open',
  question: bareMarket.question,
  slug: bareMarket.slug,
  neg_risk: false,
  ...states,
  accepting_orders: true,
  market_id: 1001,
  tokens: mirroredTokens,
  rewards,
  assets_ids: tokens,
  outcomes,
};
const sampling = {
  enable_order_book: true,
  ...states,
  accepting_orders: true,
  accepting_order_timestamp: '2026-03-01T12:00:00Z',
  minimum_order_size: 5,
  minimum_tick_size: 0.01,
  condition_id: conditionId,
  mirror_condition_id: mirrorConditionId,
  neg_risk: false,
  question_id: bareMarket.questionID,
  question: bareMarket.question,
  description: bareMarket.description,
  market_slug: bareMarket.slug,
  end_date_iso: '2026-03-31T23:59:59Z',
  game_start_time: '',
  seconds_delay: 0,
  fpmm: '',
  maker_base_fee: 0,
  taker_base_fee: 200,
  notifications_enabled: true,
  neg_risk_market_id: '',
  neg_risk_request_id: '',
  ...pictures,
  rewards,
  is_50_50_outcome: false,
  tokens: mirroredTokens,
  tags: ['Weather'],
};
const { mirror_condition_id: __, ...notMirrored } = sampling;
const bookMarket = {
  ...notMirrored,
  tokens: bookTokens,
  status: 'open',
  market_id: 1001,
  slug: bareMarket.slug,
  assets_ids: tokens,
  outcomes,
  event: bookEvent,
  raw_metadata: {},
};
const accountOrder = {
  associateTrades: [],
  id: orderId,
  status: 'live',
  market: conditionId,
  originalSize: '10',
  outcome: 'Yes',
  makerAddress: address,
  owner: address,
  price: '0.62',
  side: 'BUY',
  sizeMatched: '0',
  assetId: tokens[0],
  expiration: '0',
  order_type: 'FOK',
  createdAt: '2026-03-02T10:30:00Z',
};
// It buys the other outcome, so that both prices together make 1.
const makerOrder = {
  order_id: `0x${'decade00'.repeat(8)}`,
  maker_address: counterparty,
  owner: counterparty,
  matched_amount: '10',
  fee_rate_bps: '0',
  price: '0.38',
  asset_id: tokens[1],
  outcome: 'No',
  side: 'BUY',
};
const trade = {
  id: '6f1ed002-ab55-4a4f-8d8f-0f3e9a1d2c4b',
  taker_order_id: orderId,
  market: conditionId,
  asset_id: tokens[0],
  side: 'BUY',
  size: '10',
  fee_rate_bps: '0',
  price: '0.62',
  status: 'MATCHED',
  match_time: '2026-03-02T10:31:00Z',
  last_update: '2026-03-02T10:31:05Z',
  outcome: 'Yes',
  maker_address: address,
  owner: address,
  transaction_hash: `0x${'ab'.repeat(32)}`,
  bucket_index: 0,
  maker_orders: [makerOrder],
  type: 'TAKER',
};
const feeDetails = { r: 0.25, e: 2, to: true };
const feeSchedule = {
  rate: 0.25,
  exponent: 2,
  takerOnly: true,
  rebateRate: 0.2,
  category: 'weather',
  version: 1,
  source: 'local',
};
const signedOrder = {
  tokenId: tokens[0],
  conditionId,
  maker: address,
  signer: address,
  makerAmount: '6200000',
  takerAmount: '10000000',
  side: 'BUY',
  metadata: '',
  builder: '',
  timestamp: '1772447400000',
  salt: '479249096354',
  signatureType: 3,
  signature: '0x',
};

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
  MarketEvent: marketEvent,
  CatalogMarket: { ...bareMarket, events: [eventSummary] },
  CatalogMarketDetail: { ...bareMarket, events: [marketEvent] },
  EventMarket: bareMarket,
  EventListMarket: listedMarket,
  EventListItem: { ...listedEvent, tags: [tag], markets: [listedMarket], series: [series], eventMetadata: {} },
  EventDetail: { ...marketEvent, tags: [tag], markets: [bareMarket], series: [series], eventMetadata: {} },
  RewardRate: rewardRate,
  Rewards: rewards,
  BookToken: bookTokens[0],
  MirroredBookToken: mirroredTokens[0],
  BookEvent: bookEvent,
  OrderBookMarket: bookMarket,
  SamplingMarket: sampling,
  SimplifiedMarket: simplified,
  AccountOrder: accountOrder,
  AccountOrderEnvelope: { order: accountOrder },
  MakerOrder: makerOrder,
  Trade: trade,
  OrderResult: {
    success: true,
    errorMsg: '',
    orderID: orderId,
    takingAmount: '',
    makingAmount: '',
    status: 'live',
    orderHash: orderId,
  },
  CancelResult: { canceled: [orderId], not_canceled: { [`0x${'00'.repeat(32)}`]: 'no such order' } },
  FeeDetails: feeDetails,
  FeeSchedule: feeSchedule,
  FeeRate: { base_fee: 200, fd: feeDetails, fee_schedule: feeSchedule },
  SignedOrder: signedOrder,
  OrderSubmission: { order: signedOrder, orderType: 'FOK', owner: address },
  CancelOrderRequest: { orderId },
  CancelMarketOrdersRequest: {},
  ErrorBody: { type: 'bad request', error: 'the request is invalid' },
  OrderBookMarketPage: firstPage(bookMarket),
  SamplingMarketPage: firstPage(sampling),
  SimplifiedMarketPage: firstPage(simplified),
  AccountOrderPage: page(accountOrder, ''),
  TradePage: page(trade, 'LTE='),
};
