// 4.2: each pair of filters keeps what both filters keep, for each account that has records.
import {
  type Account,
  type AccountList,
  accountLists,
  type CheckContext,
  check,
  type Dependency,
  filteredPageBound,
  idsOf,
  ifAvailable,
  inconclusive,
  type JsonObject,
  mismatch,
  type Query,
  textOf,
} from '#check';
import { filterIds, filterParameters, ofSecondAccount, pagingRules } from './filters.js';
import { restingMakers, sameAddress } from './trade-parties.js';

/** The value by which a filter keeps this record; undefined if the record shows none. */
export function filterValue(parameter: string, record: JsonObject, account: Account | undefined): string | undefined {
  const second = Math.floor(Date.parse(textOf(record, 'match_time') ?? '') / 1000);
  switch (parameter) {
    case 'asset_id':
      return textOf(record, 'assetId') ?? textOf(record, 'asset_id');
    case 'after':
      return Number.isFinite(second) ? String(second - 1) : undefined;
    case 'before':
      return Number.isFinite(second) ? String(second + 1) : undefined;
    case 'maker':
      return restingMakers(record).find((maker) => !sameAddress(maker, account?.address ?? ''));
    default:
      return textOf(record, parameter);
  }
}

/**
 * A value that keeps the first record, and one that does not; for times the other way round. `taker` is not a member of a record: the account's own
 * address, and one that made the trade and did not take it. `before` and `after` are strict: the second of the first
 * record itself does not keep it.
 */
function pairValues(parameter: string, [first, second]: readonly [JsonObject, JsonObject], account?: Account) {
  if (parameter === 'taker') return [account?.address, filterValue('maker', second, account)];
  const kept = filterValue(parameter, first, account);
  if (isTime(parameter)) return [kept && String(Number(kept) + (parameter === 'before' ? -1 : 1)), kept];
  return [kept, filterValue(parameter, second, account)];
}

const isTime = (parameter: string) => parameter === 'before' || parameter === 'after';

/** Whether its time has no fraction: filters in seconds can be tried at just that time. */
const isAtFullSecond = (record: JsonObject) => Date.parse(textOf(record, 'match_time') ?? '') % 1000 === 0;

/** The first record, if possible one at a full second, and the last one that has another market. */
function contrasting(items: readonly JsonObject[]): readonly [JsonObject, JsonObject] {
  const first = items.find(isAtFullSecond) ?? items[0];
  const other =
    items.findLast((item) => textOf(item, 'market') !== textOf(first, 'market')) ??
    items.findLast((item) => textOf(item, 'id') !== textOf(first, 'id'));
  return first && other ? [first, other] : inconclusive('no-account-data', 'the list shows no two records');
}

interface Reading {
  /** Default: the first one. */
  readonly account?: Account | undefined;
  /** Ids of orders that were placed just now. Default: what the whole list shows. */
  readonly placed?: readonly string[];
}

async function pairsKeepWhatBothKeep(context: CheckContext, list: AccountList, reading: Reading = {}): Promise<void> {
  const { walk, evidence } = context;
  const { account, placed } = reading;
  const fresh = placed !== undefined;
  const options = { bound: filteredPageBound, fresh, ...(account && { account }) };
  // Other checks trade at the same time: the whole list would show their orders too.
  const own = placed?.map(async (id) => (await walk(list, { id }, options)).items);
  const records = contrasting(own ? (await Promise.all(own)).flat() : (await walk(list, {}, options)).items);

  /** The ids that a query keeps; undefined if it is refused, or if the list is too long. */
  async function ids(query: Query, again = fresh): Promise<Ids | undefined> {
    const kept = await ifAvailable(walk(list, query, { ...options, fresh: again }));
    return kept?.stopped === 'end' ? new Set(idsOf(kept.items)) : undefined;
  }

  const filters = await Promise.all(
    filterParameters(list).map(async (parameter) => {
      const values = pairValues(parameter, records, account ?? context.settings.credentials);
      const kept = values.map(async (value, index) => {
        const query = { [parameter]: value };
        const found = value === undefined ? undefined : await ids(query);
        const leftOut = isTime(parameter) && index === 0 ? textOf(records[0], 'id') : undefined;
        return found && { parameter, query, ids: found, ...(leftOut && { leftOut }) };
      });
      return Promise.all(kept);
    }),
  );
  const pairs = filters.flatMap((one, index) =>
    filters.slice(index + 1).flatMap((other) => conclusivePairs(one, other)),
  );
  const isFirst = account === undefined && placed === undefined;
  const groups = [...pairs, ...(isFirst ? allBesideOne(filters, textOf(records[0], 'id')) : [])];
  for (const group of groups) {
    const expected = inAll(group.map((filter) => filter.ids));
    const together = await ids(Object.assign({}, ...group.map(({ query }) => query)) as Query);
    if (together === undefined) continue;
    evidence.add();
    if (haveSameMembers(together, expected)) continue;
    // Records may have come or gone between the reads.
    const again = await Promise.all(group.map(({ query }) => ids(query, true)));
    const known = again.filter((one) => one !== undefined);
    if (known.length < group.length || !haveSameMembers(inAll(known), expected)) continue;
    const names = group.map(({ parameter }) => parameter).join(' and ');
    mismatch(`${names} together keep other records than each of them does`, {
      // Counts, because a repetition may be about other orders.
      expected: `the ${expected.size} records that each of them keeps`,
      actual: `${together.size} records, ${[...together].filter((id) => expected.has(id)).length} of them expected`,
    });
  }
}

