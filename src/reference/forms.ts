// The forms in which one record is shown: alone, in a list, inside another, sampled, simplified (2.7 to 2.11).
import type { Policy } from './choices.js';
import type { BookMarket, CatalogEvent, CatalogMarket, MarketFields } from './types.js';

// Absent members are `undefined` here and vanish when the reply is written.
function mirrored(value: string, hasMirror: boolean, policy: Policy, zero: string): string | null | undefined {
  if (hasMirror || policy.missingMirror === 'empty') return value;
  if (policy.missingMirror === 'zero') return zero;
  return policy.missingMirror === 'null' ? null : undefined;
}

export const zeroHash = `0x${'0'.repeat(64)}`;

function marketFields(fields: MarketFields, policy: Policy) {
  const hasMirror = fields.mirrorConditionId !== '';
  return {
    ...fields,
    mirrorConditionId: mirrored(fields.mirrorConditionId, hasMirror, policy, zeroHash),
    mirrorClobTokenIds: mirrored(fields.mirrorClobTokenIds, hasMirror, policy, '["0","0"]'),
  };
}

export function marketInList({ fields, events }: CatalogMarket, policy: Policy) {
  return {
    ...marketFields(fields, policy),
    events: events.map(({ fields: { id, ticker, slug, title } }) => ({ id, ticker, slug, title })),
  };
}

export function marketAlone({ fields, events }: CatalogMarket, policy: Policy) {
  return { ...marketFields(fields, policy), events: events.map((event) => event.fields) };
}

export function eventInList({ fields, tags, series, metadata, markets }: CatalogEvent, policy: Policy) {
  const { creationDate: _, ...shown } = fields;
  const shownMarkets = markets.map((market) => {
    const { mirrorConditionId, mirrorClobTokenIds, ...own } = marketFields(market.fields, policy);
    const { id, question, conditionId, clobTokenIds } = own;
    return { id, question, conditionId, mirrorConditionId, clobTokenIds, mirrorClobTokenIds };
  });
  return { ...shown, tags, markets: shownMarkets, series, eventMetadata: metadata };
}

export function eventAlone({ fields, tags, series, metadata, markets }: CatalogEvent, policy: Policy) {
  const shownMarkets = markets.map((market) => marketFields(market.fields, policy));
  return { ...fields, tags, markets: shownMarkets, series, eventMetadata: metadata };
}

function mirroredTokens({ fields, mirrorConditionId, mirrorTokenIds }: BookMarket, policy: Policy) {
  return fields.tokens.map((token, index) => ({
    ...token,
    mirror_token_id: mirrored(mirrorTokenIds[index] ?? '', mirrorConditionId !== '', policy, '0'),
  }));
}

const mirrorCondition = ({ mirrorConditionId }: BookMarket, policy: Policy): string | null | undefined =>
  mirrored(mirrorConditionId, mirrorConditionId !== '', policy, zeroHash);

export const bookMarketInFull = ({ fields }: BookMarket) => ({ ...fields });

export function bookMarketSampled(market: BookMarket, policy: Policy) {
  const { slug, status, market_id, assets_ids, outcomes, event, raw_metadata, ...kept } = market.fields;
  return { ...kept, mirror_condition_id: mirrorCondition(market, policy), tokens: mirroredTokens(market, policy) };
}

export function bookMarketSimplified(market: BookMarket, policy: Policy) {
  const { condition_id, status, question, slug, neg_risk, active, closed, archived, ...others } = market.fields;
  const { accepting_orders, market_id, rewards, assets_ids, outcomes } = others;
  const flags = { neg_risk, active, closed, archived, accepting_orders };
  const ids = { condition_id, mirror_condition_id: mirrorCondition(market, policy) };
  const tokens = mirroredTokens(market, policy);
  return { ...ids, status, question, slug, ...flags, market_id, tokens, rewards, assets_ids, outcomes };
}
