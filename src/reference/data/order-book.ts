// The seeded order book: most catalog markets, and markets that are not in the catalog (2.10, 2.11).
import { type Random, random } from '../random.js';
import { wallet } from './accounts.js';
import type { Catalog, CatalogMarket } from './catalog.js';
import { epoch, slugify, times, timestamp, words } from './words.js';

const sharedMarkets = 220;
const orderBookOnlyMarkets = 110;

/** 2.10, full form; `mirrorTokenIds` has one id for each token, or none. */
export type BookMarket = ReturnType<typeof bookMarket>;
export type BookFields = BookMarket['fields'];

/** A market before the order book adds its own fields. */
type BaseMarket = ReturnType<typeof fromCatalog>;

function fromCatalog({ fields, events: [event] }: CatalogMarket) {
  const { active, closed, archived, question, slug, description, icon, image, mirrorConditionId } = fields;
  const { id = '', slug: eventSlug = '', title = '', ticker = '', description: about = '' } = event?.fields ?? {};
  return {
    ...{ active, closed, archived },
    condition_id: fields.conditionId,
    market_id: Number(fields.id),
    question_id: fields.questionID,
    ...{ question, slug, description },
    outcomes: JSON.parse(fields.outcomes) as string[],
    assets_ids: JSON.parse(fields.clobTokenIds) as string[],
    ...{ icon, image },
    tags: event?.tags.map((tag) => tag.label) ?? [],
    event: { id, slug: eventSlug, title, ticker, description: about },
    mirrorConditionId,
    mirrorTokenIds: JSON.parse(fields.mirrorClobTokenIds) as string[],
  };
}

function unlisted(index: number, draw: Random): BaseMarket {
  const question = `Over the counter no. ${index + 1}: ${draw.pick(words.subjects)}?`;
  const slug = slugify(question);
  const mirrored = index % 4 === 0;
  return {
    active: true,
    closed: index % 9 === 8,
    archived: index % 18 === 17,
    condition_id: `0x${draw.hex(64)}`,
    market_id: 800_003 + index * 11,
    question_id: `0x${draw.hex(64)}`,
    question,
    slug,
    description: '',
    outcomes: [...draw.pick(words.outcomePairs)],
    assets_ids: [draw.digits(77), draw.digits(76)],
    icon: '',
    image: '',
    tags: [],
    event: { id: String(20_001 + index), slug: `${slug}-event`, title: question, ticker: slug, description: '' },
    mirrorConditionId: mirrored ? `0x${draw.hex(64)}` : '',
    mirrorTokenIds: mirrored ? [draw.digits(77), draw.digits(77)] : [],
  };
}

function rewards(draw: Random, rewarded: boolean, asset: string) {
  const rates = times(rewarded ? draw.integer(1, 2) : 0, () => ({
    asset_address: asset,
    rewards_daily_rate: draw.integer(1, 400) / 4,
  }));
  const [min_size, max_spread] = rewarded ? [draw.pick([10, 50, 100.5]), draw.pick([2, 3.5, 4])] : [0, 0];
  return { rates, min_size, max_spread };
}

function bookMarket(base: BaseMarket, index: number, draw: Random, asset: string) {
  const { mirrorConditionId, mirrorTokenIds, ...rest } = base;
  const cents = draw.integer(2, 98);
  const winner = base.closed ? draw.integer(0, 1) : -1;
  const tokens = base.assets_ids.map((token_id, side) => ({
    token_id,
    outcome: base.outcomes[side] ?? '',
    price: winner < 0 ? (side === 0 ? cents : 100 - cents) / 100 : Number(side === winner),
    winner: side === winner,
  }));
  const negative = index % 5 === 0;
  return {
    fields: {
      ...rest,
      enable_order_book: true,
      accepting_orders: base.active && !base.closed && !base.archived,
      accepting_order_timestamp: timestamp(draw, epoch - (index + 1) * 7_200),
      minimum_order_size: draw.pick([5, 15, 0.5]),
      minimum_tick_size: draw.pick([0.01, 0.001, 0.1]),
      status: base.closed ? 'closed' : base.active ? 'open' : 'pending',
      neg_risk: negative,
      market_slug: base.slug,
      end_date_iso: timestamp(draw, epoch + (index + 10) * 43_200),
      game_start_time: index % 3 === 0 ? '' : timestamp(draw, epoch + (index + 9) * 43_200),
      seconds_delay: draw.pick([0, 0, 3]),
      fpmm: index % 6 === 0 ? asset : '',
      maker_base_fee: 0,
      taker_base_fee: draw.pick([0, 10, 25]),
      notifications_enabled: index % 2 === 0,
      neg_risk_market_id: negative ? `0x${draw.hex(64)}` : '',
      neg_risk_request_id: negative ? `0x${draw.hex(64)}` : '',
      rewards: rewards(draw, index % 10 !== 7 && index % 10 !== 3, asset),
      is_50_50_outcome: index % 11 === 0,
      tokens,
      raw_metadata: (index % 2 === 0 ? {} : { origin: 'seed', rank: index }) as Record<string, unknown>,
    },
    mirrorConditionId,
    mirrorTokenIds,
  };
}

export function seedOrderBook(seed: number, catalog: Catalog): BookMarket[] {
  const draw = random(seed, 'order book');
  const asset = wallet(draw);
  const shared = catalog.markets.slice(0, sharedMarkets).map(fromCatalog);
  const bases = [...shared, ...times(orderBookOnlyMarkets, (index) => unlisted(index, draw))];
  return bases.map((base, index) => bookMarket(base, index, draw, asset));
}
