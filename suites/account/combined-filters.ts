// 4.2: filters that are sent together keep what each of them keeps.
import {
  type AccountList,
  accountLists,
  check,
  idsOf,
  inconclusive,
  type JsonObject,
  mismatch,
  textOf,
  texts,
} from '#check';

/** The filter that each list combines with `market`, and the member that it means. */
const otherFilters: Readonly<Record<AccountList, readonly [parameter: string, member: string]>> = {
  'account-orders': ['asset_id', 'assetId'],
  'account-trades': ['id', 'id'],
  'builder-trades': ['asset_id', 'asset_id'],
};

/** A market and a record of it keep the record; a market and a record of another market keep nothing. */
export const combinedFilters = check(
  'account.filter-combination',
  { on: accountLists },
  async ({ walk, evidence }, list) => {
    const { items } = await walk(list);
    const [first] = items;
    const market = textOf(first, 'market');
    const foreign = items.find((item) => textOf(item, 'market') !== market);
    if (!first || !foreign || market === undefined) inconclusive('no-account-data', 'the list shows no two markets');
    const [parameter, member] = otherFilters[list];
    for (const { record, expected } of [
      { record: first, expected: [first] },
      { record: foreign, expected: [] },
    ]) {
      const value = textOf(record, member);
      if (value === undefined) continue;
      const kept = await walk(list, { market, [parameter]: value });
      const lost = kept.stopped === 'end' ? missingIds(expected, kept.items) : [];
      const unexpected = expected.length === 0 ? idsOf(kept.items) : [];
      if (lost.length > 0 || unexpected.length > 0)
        mismatch(`market and ${parameter} together keep other records than both filters do`, {
          expected: idsOf(expected),
          actual: idsOf(kept.items).slice(0, 5),
        });
      evidence.add();
    }
  },
);

/** Ids that a filtered list lacks. Records without an id cannot be found. */
function missingIds(expected: readonly JsonObject[], kept: readonly JsonObject[]): readonly string[] {
  const found = new Set(texts(kept, 'id'));
  return texts(expected, 'id').filter((id) => !found.has(id));
}
