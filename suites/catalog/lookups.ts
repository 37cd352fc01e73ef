// 4.5: looking up one market or event by its id, its condition id or its slug.
import {
  type AnswerRule,
  type Check,
  type CheckContext,
  check,
  fail,
  formOf,
  ifAvailable,
  isObject,
  isSameId,
  isUnreserved,
  type JsonObject,
  textOf,
  texts,
  type UnknownValues,
} from '#check';
import { exercise } from '../all-operations/visit.js';
import {
  awkwardTexts,
  beyondBits,
  isSame,
  isSameInteger,
  listedItems,
  negativeOf,
  plainText,
  wildcardsFor,
} from './filter-values.js';
import {
  assertFound,
  eventById,
  eventBySlug,
  firstOutsideCreator,
  type Lookup,
  listedAndSingle,
  lookupRule,
  marketByCondition,
  marketByConditionId,
  marketById,
  marketBySlug,
  type Pair,
  valuesOfCreator,
} from './single-records.js';

const tooLong = '9'.repeat(400);

/** Values that are sent beside listed ones. */
interface OtherValues {
  readonly unknown: (unknown: UnknownValues) => readonly string[];
  /** The value of a listed record, changed a little. */
  readonly changed: (listed: string, unknown: UnknownValues) => readonly string[];
}

const otherIds: OtherValues = {
  // Zero may be taken for no value.
  unknown: (unknown) => [unknown.numericId(), '0', 'not-an-id', '1.5', '-1', tooLong],
  changed: (listed) => [
    ...[`${listed}0000000`, listed.slice(0, -1), listed.slice(1).replace(/^0+/, ''), `${listed}x`],
    ...beyondBits(listed, 32n),
    ...beyondBits(listed, 64n),
    ...negativeOf(listed),
  ],
};
const otherConditionIds: OtherValues = {
  unknown: (unknown) => [unknown.conditionId()],
  changed: (listed) => [listed.slice(0, -1), `${listed}0`],
};
const otherSlugs: OtherValues = {
  unknown: (unknown) => [unknown.slug()],
  changed: (listed, unknown) => [
    ...[`${listed}-${unknown.slug()}`, listed.slice(0, -1), `${listed}-`, `-${listed}`],
    ...wildcardsFor(listed),
  ],
};

/** 4.5: the answer is the record that was asked for, in every member that identifies it. */
const findsRecord = (otherValues: OtherValues) => async (context: CheckContext, lookup: Lookup) => {
  const { assert, eachPath, unknown } = context;
  const { member, endpoint, placeholder } = lookup;
  const pairs = await listedAndSingle(context, lookup);
  for (const pair of pairs) assertIsListed(context, pair, member);
  // The first id of a list may be a round number, of which a part is no id.
  const last = pairs.at(-1);
  const listed = last?.value;
  const others = [
    ...otherValues.unknown(unknown),
    ...(last && member === 'slug' ? texts([last.listed], 'id') : []),
    ...(await valuesOfOtherList(context, lookup)),
    ...(listed === undefined ? [] : otherValues.changed(listed, unknown).filter((value) => value !== '')),
  ];
  const paths = others.map((value) => ({ [placeholder]: value }));
  for (const { path, answer } of await eachPath(endpoint, paths))
    if (answer.kind === 'accepted' && isObject(answer.body))
      assert.every([answer.body], isAskedFor(member, path[placeholder] ?? ''));
};

/** The id or slug of an event that no market has, for a lookup of markets, and the other way around. */
async function valuesOfOtherList(context: CheckContext, { member, list }: Lookup): Promise<readonly string[]> {
  if (member === 'conditionId') return [];
  const others = await ifAvailable(context.sample.list(list === 'events' ? 'catalog-markets' : 'events'));
  const own = new Set(texts(await listedItems(context, list), member).map(plainText));
  return texts(others ?? [], member)
    .filter((value) => !own.has(plainText(value)))
    .slice(-1);
}

const isAskedFor = (member: Lookup['member'], value: string) => ({
  value: (record: JsonObject) => textOf(record, member),
  // Two slugs may differ in letter case alone. A numeric id in a path is an integer (4.5).
  holds: (shown: string) => (member === 'id' ? isSameInteger(shown, value) : isSameKey(member, shown, value)),
  expected: value,
  message: () => `the answer shows a different ${member} from the one asked for`,
});

/** A hash is the same in capitals. */
function isSameKey(member: Lookup['member'], shown: string, value: string): boolean {
  return member === 'conditionId' ? isSameId(shown, value) : shown === value;
}

