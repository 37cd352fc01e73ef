// Parts 2.10 and 2.11: markets as the order book lists them, full, sampling and simplified.
import { boolean, integer, many, number, object, one, string, strings } from './field.js';

export const rewardRate = {
  asset_address: string('the asset that rewards are paid in'),
  rewards_daily_rate: number('how much of it a day'),
};

export const rewards = {
  rates: many('RewardRate', 'what is paid'),
  min_size: number('the smallest size that earns'),
  max_spread: number('the widest spread that earns'),
};

export const bookToken = {
  token_id: string('identifies the token'),
  outcome: string('the outcome it pays for'),
  price: number('its price'),
  winner: boolean('whether its outcome came true'),
};

export const bookEvent = {
  id: string('identifies the event'),
  slug: string('its name in a URL'),
  title: string('how people read it'),
  ticker: string('its short name'),
  description: string('what it is about'),
};

export const orderBookMarket = {
  enable_order_book: boolean('whether there is an order book'),
  active: boolean('whether it is active'),
  closed: boolean('whether it is closed'),
  archived: boolean('whether it is archived'),
  accepting_orders: boolean('whether orders are taken'),
  accepting_order_timestamp: string('since when orders are taken'),
  minimum_order_size: number('the smallest order'),
  minimum_tick_size: number('the smallest step of the price'),
  condition_id: string('its condition'),
  status: string('where it stands'),
  neg_risk: boolean('whether it is a negative-risk market'),
  market_id: integer('its number in the catalog'),
  question_id: string('the question at the oracle'),
  question: string('what is being asked'),
  slug: string('its name in a URL'),
  description: string('how it is decided'),
  market_slug: string('its name in a URL, as the order book knows it'),
  end_date_iso: string('when it ends'),
  game_start_time: string('when its game starts'),
  seconds_delay: integer('for how many seconds orders are held back'),
  fpmm: string('its market maker contract'),
  maker_base_fee: number('the base fee of makers'),
  taker_base_fee: number('the base fee of takers'),
  notifications_enabled: boolean('whether notifications are sent'),
  neg_risk_market_id: string('its negative-risk group'),
  neg_risk_request_id: string('its negative-risk request'),
  icon: string('where its icon is'),
  image: string('where its picture is'),
  rewards: one('Rewards', 'what liquidity earns'),
  is_50_50_outcome: boolean('whether it may end undecided'),
  tokens: many('BookToken', 'what can be traded'),
  tags: strings('what it is filed under'),
  assets_ids: strings('its tokens'),
  outcomes: strings('the names of its outcomes'),
  event: one('BookEvent', 'the event it belongs to'),
  raw_metadata: object('further facts; what they are is not shown'),
};

/** What the sampling form leaves out of the full one. */
export const samplingOmits = [
  'slug',
  'status',
  'market_id',
  'assets_ids',
  'outcomes',
  'event',
  'raw_metadata',
] as const;

/** What the sampling and simplified forms add, to the market and to its tokens. */
export const mirrorCondition = { mirror_condition_id: string('the condition of its mirror') };
export const mirrorToken = { mirror_token_id: string('the mirror of the token') };

/** What the simplified form has of the full one. */
export const simplifiedKeeps = [
  'condition_id',
  'status',
  'question',
  'slug',
  'neg_risk',
  'active',
  'closed',
  'archived',
  'accepting_orders',
  'market_id',
  'tokens',
  'rewards',
  'assets_ids',
  'outcomes',
] as const;
