// Finds the legal meaning under which the answers of a service fit, where the interface leaves room.
import type { RequirementId } from '../../spec/ledger.js';
import type { Filter } from '../../spec/semantics/lists.js';
import { keyOf } from '../check/reading/records.js';
import { groupBy } from '../group-by.js';
import type { Answered, ListClient } from './ask.js';
import { judge } from './judge.js';
import {
  domainOf,
  filtersIn,
  isHidden,
  type ListModel,
  learnedKey,
  type Reading,
  readingGroup,
  readingsOf,
  timeReadings,
  withChanges,
} from './model.js';
import { readList } from './observe.js';
import { limitOf, offsetOf, predict, wholeList, without } from './predict.js';

const countWrong = (model: ListModel, answers: readonly Answered[]) =>
  answers.filter(({ query, answer }) => judge(model, query, answer)).length;

/** Where several parameters are read otherwise than at first, each is judged again when the others are known. */
const maximumRounds = 3;

/** The model under the reading that leaves the fewest answers wrong; the first reading if several do. */
export async function withBestReading(model: ListModel, answers: readonly Answered[], client: ListClient) {
  let best = model;
  for (let round = 0; round < maximumRounds; round += 1) {
    const before = best;
    best = await withBetterReading(best, answers, client);
    if (best === before) break;
  }
  return best;
}

/** The answers to requests with one of these filters. A refusal may have other reasons than what the filter means. */
const bearingOn = (filters: readonly Filter[], answers: readonly Answered[]) =>
  answers.filter(
    ({ query, answer }) => answer.kind !== 'refused' && filters.some(({ parameter }) => query[parameter] !== undefined),
  );

async function withBetterReading(model: ListModel, answers: readonly Answered[], client: ListClient) {
  let best = model;
  for (const [group, filters] of groupBy(Object.values(model.filters), readingGroup)) {
    const [filter] = filters;
    const bearing = bearingOn(filters, answers);
    // What else a request holds may be read wrongly, too.
    const isPlain = ({ query }: Answered) => filtersIn(model, query).every((one) => filters.includes(one));
    const plain = bearing.filter(isPlain);
    let fewest = countWrong(best, bearing);
    if (fewest === 0) continue;
    let fewestPlain = countWrong(best, plain);
    for (let index = 0; index < readingsOf(filter) && fewest > 0; index += 1) {
      const reading: Reading = { ...best.reading, [group]: index };
      const shown = withChanges(best, { reading });
      const other = isHidden(shown, filter)
        ? withLearned(best, shown, filters, [...bearing, ...(await plainLists(best, filters, bearing, client))])
        : shown;
      const wrong = countWrong(other, bearing);
      // That items have values of their own, which none of them shows, would excuse much.
      const excuses = !isHidden(shown, filter) || (wrong === 0 && !bearing.some((one) => showsWholeList(best, one)));
      const wrongPlain = countWrong(other, plain);
      if (wrong < fewest && wrongPlain <= fewestPlain && excuses)
        [best, fewest, fewestPlain] = [other, wrong, wrongPlain];
    }
  }
  return best;
}

/** An open question, and the reading of a filter that answers it. */
export interface DecidedReading {
  readonly question: RequirementId;
  readonly value: string;
}

/** The readings that the answers decide: under every other one, which the records show too, some of them are wrong. */
export function decidedReadings(model: ListModel, answers: readonly Answered[]): readonly DecidedReading[] {
  return [...groupBy(Object.values(model.filters), readingGroup)].flatMap(([group, filters]) => {
    const [filter] = filters;
    if (filter.question === undefined) return [];
    const bearing = bearingOn(filters, answers);
    const isWrong = (index: number) => {
      const other = withChanges(model, { reading: { ...model.reading, [group]: index } });
      return bearing.some(({ query, answer }) => judge(other, query, answer));
    };
    const own = model.reading[group] ?? 0;
    const value = readingName(filter, own);
    const others = [...Array(readingsOf(filter)).keys()].filter((index) => readingName(filter, index) !== value);
    const isDecided = !isWrong(own) && others.every(isWrong);
    return isDecided ? [{ question: filter.question, value }] : [];
  });
}

/** As `match_time in seconds`, or `maker_address`. */
function readingName(filter: Filter, index: number): string {
  if (filter.kind !== 'time') return (filter.shownBy[index] ?? []).join(' and ');
  const { member, unit } = timeReadings(filter)[index] ?? {};
  return `${member} in ${unit === 1 ? 'seconds' : 'milliseconds'}`;
}

/** Whether a filtered page is that of the list without filters: then nothing shows that the filter was read. */
function showsWholeList(model: ListModel, { query, answer }: Answered): boolean {
  if (answer.kind !== 'items' || answer.items.length < 2) return false;
  const rows = predict(model, without(query, ...Object.keys(model.filters))).rows;
  return rows.map((row) => model.keys[row]).join() === answer.items.map(keyOf).join();
}

/** Values whose whole lists are read where a reading and a mistake look alike, at most. */
const maximumRead = 8;

/** The whole lists of the values in wrong answers: a page says of few items whether they have a value. */
async function plainLists(
  model: ListModel,
  filters: readonly Filter[],
  answers: readonly Answered[],
  client: ListClient,
) {
  const wrong = answers.filter(({ query, answer }) => judge(model, query, answer));
  const plain = wrong.flatMap(({ query }) =>
    filters.flatMap(({ parameter }) => {
      const value = query[parameter];
      return value !== undefined && domainOf(model, parameter).includes(value) ? [{ [parameter]: value }] : [];
    }),
  );
  const distinct = [...new Map(plain.map((query) => [JSON.stringify(query), query])).values()].slice(0, maximumRead);
  return Promise.all(
    distinct.map(async (query): Promise<Answered> => {
      const { items, isPartial, last } = await readList(client, query);
      const isWhole = last.kind === 'items' && !isPartial;
      return { query: { ...query, limit: wholeList }, answer: isWhole ? { ...last, items } : last };
    }),
  );
}

/** What plain filters kept says which items have a value that no item shows; a name of the same record must agree. */
function withLearned(before: ListModel, model: ListModel, filters: readonly Filter[], answers: readonly Answered[]) {
  const learned = new Map(model.learned);
  const asked: Record<string, readonly string[]> = { ...model.asked };
  for (const { group } of filters) asked[group] = domainOf(before, group);
  for (const { query, answer } of answers) {
    const [filter, ...others] = filtersIn(model, query);
    const value = query[filter?.parameter ?? ''] ?? '';
    const isWhole = answer.kind === 'items' && offsetOf(query) === 0 && answer.items.length < limitOf(query);
    if (!filter || others.length > 0 || !isWhole || query.order !== undefined) continue;
    const key = learnedKey(model, filter, value);
    if (!learned.has(key) && asked[filter.group]?.includes(value))
      learned.set(key, new Set(answer.items.map((item) => keyOf(item) ?? '')));
  }
  return withChanges(model, { learned, asked });
}