function assertIsListed({ assert }: CheckContext, { value, listed, single }: Pair, member: Lookup['member']): void {
  assert.every([single], isAskedFor(member, value));
  // What was asked for is the identity of the record: that others have the same slug is not excluded (2.7, 2.8).
  const shown = textOf(single, member);
  if (shown !== undefined && (member !== 'conditionId' || shown === value)) return;
  for (const name of ['id', 'conditionId', 'slug'].filter((other) => other !== member || shown === undefined)) {
    const [expected, actual] = [textOf(listed, name), textOf(single, name)];
    if (expected === undefined || actual === undefined) continue;
    const message = `${member} ${value} is answered with another record: its ${name} differs`;
    assert.equal(actual, expected, message, [listed, single]);
  }
}

/** Members by which a market or an event may be looked up. */
const identifying = ['id', 'conditionId', 'mirrorConditionId', 'slug'];

/** Which check judges what was asked for: a numeric id, a condition id, or anything else as the placeholder says. */
function memberAskedFor(value: string, { endpoint, placeholder }: Lookup): Lookup['member'] {
  return endpoint === 'catalog-market' && /^0x/i.test(value) ? 'conditionId' : placeholder;
}

const withoutLeadingZeros = (id: string) => id.replace(/^0+(?=\d)/, '');

/** The record that is answered is the one that was asked for, in any request. */
const answerRule: AnswerRule<Lookup> = ({ evidence }, { body, path }, lookup) => {
  const { member, placeholder } = lookup;
  const value = path(placeholder);
  if (value === undefined || !isObject(body) || memberAskedFor(value, lookup) !== member) return;
  const actual = textOf(body, member);
  if (actual === undefined) return;
  // A service may ignore case and leading zeros, and the mirror of a market has a condition id too.
  const shown = identifying.flatMap((name) => texts([body], name)).map(withoutLeadingZeros);
  if (!shown.some((one) => isSame(one, withoutLeadingZeros(value))))
    fail(`the answer shows a different ${member} from the one asked for`, { expected: value, actual });
  evidence.add();
};

const noEvidence = {
  reason: 'unexpected-form',
  message: 'no single answer shows a member that identifies it',
} as const;

