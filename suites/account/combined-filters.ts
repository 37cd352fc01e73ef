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
  async function ids(query: Query, again = fresh): Promise<ReadonlySet<string> | undefined> {
    const kept = await ifAvailable(walk(list, query, { ...options, fresh: again }));
    return kept?.stopped === 'end' ? new Set(idsOf(kept.items)) : undefined;
  }

  async function idsInBoth([one, other]: readonly [Query, Query], again = fresh) {
    const [left, right] = [await ids(one, again), await ids(other, again)];
    return left && right && new Set([...left].filter((id) => right.has(id)));
  }

  const filters = filterParameters(list).map((parameter) => ({
    parameter,
    values: pairValues(parameter, records, account ?? context.settings.credentials),
  }));
  // Of the same record, which both keep; and of two records, of which each filter keeps one.
  for (const [index, one] of filters.entries())
    for (const other of filters.slice(index + 1))
      for (const [left, right] of [
        [0, 0],
        [0, 1],
        [1, 0],
      ] as const) {
        const [value, otherValue] = [one.values[left], other.values[right]];
        if (value === undefined || otherValue === undefined) continue;
        const queries = [{ [one.parameter]: value }, { [other.parameter]: otherValue }] as const;
        const both = await ids({ ...queries[0], ...queries[1] });
        const expected = await idsInBoth(queries);
        if (both === undefined || expected === undefined) continue;
        evidence.add();
        if (haveSameMembers(both, expected)) continue;
        // Records may have come or gone between the reads.
        const again = await idsInBoth(queries, true);
        if (again === undefined || !haveSameMembers(again, expected)) continue;
        mismatch(`${one.parameter} and ${other.parameter} together keep other records than both filters do`, {
          // Counts, because a repetition may be about other orders.
          expected: `the ${expected.size} records that both keep`,
          actual: `${both.size} records, ${[...both].filter((id) => expected.has(id)).length} of them expected`,
        });
      }
}

function haveSameMembers(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
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