type Ids = ReadonlySet<string>;

/** One filter with a value, and the ids that it keeps alone. */
interface Filtered {
  readonly parameter: string;
  readonly query: Query;
  readonly ids: Ids;
  /** The record at just this time: a strict filter leaves it out. */
  readonly leftOut?: string;
}

type FilteredByValue = readonly (Filtered | undefined)[];

/** For each filter, a value that leaves out a record, beside values of all the others that keep it: a lost filter shows it. */
function allBesideOne(
  filters: readonly FilteredByValue[],
  record: string | undefined,
): readonly (readonly Filtered[])[] {
  if (record === undefined) return [];
  return filters.flatMap((values, index) => {
    const leaving = values.find((filter) => filter && !filter.ids.has(record));
    const keeping = filters
      .filter((_, place) => place !== index)
      .flatMap((others) => others.find((filter) => filter?.ids.has(record)) ?? []);
    return leaving && keeping.length > 1 ? [[leaving, ...keeping]] : [];
  });
}

/**
 * Pairs of values that show whether both filters apply: together they keep fewer records than the one alone, and fewer
 * than the other alone. Where no pair of values shows both, one shows the one, and a second the other. And pairs of a
 * time at which a record is left out, and a filter that keeps this record.
 */
function conclusivePairs([first, second]: FilteredByValue, [otherFirst, otherSecond]: FilteredByValue) {
  const candidates = [
    [first, otherFirst],
    [first, otherSecond],
    [second, otherFirst],
  ].flatMap(([one, other]) => {
    if (!one || !other) return [];
    const expected = inAll([one.ids, other.ids]);
    const shown = [expected.size < other.ids.size ? one : undefined, expected.size < one.ids.size ? other : undefined];
    return [{ one, other, expected, shown: shown.flatMap((filter) => filter?.parameter ?? []) }];
  });
  const best = candidates.toSorted(
    (left, right) => right.shown.length - left.shown.length || right.expected.size - left.expected.size,
  );
  const shown = new Set<string>();
  const conclusive = best.filter((pair, index) => {
    const isConclusive = index === 0 || isAtTimeOfKept(pair) || pair.shown.some((parameter) => !shown.has(parameter));
    for (const parameter of pair.shown) shown.add(parameter);
    return isConclusive;
  });
  return conclusive.map(({ one, other }) => [one, other]);
}

function isAtTimeOfKept({ one, other }: { readonly one: Filtered; readonly other: Filtered }): boolean {
  return other.ids.has(one.leftOut ?? '') || one.ids.has(other.leftOut ?? '');
}

function inAll([first, ...others]: readonly Ids[]): Ids {
  return new Set([...(first ?? [])].filter((id) => others.every((ids) => ids.has(id))));
}

function haveSameMembers(one: Ids, other: Ids): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}

/** Where a filter alone, the pages or the isolation are broken, so are pairs of filters. */
const dependsOn = (list: AccountList): readonly Dependency[] => [
  ...pagingRules,
  ...filterIds(list),
  ...(list === 'builder-trades' ? [] : (['account.isolation-orders', 'account.isolation-trades'] as const)),
];

const ofFirst = check('account.filter-combination', { on: accountLists, dependsOn }, (context, list) =>
  pairsKeepWhatBothKeep(context, list),
);

const ofSecond = check(
  'account.filter-combination',
  { on: ofSecondAccount, needs: ['other-account'], dependsOn: ({ endpoint }) => dependsOn(endpoint) },
  (context, { endpoint }) => pairsKeepWhatBothKeep(context, endpoint, { account: context.settings.otherAccount }),
);

const ordersOfSecond = [{ name: 'account-orders:second-account', endpoint: 'account-orders' }] as const;

/** An account that has no orders yet places two. */
const placedBySecond = check(
  'account.filter-combination',
  { on: ordersOfSecond, needs: ['trading', 'other-account'], dependsOn: ({ endpoint }) => dependsOn(endpoint) },
  async (context, { endpoint }) => {
    const { trading } = context;
    const account = trading.second();
    const placed: string[] = [];
    for (const token of await trading.acquireTokens(2))
      for (let count = 0; count < 2; count += 1) placed.push((await trading.place(token, { account })).id);
    await pairsKeepWhatBothKeep(context, endpoint, { account, placed });
  },
);

export const combinedFilters = [...ofFirst, ...ofSecond, ...placedBySecond];
