// Recorded traffic: what one answer of a list shows against its own request, however the request was chosen.
import { boundedSchemas } from '../../spec/document.js';
import type { RequirementId } from '../../spec/ledger.js';
import { type Filter, filtersOf, type ListId, lists } from '../../spec/semantics/lists.js';
import type { AnswerRuleContext } from '../check/check.js';
import { failOnAnswer } from '../check/outcome.js';
import { idOf } from '../check/reading/records.js';
import type { RecordedAnswer } from '../check/recorded-answer.js';
import type { JsonObject } from '../client/answer.js';
import { plural } from '../words.js';
import { hasValue, showsValue } from './masks.js';
import { createListModel, readingGroup, readingsOf, timeReadings } from './model.js';

const { limit } = boundedSchemas;
const wholeNumber = /^\d{1,9}$/;

/** Judges an answer by one rule of its list; most rules say nothing about a single answer. */
export function judgeRecorded(context: AnswerRuleContext, answer: RecordedAnswer, list: ListId, rule: RequirementId) {
  const maximum = lists[list].end ? undefined : maximumOf(answer, rule);
  if (maximum !== undefined) judgeLength(context, answer, maximum);
  for (const filter of Object.values(filtersOf(list)))
    if (filter.requirement === rule) judgeFilter(context, answer, list, filter);
}

/** How many items a page may hold by this rule; undefined where it does not say. */
function maximumOf({ query, hasQuery }: RecordedAnswer, rule: RequirementId): number | undefined {
  if (rule === 'paging.limit-default') return hasQuery('limit') ? undefined : limit.default;
  const asked = query('limit') ?? '';
  if (!wholeNumber.test(asked) || Number(asked) < limit.minimum) return undefined;
  const expected = Number(asked) > limit.maximum ? 'paging.limit-maximum' : 'paging.limit-honored';
  return rule === expected ? Math.min(Number(asked), limit.maximum) : undefined;
}

/** Only a full page, or one that is larger than it may be, shows a rule about its length. */
function judgeLength(
  { evidence }: AnswerRuleContext,
  { exchange, items, hasQuery, query }: RecordedAnswer,
  maximum: number,
): void {
  if (items.length < maximum) return;
  const actual = plural(items.length, 'item');
  const page = hasQuery('limit') ? `limit=${query('limit')}` : 'a page without limit';
  if (items.length > maximum)
    failOnAnswer(`${page} shows ${actual}`, {
      expected: `at most ${plural(maximum, 'item')}`,
      actual,
      exchanges: [exchange],
    });
  evidence.add();
}

function judgeFilter(
  { evidence }: AnswerRuleContext,
  { exchange, items, query, hasQuery }: RecordedAnswer,
  list: ListId,
  filter: Filter,
): void {
  const { parameter, isPresence, kind, group, shownBy } = filter;
  if (shownBy.length === 0) return;
  // What two names of one parameter mean together is not stated.
  const names = Object.values(filtersOf(list)).filter((other) => other.group === group);
  if (names.filter((other) => hasQuery(other.parameter)).length > 1) return;
  const value = query(parameter);
  // A market that shows no mirror may still have one, and other spellings of a boolean are not judged.
  // What a list of values means is not stated.
  if (
    value === undefined ||
    value.includes(',') ||
    (kind === 'flag' && value !== 'false' && (isPresence || value !== 'true'))
  )
    return;
  if (kind === 'time' && !wholeNumber.test(value.slice(0, 9))) return;
  for (const item of items) {
    const judged = hasUnderAnyReading(list, filter, items, item, value);
    if (judged === false)
      failOnAnswer(`${parameter}=${value} keeps ${idOf(item)}`, {
        expected: `only items that match ${parameter}=${value}`,
        actual: `also ${idOf(item)}`,
        exchanges: [exchange],
      });
    if (judged === true || (isPresence && judged === undefined)) evidence.add();
  }
}

/** Bounds from here on are milliseconds: in seconds this is the year 5138. */
const milliseconds = 1e11;

/**
 * Whether an item has the value under some legal reading; undefined where it does not show it. What none of the items
 * shows is not what the filter compares, unless it is its usual reading.
 */
function hasUnderAnyReading(
  list: ListId,
  filter: Filter,
  items: readonly JsonObject[],
  item: JsonObject,
  value: string,
): boolean | undefined {
  const group = readingGroup(filter);
  const units = filter.kind === 'time' ? timeReadings(filter).map(({ unit }) => unit) : [];
  const all = Array.from({ length: readingsOf(filter) }, (_, index) => {
    const model = createListModel({ id: list, own: items, reading: { [group]: index } });
    const isShown = items.some((one) => showsValue(model, filter, one));
    const isLikely = units[index] === undefined || units[index] === (Number(value) >= milliseconds ? 1000 : 1);
    return { has: hasValue(model, filter, item, value), isShown, isLikely, isUsual: index === 0 && units.length === 0 };
  }).filter(({ isShown, isUsual }) => isShown || isUsual);
  // A value that differs in what is not stated, such as letter case, is judged too.
  const isJudged = all.some(
    ({ has, isLikely, isShown }) => isLikely && (has === 1 || (has === -1 && isShown && filter.kind === 'text')),
  );
  if (isJudged) return true;
  return all.length > 0 && all.every(({ has }) => has === 0) ? false : undefined;
}
