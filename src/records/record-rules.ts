// What one record must show by itself (parts 1, 2.7, 2.10, 4.2), and what a market shows alike in the catalog and in the
// order book.
import type { EndpointId } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import type { MemberName } from '../../spec/semantics/names.js';
import type { RecordKind } from '../../spec/semantics/records.js';
import { otherOrderBookLists } from '../check/reading/lists.js';
import { encodedStrings, isRealId, objectsIn, textOf } from '../check/reading/records.js';
import { isSameId } from '../check/recorded-answer.js';
import { isTopLevel, type SeenRecord, type Sighting } from '../check/recorder/record-store.js';
import type { JsonObject } from '../client/answer.js';
import { groupBy } from '../group-by.js';
import { isObject } from '../is-object.js';
import { kindName } from './agreement.js';
import { plain } from './same-values.js';
import { type Judgment, nameOfPlace } from './suspicions.js';

interface Mistake {
  /** As `has an outcome that is none of its market`. */
  readonly what: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

interface RecordRule {
  readonly requirement: RequirementId;
  readonly kind: RecordKind;
  readonly on: readonly EndpointId[];
  /** Rules that a member of another type breaks as well. */
  readonly dependsOn?: readonly RequirementId[];
  /** What it shows of the rule: nothing, how many values, or what is wrong. */
  readonly judge: (record: JsonObject) => Mistake | number;
}

/** The sampling form has neither assets nor outcomes (2.10). */
const formsWithAssets = [
  'order-book-markets',
  'simplified-markets',
  'sampling-simplified-markets',
  'order-book-market',
] as const;

/** How many values there are, or the first one that fails. */
function countOrFirstFailing(
  values: readonly (string | undefined)[],
  holds: (value: string) => boolean,
  wrong: Omit<Mistake, 'actual'>,
) {
  const shown = values.filter((value) => value !== undefined);
  const failing = shown.find((value) => !holds(value));
  return failing === undefined ? shown.length : { ...wrong, actual: failing };
}

const arrayIn = (market: JsonObject, name: MemberName): readonly unknown[] => {
  const value = market[name];
  return Array.isArray(value) ? value : [];
};

const tokenValues = (market: JsonObject, name: MemberName) =>
  objectsIn(market, 'tokens').map((token) => textOf(token, name));
const sharedIds = { what: 'has a mirror with an id of the market itself', expected: 'an id of its own' };
const pictures = ['image', 'icon'] as const;

export const recordRules: readonly RecordRule[] = [
  {
    // 1: a mirror is another market. Both may have no tokens yet (variant has-mirrored-markets-without-token-ids).
    requirement: 'catalog-market.mirror',
    kind: 'market',
    on: ['catalog-markets'],
    judge(market) {
      const ids = [textOf(market, 'conditionId'), ...encodedStrings(market, 'clobTokenIds')].filter(isRealId);
      const mirror = textOf(market, 'mirrorConditionId');
      const shown = mirror === undefined ? [] : [mirror, ...encodedStrings(market, 'mirrorClobTokenIds')];
      return countOrFirstFailing(shown, (id) => !ids.includes(id), sharedIds);
    },
  },
  {
    requirement: 'catalog-market.image-url',
    kind: 'market',
    on: ['catalog-markets'],
    judge: (market) =>
      countOrFirstFailing(
        pictures.map((name) => textOf(market, name)),
        (url) => !/\s/.test(url) && URL.canParse(url, 'http://base.invalid/'),
        { what: 'has an image or an icon that is no URL', expected: 'a URL' },
      ),
  },
  {
    requirement: 'market-list.event-summaries',
    kind: 'market',
    on: ['catalog-markets'],
    dependsOn: ['catalog-market.events'],
    judge(market) {
      const events = arrayIn(market, 'events');
      const wrong = events.find((event) => !isObject(event));
      return wrong === undefined
        ? events.length
        : { what: 'has an event that is no object', expected: 'an object', actual: wrong };
    },
  },
  {
    requirement: 'order-book-forms.mirror',
    kind: 'order-book-market',
    on: otherOrderBookLists,
    judge(market) {
      const ids = [textOf(market, 'condition_id'), ...tokenValues(market, 'token_id')];
      const shown = [textOf(market, 'mirror_condition_id'), ...tokenValues(market, 'mirror_token_id')].filter(isRealId);
      return countOrFirstFailing(shown, (id) => !ids.includes(id), sharedIds);
    },
  },
  {
    // More assets than tokens are no contradiction: those of the mirror may be among them.
    requirement: 'order-book-market.token-assets',
    kind: 'order-book-market',
    on: formsWithAssets,
    judge(market) {
      const assets = arrayIn(market, 'assets_ids').map(String);
      const ids = assets.length > 0 ? tokenValues(market, 'token_id') : [];
      return countOrFirstFailing(ids, (id) => assets.some((asset) => isSameId(asset, id)), {
        what: 'has a token that is none of its assets',
        expected: assets,
      });
    },
  },
  {
    requirement: 'order-book-market.token-outcomes',
    kind: 'order-book-market',
    on: formsWithAssets,
    judge(market) {
      const outcomes = arrayIn(market, 'outcomes').map(String);
      const ofTokens = outcomes.length > 0 ? tokenValues(market, 'outcome') : [];
      // One of the two may be for display, in capitals.
      return countOrFirstFailing(ofTokens, (one) => outcomes.some((outcome) => plain(outcome) === plain(one)), {
        what: 'has a token of an outcome that is none of its own',
        expected: outcomes,
      });
    },
  },
  {
    // Which statuses there are is not shown, but a canceled order is not live.
    requirement: 'account-orders.live-only',
    kind: 'order',
    on: ['account-orders'],
    judge: (order) =>
      countOrFirstFailing([textOf(order, 'status')], (status) => !/^cancell?ed$/i.test(status), {
        what: 'is canceled',
        expected: 'a live order',
      }),
  },
];

export function judgeRecords(judgment: Judgment, records: readonly SeenRecord[]): void {
  const byKind = groupBy(recordRules, ({ kind }) => kind);
  for (const { kind, key, sightings } of records)
    for (const rule of byKind.get(kind) ?? [])
      for (const one of sightings) {
        const { place, record } = one;
        if (!isTopLevel(place) || !rule.on.includes(place.endpoint)) continue;
        const judged = rule.judge(record);
        if (typeof judged === 'number') {
          if (judged > 0) judgment.count(rule.requirement, place.endpoint, judged);
          continue;
        }
        const { what, expected, actual } = judged;
        const shows = `${kindName(kind)} ${key}, which ${what}`;
        judgment.suspect(rule.requirement, [one], { cause: rule.requirement, mistake: what, shows, expected, actual });
      }
}

/** Markets of the catalog and of the order book that have one condition id. */
export function judgeBothMarkets(judgment: Judgment, records: readonly SeenRecord[]): void {
  const catalog = new Map<string, Sighting>();
  for (const { sightings } of records.filter(({ kind }) => kind === 'market')) {
    const listed = sightings.find(({ place }) => place.endpoint === 'catalog-markets');
    const condition = textOf(listed?.record, 'conditionId')?.toLowerCase();
    if (listed && condition !== undefined) catalog.set(condition, listed);
  }
  for (const { key, sightings } of records.filter(({ kind }) => kind === 'order-book-market')) {
    const market = catalog.get(key);
    if (!market) continue;
    for (const book of sightings) compareMirrors(judgment, market, book);
    compareTokenOrder(judgment, market, sightings);
  }
}

/** A mirror of zeros is none (variant sends-zeros-for-missing-mirrors); mirrors of tokens stand in any order. */
function compareMirrors(judgment: Judgment, market: Sighting, book: Sighting): void {
  if (!otherOrderBookLists.some((form) => form === book.place.endpoint)) return;
  const condition = textOf(market.record, 'mirrorConditionId');
  const tokens = encodedStrings(market.record, 'mirrorClobTokenIds').filter(isRealId);
  const pairs = [
    {
      name: 'mirror_condition_id',
      allowed: [condition].filter(isRealId),
      shown: [textOf(book.record, 'mirror_condition_id')],
    },
    { name: 'mirror_token_id', allowed: tokens, shown: tokenValues(book.record, 'mirror_token_id') },
  ];
  for (const { name, allowed, shown } of pairs)
    for (const id of shown.filter(isRealId)) {
      if (allowed.length === 0) continue;
      judgment.count('order-book-forms.mirror', book.place.endpoint);
      if (allowed.some((one) => isSameId(one, id))) continue;
      judgment.suspect('order-book-forms.mirror', [market, book], {
        cause: `${book.key} ${name}`,
        mistake: name,
        shows: `another ${name} of ${book.key} than ${nameOfPlace(market.place)}`,
        expected: allowed,
        actual: id,
      });
    }
}

/**
 * 2.7: token ids stand in the order of the outcomes: nothing else of the catalog says which token is of which. Where forms of
 * the order book differ, one of them is wrong.
 */
function compareTokenOrder(judgment: Judgment, market: Sighting, books: readonly Sighting[]): void {
  const [outcomes, ids] = [encodedStrings(market.record, 'outcomes'), encodedStrings(market.record, 'clobTokenIds')];
  if (outcomes.length !== ids.length) return;
  for (const [place, id] of ids.entries()) {
    const shown = books.flatMap((book) => {
      const token = objectsIn(book.record, 'tokens').find((one) => textOf(one, 'token_id') === id);
      const outcome = token && textOf(token, 'outcome');
      return outcome === undefined ? [] : [{ book, outcome }];
    });
    const [first] = shown;
    if (!first) continue;
    judgment.count('catalog-market.token-order', 'catalog-markets', shown.length);
    if (shown.some(({ outcome }) => plain(outcomes[place]) === plain(outcome))) continue;
    judgment.suspect('catalog-market.token-order', [first.book, market], {
      cause: `order of ${market.key}`,
      mistake: 'order',
      shows: `a token of market ${market.key} at the place of another outcome than ${nameOfPlace(first.book.place)}`,
      expected: first.outcome,
      actual: outcomes[place],
    });
  }
}
