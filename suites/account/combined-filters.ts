// 4.2: each pair of filters keeps what both filters keep, for each account that has records.
import {
  type Account,
  type AccountList,
  accountLists,
  type CheckContext,
  check,
  idsOf,
  ifAvailable,
  inconclusive,
  type JsonObject,
  mismatch,
  type Query,
  textOf,
} from '#check';
import { filterParameters } from './filters.js';
import { restingMakers, sameAddress } from './trade-parties.js';

/** Pages of a filtered list that are read at most: the list of a busy account may be long. */
const bound = 40;

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

/** `taker` is not a member of a record: the account's own address, and one that made the trade and did not take it. */
function pairValues(parameter: string, [first, second]: readonly [JsonObject, JsonObject], account?: Account) {
  if (parameter === 'taker') return [account?.address, filterValue('maker', second, account)];
  return [filterValue(parameter, first, account), filterValue(parameter, second, account)];
}

/** The first record, and the last one that has another market, another token and another time. */
function contrasting(items: readonly JsonObject[]): readonly [JsonObject, JsonObject] {
  const [first] = items;
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
  const options = { bound, fresh, ...(account && { account }) };
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
      const kept = values.map(async (value) => {
        const query = { [parameter]: value };
        const found = value === undefined ? undefined : await ids(query);
        return found && { parameter, query, ids: found };
      });
      return Promise.all(kept);
    }),
  );
  const pairs = filters.flatMap((one, index) =>
    filters.slice(index + 1).flatMap((other) => conclusivePairs(one, other)),
  );
  for (const { one, other, expected } of pairs) {
    const both = await ids({ ...one.query, ...other.query });
    if (both === undefined) continue;
    evidence.add();
    if (haveSameMembers(both, expected)) continue;
    // Records may have come or gone between the reads.
    const again = [await ids(one.query, true), await ids(other.query, true)];
    if (!again[0] || !again[1] || !haveSameMembers(inBoth(again[0], again[1]), expected)) continue;
    mismatch(`${one.parameter} and ${other.parameter} together keep other records than both filters do`, {
      // Counts, because a repetition may be about other orders.
      expected: `the ${expected.size} records that both keep`,
      actual: `${both.size} records, ${[...both].filter((id) => expected.has(id)).length} of them expected`,
    });
  }
}

type Ids = ReadonlySet<string>;

/** One filter with a value, and the ids that it keeps alone. */
interface Filtered {
  readonly parameter: string;
  readonly query: Query;
  readonly ids: Ids;
}

type FilteredByValue = readonly (Filtered | undefined)[];

/**
 * Pairs of values that show whether both filters apply: together they keep fewer records than the one alone, and fewer
 * than the other alone. Where no pair of values shows both, one shows the one, and a second the other.
 */
function conclusivePairs([first, second]: FilteredByValue, [otherFirst, otherSecond]: FilteredByValue) {
  const candidates = [
    [first, otherFirst],
    [first, otherSecond],
    [second, otherFirst],
  ].flatMap(([one, other]) => {
    if (!one || !other) return [];
    const expected = inBoth(one.ids, other.ids);
    const shown = [expected.size < other.ids.size ? one : undefined, expected.size < one.ids.size ? other : undefined];
    return [{ one, other, expected, shown: shown.flatMap((filter) => filter?.parameter ?? []) }];
  });
  const best = candidates.toSorted(
    (left, right) => right.shown.length - left.shown.length || right.expected.size - left.expected.size,
  );
  const shown = new Set<string>();
  return best.filter((pair, index) => {
    const isConclusive = index === 0 || pair.shown.some((parameter) => !shown.has(parameter));
    for (const parameter of pair.shown) shown.add(parameter);
    return isConclusive;
  });
}

function inBoth(one: Ids, other: Ids): Ids {
  return new Set([...one].filter((id) => other.has(id)));
}

function haveSameMembers(one: Ids, other: Ids): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}

const ofFirst = check('account.filter-combination', { on: accountLists }, (context, list) =>
  pairsKeepWhatBothKeep(context, list),
);

const subjectsOfSecond = [{ name: 'account-trades:second-account', endpoint: 'account-trades' }] as const;

const ofSecond = check(
  'account.filter-combination',
  { on: subjectsOfSecond, needs: ['other-account'] },
  (context, { endpoint }) => pairsKeepWhatBothKeep(context, endpoint, { account: context.settings.otherAccount }),
);

const ordersOfSecond = [{ name: 'account-orders:second-account', endpoint: 'account-orders' }] as const;

/** An account that has no orders yet places two. */
const placedBySecond = check(
  'account.filter-combination',
  { on: ordersOfSecond, needs: ['trading', 'other-account'] },
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
