// 4.5: looking up one market or event by its id, its condition id or its slug.
import {
  type Check,
  type CheckContext,
  check,
  fail,
  ifAvailable,
  inconclusive,
  isObject,
  spread,
  textOf,
  texts,
} from '#check';
import { unknownConditionId, unknownId, unknownSlug } from './filter-values.js';
import { limit } from './limit.js';
import {
  assertFound,
  eventById,
  eventBySlug,
  type Lookup,
  listedAndSingle,
  marketByConditionId,
  marketById,
  marketBySlug,
} from './single-records.js';

/** 4.5: the answer is the record that was asked for, in every member that identifies it. */
async function findsListedRecord(context: CheckContext, lookup: Lookup): Promise<void> {
  const { assert } = context;
  const { member } = lookup;
  for (const { value, listed, single } of await listedAndSingle(context, lookup)) {
    assert.every([single], {
      value: (record) => textOf(record, member),
      holds: (shown) => shown.toLowerCase() === value.toLowerCase(),
      expected: value,
      message: () => `the answer shows another ${member} than was asked for`,
    });
    for (const name of ['id', 'conditionId', 'slug']) {
      const [expected, actual] = [textOf(listed, name)?.toLowerCase(), textOf(single, name)?.toLowerCase()];
      if (expected === undefined || actual === undefined) continue;
      assert.equal(actual, expected, `${member} ${value} is answered with another record: its ${name} differs`, [
        listed,
        single,
      ]);
    }
  }
}

const noEvidence = {
  reason: 'unexpected-form',
  message: 'no single answer shows a member that identifies it',
} as const;

/** 4.5: a percent-encoded slug finds the record with that slug. */
const encodedSlugs = check(
  'lookup.slug-percent-encoding',
  { on: [marketBySlug, eventBySlug], noEvidence: 'no listed slug needs percent-encoding' },
  async ({ sample, eachPath, evidence }, { endpoint, list }) => {
    const slugs = texts(await sample.list(list), 'slug').filter((slug) => encodeURIComponent(slug) !== slug);
    const paths = spread(slugs, 3).map((slug) => ({ slug }));
    for (const { path, answer } of await eachPath(endpoint, paths)) {
      assertFound(answer, path.slug);
      const shown = isObject(answer.body) ? textOf(answer.body, 'slug') : undefined;
      if (shown !== undefined && shown !== path.slug)
        fail('the answer shows another slug than was asked for', {
          expected: path.slug,
          actual: shown,
          exchanges: [answer.exchange],
        });
      evidence.add();
    }
  },
);

/** 4.5: a lookup takes a creator: one that lists a record finds it. */
const creator = check(
  'lookup.creator',
  { on: [marketById, marketBySlug, eventById, eventBySlug] },
  async ({ settings, offsetPage, send, evidence }, { endpoint, list, placeholder }) => {
    const { creator: known } = settings.known;
    if (known === undefined) inconclusive('unknown-ids', 'needs a creator: set `known.creator` in the configuration');
    const [first] = await offsetPage(list, { creator: known, limit: limit.maximum });
    const value = textOf(first, placeholder);
    if (value === undefined)
      inconclusive('no-data', `the list of ${list} shows no ${placeholder} for creator ${known}`);
    const answer = await send(endpoint, { path: { [placeholder]: value }, query: { creator: known } });
    assertFound(answer, `${placeholder} ${value} with creator=${known}`);
    evidence.add();
  },
);

interface MissingRecord extends Lookup {
  readonly values: readonly string[];
  /** Added to a listed value: a lookup that reads only the beginning finds a record. */
  readonly suffix: string;
}

/** Part 7: what does not exist, or is not in the form of an id, is answered with an error. */
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

const unknown: readonly MissingRecord[] = [
  { ...marketById, values: ['999999999999', unknownConditionId], suffix: '0000000' },
  { ...marketBySlug, values: [unknownSlug], suffix: `-${unknownSlug}` },
  { ...eventById, values: [unknownId], suffix: '0000000' },
  { ...eventBySlug, values: [unknownSlug], suffix: `-${unknownSlug}` },
];
const malformed: readonly MissingRecord[] = [
  { ...eventById, values: ['not-an-id', '1.5', '-1', tooLong], suffix: 'x' },
  { ...marketById, values: ['not-an-id', tooLong], suffix: 'x' },
];

export const lookupChecks: readonly Check[] = [
  ...check('lookup.market-by-id', { on: marketById, noEvidence }, findsListedRecord),
  ...check('lookup.market-by-condition-id', { on: marketByConditionId, noEvidence }, findsListedRecord),
  ...check('lookup.market-by-slug', { on: marketBySlug, noEvidence }, findsListedRecord),
  ...check('lookup.event-by-id', { on: eventById, noEvidence }, findsListedRecord),
  ...check('lookup.event-by-slug', { on: eventBySlug, noEvidence }, findsListedRecord),
  ...encodedSlugs,
  ...creator,
  ...check('lookup.unknown-id', { on: unknown }, isRefused),
  ...check('lookup.malformed-id', { on: malformed }, isRefused),
];
