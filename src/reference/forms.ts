// The forms in which one record is shown: alone, in a list, inside another, sampled, simplified (2.7 to 2.11).
import type { Policy } from './choices.js';
import type { BookMarket, CatalogEvent, CatalogMarket, MarketFields } from './data/records.js';

type Shown = Record<string, unknown>;

// Absent members are `undefined` here and vanish when the reply is written.
function mirrored<Value>(value: Value, mirror: boolean, policy: Policy): Value | null | undefined {
  if (mirror || policy.noMirror === 'empty') return value;
  return policy.noMirror === 'null' ? null : undefined;
}

function marketFields(fields: MarketFields, policy: Policy): Shown {
  const mirror = fields.mirrorConditionId !== '';
  return {
    ...fields,
    mirrorConditionId: mirrored(fields.mirrorConditionId, mirror, policy),
    mirrorClobTokenIds: mirrored(fields.mirrorClobTokenIds, mirror, policy),
  };
}

export function marketInList({ fields, events }: CatalogMarket, policy: Policy): Shown {
  return {
    ...marketFields(fields, policy),
    events: events.map(({ fields: { id, ticker, slug, title } }) => ({ id, ticker, slug, title })),
  };
}

export function marketAlone({ fields, events }: CatalogMarket, policy: Policy): Shown {
  return { ...marketFields(fields, policy), events: events.map((event) => event.fields) };
}

function event({ fields, tags, series, metadata }: CatalogEvent, markets: readonly Shown[]): Shown {
  return { ...fields, tags, markets, series, eventMetadata: metadata };
}

export function eventInList(record: CatalogEvent, policy: Policy): Shown {
  const markets = record.markets.map(({ fields }) => {
    const { id, question, conditionId, mirrorConditionId, clobTokenIds, mirrorClobTokenIds } = marketFields(
      fields,
      policy,
    );
    return { id, question, conditionId, mirrorConditionId, clobTokenIds, mirrorClobTokenIds };
  });
  const { creationDate: _, ...shown } = event(record, markets);
  return shown;
}

export function eventAlone(record: CatalogEvent, policy: Policy): Shown {
  return event(
    record,
    record.markets.map(({ fields }) => marketFields(fields, policy)),
  );
}

function mirroredTokens({ fields, mirrorConditionId, mirrorTokenIds }: BookMarket, policy: Policy): Shown[] {
  return fields.tokens.map((token, index) => ({
    ...token,
    mirror_token_id: mirrored(mirrorTokenIds[index] ?? '', mirrorConditionId !== '', policy),
  }));
}

function mirrorCondition({ mirrorConditionId }: BookMarket, policy: Policy): string | null | undefined {
  return mirrored(mirrorConditionId, mirrorConditionId !== '', policy);
}

export function bookMarketInFull({ fields }: BookMarket): Shown {
  return { ...fields };
}

export function bookMarketSampled(market: BookMarket, policy: Policy): Shown {
  const { slug, status, market_id, assets_ids, outcomes, event, raw_metadata, ...kept } = market.fields;
  return { ...kept, mirror_condition_id: mirrorCondition(market, policy), tokens: mirroredTokens(market, policy) };
}

export function bookMarketSimplified(market: BookMarket, policy: Policy): Shown {
  const { fields } = market;
  return {
    condition_id: fields.condition_id,
    mirror_condition_id: mirrorCondition(market, policy),
    status: fields.status,
    question: fields.question,
    slug: fields.slug,
    neg_risk: fields.neg_risk,
    active: fields.active,
    closed: fields.closed,
    archived: fields.archived,
    accepting_orders: fields.accepting_orders,
    market_id: fields.market_id,
    tokens: mirroredTokens(market, policy),
    rewards: fields.rewards,
    assets_ids: fields.assets_ids,
    outcomes: fields.outcomes,
  };
}