/** 4.5: a percent-encoded slug finds the record with that slug. */
const encodedSlugs = check(
  'lookup.slug-percent-encoding',
  { on: [marketBySlug, eventBySlug], noEvidence: 'no listed slug needs percent-encoding', dependsOn: lookupRule },
  async (context, { endpoint, list }) => {
    const { eachPath, evidence } = context;
    const slugs = texts(await listedItems(context, list), 'slug').filter((slug) => !isUnreserved(slug));
    const paths = awkwardTexts(slugs).map((slug) => ({ slug }));
    for (const { path, answer } of await eachPath(endpoint, paths)) {
      assertFound(answer, path.slug);
      const shown = isObject(answer.body) ? textOf(answer.body, 'slug') : undefined;
      if (shown !== undefined && shown !== path.slug)
        fail('the answer shows a different slug from the one asked for', {
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
  {
    on: [marketById, marketByCondition, marketBySlug, eventById, eventBySlug],
    dependsOn: lookupRule,
    noEvidence: { reason: 'unexpected-form', message: 'lookups by condition id find no market of the catalog' },
  },
  async (context, lookup) => {
    const { endpoint, placeholder, member } = lookup;
    const { creator: known, values } = await valuesOfCreator(context, lookup);
    for (const value of values) {
      const path = { [placeholder]: value };
      if (member === 'conditionId' && !(await isFoundInCatalog(context, lookup, path))) continue;
      const answer = await context.send(endpoint, { path, query: { creator: known } });
      assertFound(answer, `${member} ${value} with creator=${known}`);
      context.evidence.add();
    }
  },
);

/** The order book may answer for condition ids, and takes no creator (4.4, 4.5). */
async function isFoundInCatalog(
  { send }: CheckContext,
  { endpoint }: Lookup,
  path: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { kind, body } = await send(endpoint, { path });
  return kind === 'accepted' && formOf(endpoint, body) === endpoint;
}

/** An accepted answer without a record breaks the rule of its form. */
const formRule = ({ endpoint }: Lookup) => [`${endpoint}.response`] as const;

/**
 * 4.5: whether a creator limits lookups is not stated, so that one which does not have the record may find it, or not.
 */
const outsideCreator = check(
  'lookup.creator',
  {
    on: [marketById, marketBySlug, eventById, eventBySlug].map((one) => ({ ...one, name: `${one.name}:outside` })),
    given: exercise,
    dependsOn: (lookup) => [...lookupRule(lookup), ...formRule(lookup)],
    title: 'A lookup with a creator that does not have the record returns that record or an error.',
  },
  async (context, lookup) => {
    const { value, path, query } = await firstOutsideCreator(context, lookup);
    const { kind, body, exchange } = await context.send(lookup.endpoint, { path, query });
    const shown = isObject(body) ? texts([body], lookup.placeholder) : [];
    const isRecord = isObject(body) && Object.keys(body).length > 0 && shown.every((one) => isSameInteger(one, value));
    if (kind === 'accepted' && !isRecord)
      fail('a lookup with a creator is answered with no record, or with another one', {
        expected: `an error, or the record with ${lookup.placeholder} ${value}`,
        actual: body,
        exchanges: [exchange],
      });
    context.evidence.add();
  },
);

interface MissingRecord extends Lookup {
  readonly values: (unknown: UnknownValues) => readonly string[];
  /** Added to a listed value: a lookup that reads only the beginning finds a record. */
  readonly suffix: (unknown: UnknownValues) => string;
}

/** No record of another id stands for one that is not there: the request is refused. */
async function isRefused(
  { sample, eachPath, unknown }: CheckContext,
  { endpoint, list, placeholder, ...missing }: MissingRecord,
) {
  const listed = textOf((await ifAvailable(sample.list(list)))?.[0], placeholder);
  const appended = listed === undefined ? [] : [`${listed}${missing.suffix(unknown)}`];
  const values = [...missing.values(unknown), ...appended];
  const paths = values.map((value) => ({ [placeholder]: value }));
  for (const { path, answer } of await eachPath(endpoint, paths)) {
    const value = path[placeholder] ?? '';
    const member = value.startsWith('0x') ? 'conditionId' : placeholder;
    // A record with this value exists, and a record with another one is judged by the checks of the lookup.
    if (isObject(answer.body) && textOf(answer.body, member) !== undefined) continue;
    answer.isRefused(`${placeholder} ${value.slice(0, 80)}`);
  }
}

const missingRecords: readonly MissingRecord[] = [
  {
    ...marketById,
    values: (unknown) => [unknown.numericId(), unknown.conditionId()],
    suffix: () => '0000000',
  },
  { ...marketBySlug, values: (unknown) => [unknown.slug()], suffix: (unknown) => `-${unknown.slug()}` },
  { ...eventById, values: (unknown) => [unknown.numericId()], suffix: () => '0000000' },
  { ...eventBySlug, values: (unknown) => [unknown.slug()], suffix: (unknown) => `-${unknown.slug()}` },
];
const malformed: readonly MissingRecord[] = [
  { ...eventById, values: () => ['not-an-id', '1.5', '-1', tooLong], suffix: () => 'x' },
  { ...marketById, values: () => ['not-an-id', tooLong], suffix: () => 'x' },
];

export const lookupChecks: readonly Check[] = [
  /** 4.5: a numeric id finds the market with that id. */
  ...check('lookup.market-by-id', { on: marketById, noEvidence, answerRule }, findsRecord(otherIds)),
  /** 4.5: a condition id in the same place finds the market with that condition id. */
  ...check(
    'lookup.market-by-condition-id',
    { on: marketByConditionId, noEvidence, answerRule },
    findsRecord(otherConditionIds),
  ),
  /** 4.5: a slug finds the market with that slug. */
  ...check('lookup.market-by-slug', { on: marketBySlug, noEvidence, answerRule }, findsRecord(otherSlugs)),
  /** 4.5: a numeric id finds the event with that id. */
  ...check('lookup.event-by-id', { on: eventById, noEvidence, answerRule }, findsRecord(otherIds)),
  /** 4.5: a slug finds the event with that slug. */
  ...check('lookup.event-by-slug', { on: eventBySlug, noEvidence, answerRule }, findsRecord(otherSlugs)),
  ...encodedSlugs,
  ...creator,
  ...outsideCreator,
  /** Part 7: an id or a slug that does not exist is answered with an error. */
  ...check('lookup.unknown-id', { on: missingRecords, given: exercise, dependsOn: formRule }, isRefused),
  /** Part 7: so is a value that is not in the form of an id. */
  ...check('lookup.malformed-id', { on: malformed, given: exercise, dependsOn: formRule }, isRefused),
];
