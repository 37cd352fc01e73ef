// Part 7: an id or slug that does not exist, or cannot exist, is answered with an error.
import { type Check, type CheckContext, check, ifAvailable, isObject, textOf } from '#check';
import { unknownConditionId, unknownId, unknownSlug } from './filter-values.js';
import { eventById, eventBySlug, type Lookup, marketById, marketBySlug } from './single-records.js';

interface MissingRecord extends Lookup {
  readonly values: readonly string[];
  /** Added to a listed value: a lookup that reads only the beginning finds a record. */
  readonly suffix: string;
}

async function isRefused(
  { sample, eachPath }: CheckContext,
  { endpoint, list, placeholder, ...missing }: MissingRecord,
) {
  const listed = textOf((await ifAvailable(sample.list(list)))?.[0], placeholder);
  const values = listed === undefined ? missing.values : [...missing.values, `${listed}${missing.suffix}`];
  const paths = values.map((value) => ({ [placeholder]: value }));
  for (const { path, answer } of await eachPath(endpoint, paths)) {
    const value = path[placeholder];
    const exists = isObject(answer.body) && textOf(answer.body, placeholder) === value;
    if (!exists) answer.isRefused(`${placeholder} ${value}`);
  }
}

const tooLong = '9'.repeat(400);

/** Part 7: an id that does not exist, or is not in the form of an id, is answered with an error. */
export const missingRecordChecks: readonly Check[] = [
  ...check(
    'lookup.unknown-id',
    {
      on: [
        { ...marketById, values: ['999999999999', unknownConditionId], suffix: '0000000' },
        { ...marketBySlug, values: [unknownSlug], suffix: `-${unknownSlug}` },
        { ...eventById, values: [unknownId], suffix: '0000000' },
        { ...eventBySlug, values: [unknownSlug], suffix: `-${unknownSlug}` },
      ],
    },
    isRefused,
  ),
  ...check(
    'lookup.malformed-id',
    {
      on: [
        { ...eventById, values: ['not-an-id', '1.5', '-1', tooLong], suffix: 'x' },
        { ...marketById, values: ['not-an-id', tooLong], suffix: 'x' },
      ],
    },
    isRefused,
  ),
];
