// 4.5: looking up one market or event by its id, its condition id or its slug.
import { type Check, type CheckContext, check, fail, inconclusive, isObject, spread, textOf, texts } from '#check';
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
    const [first] = await offsetPage(list, { creator: known, limit: 100 });
    const value = textOf(first, placeholder);
    if (value === undefined)
      inconclusive('no-data', `the list of ${list} shows no ${placeholder} for creator ${known}`);
    const answer = await send(endpoint, { path: { [placeholder]: value }, query: { creator: known } });
    assertFound(answer, `${placeholder} ${value} with creator=${known}`);
    evidence.add();
  },
);

export const lookupChecks: readonly Check[] = [
  ...check('lookup.market-by-id', { on: marketById, noEvidence }, findsListedRecord),
  ...check('lookup.market-by-condition-id', { on: marketByConditionId, noEvidence }, findsListedRecord),
  ...check('lookup.market-by-slug', { on: marketBySlug, noEvidence }, findsListedRecord),
  ...check('lookup.event-by-id', { on: eventById, noEvidence }, findsListedRecord),
  ...check('lookup.event-by-slug', { on: eventBySlug, noEvidence }, findsListedRecord),
  ...encodedSlugs,
  ...creator,
];
