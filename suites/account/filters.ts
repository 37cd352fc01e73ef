// 4.2: the filters of account lists keep what matches, and lose nothing that matches.
import {
  type AccountList,
  type Check,
  type CheckContext,
  check,
  cursorPageOf,
  inconclusive,
  type JsonObject,
  type RequirementId,
  spread,
  textOf,
  texts,
  type Walk,
} from '#check';
import { isMadeBy, restingMakers, sameAddress } from './trade-parties.js';

interface AccountFilter {
  readonly id: RequirementId;
  readonly list: AccountList;
  readonly parameter: string;
  /** The values by which the filter may keep a record; none if the record shows nothing of the filter. */
  readonly values: (record: JsonObject) => readonly string[];
  /** Whether the filter must keep a record. Default: if it shows the value. */
  readonly mustKeep?: (record: JsonObject, value: string, context: CheckContext) => boolean;
  readonly unknown: string;
}

const unknownId = `0x${'0'.repeat(60)}dead`;
const unknownTokenId = '1';
export const unknownAddress = '0x00000000000000000000000000000000DeaDBeef';
/** Values that each filter is tried with. */
const triedValues = 3;

/** A filter that means one member of the record. */
function memberFilter(
  id: RequirementId,
  list: AccountList,
  { parameter, member, unknown }: { readonly parameter: string; readonly member: string; readonly unknown: string },
): AccountFilter {
  return { id, list, parameter, values: (record) => texts([record], member), unknown };
}

const byId = { parameter: 'id', member: 'id', unknown: unknownId };
const byMarket = { parameter: 'market', member: 'market', unknown: unknownId };

const makers = (trade: JsonObject) => [...texts([trade], 'maker_address'), ...restingMakers(trade)];

const filters: readonly AccountFilter[] = [
  memberFilter('account-orders.filter-id', 'account-orders', byId),
  memberFilter('account-orders.filter-market', 'account-orders', byMarket),
  memberFilter('account-orders.filter-asset-id', 'account-orders', {
    parameter: 'asset_id',
    member: 'assetId',
    unknown: unknownTokenId,
  }),
  memberFilter('account-trades.filter-id', 'account-trades', byId),
  memberFilter('account-trades.filter-market', 'account-trades', byMarket),
  {
    id: 'account-trades.filter-maker',
    list: 'account-trades',
    parameter: 'maker',
    // Whether `maker_address` is the counterparty's is not shown: only with resting orders does a trade show its makers.
    values: (trade) => (restingMakers(trade).length > 0 ? makers(trade) : []),
    mustKeep: isCounterparty,
    unknown: unknownAddress,
  },
  memberFilter('builder-trades.filter-id', 'builder-trades', byId),
  memberFilter('builder-trades.filter-market', 'builder-trades', byMarket),
  memberFilter('builder-trades.filter-asset-id', 'builder-trades', {
    parameter: 'asset_id',
    member: 'asset_id',
    unknown: unknownTokenId,
  }),
  {
    id: 'builder-trades.filter-maker-address',
    list: 'builder-trades',
    parameter: 'maker_address',
    values: makers,
    mustKeep: (trade, address) => sameAddress(textOf(trade, 'maker_address'), address),
    unknown: unknownAddress,
  },
];

/** The account took the trade, and it matched a resting order of this other address. */
function isCounterparty(trade: JsonObject, address: string, { settings }: CheckContext): boolean {
  const isOwn = sameAddress(address, settings.credentials?.address ?? '');
  return trade.type === 'TAKER' && !isOwn && isMadeBy(trade, address);
}

async function filterKeepsMatches(context: CheckContext, filter: AccountFilter): Promise<void> {
  const { list, parameter, values } = filter;
  const { walk, assert } = context;
  const all = await requireItems(context, list);
  for (const value of spread([...new Set(all.flatMap(values))], triedValues)) {
    const shows = (record: JsonObject) => values(record).some((shown) => sameAddress(shown, value));
    const kept = await walk(list, { [parameter]: value }, { mustAccept: `${parameter} is a filter of the list` });
    assert.every(kept.items, {
      value: (record) => (values(record).length > 0 ? values(record) : undefined),
      holds: (_, record) => shows(record),
      expected: value,
      message: ({ id }) => `${parameter}=${value} keeps ${id}`,
    });
    const matching = all.filter((record) => filter.mustKeep?.(record, value, context) ?? shows(record));
    assertKeeps(context, kept, matching, `${parameter}=${value} loses records that match it`);
  }
  await unknownValueKeepsNothing(context, filter);
}

/** The items of the list; inconclusive if it is empty. */
export async function requireItems({ walk }: CheckContext, list: AccountList): Promise<readonly JsonObject[]> {
  const { items } = await walk(list);
  return items.length > 0 ? items : inconclusive('no-account-data', `the list of ${list} is empty`);
}

/** A filtered list that was read to its end holds all of these records. Records without an id cannot be found. */
export function assertKeeps(
  { assert }: CheckContext,
  { items, stopped }: Walk,
  expected: readonly JsonObject[],
  message: string,
): void {
  const findable = expected.filter((record) => textOf(record, 'id') !== undefined);
  if (stopped === 'end') assert.noneMissing(items, findable, message);
}

/** A value that no record has keeps nothing; the service may refuse it as well. */
export async function unknownValueKeepsNothing(
  { send, assert }: CheckContext,
  { list, parameter, unknown }: Pick<AccountFilter, 'list' | 'parameter' | 'unknown'>,
): Promise<void> {
  const answer = await send(list, { query: { [parameter]: unknown } });
  if (answer.kind !== 'accepted') return;
  assert.none(cursorPageOf(answer).items, `${parameter}=${unknown}, which no record has, keeps records`);
}

export function filterChecks(list: AccountList): readonly Check[] {
  const own = filters.filter((filter) => filter.list === list);
  return own.flatMap((filter) => check(filter.id, { on: list }, (context) => filterKeepsMatches(context, filter)));
}
