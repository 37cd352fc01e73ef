// 4.5: one market or event, by its id, its condition or its slug.
import { type CheckContext, check } from '../../src/check/check.js';
import { summarizeAnswer } from '../../src/check/reader.js';
import { spread, textOf } from '../../src/check/sample.js';
import { fail, inconclusive, mismatch } from '../../src/check/violation.js';
import { isObject } from '../../src/client/answer.js';
import { pairs, type Way, ways } from './single-records.js';

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

async function findsThatOne(context: CheckContext, way: Way): Promise<void> {
  for (const { value, listed, alone } of await pairs(context, way)) {
    const asked = textOf(alone, way.member);
    if (asked !== undefined && !isSame(asked, value))
      fail(`another ${way.member} is answered than was asked for`, {
        expected: value,
        actual: asked,
        records: [alone],
      });
    for (const name of ['id', 'conditionId', 'slug']) {
      const [expected, actual] = [textOf(listed, name), textOf(alone, name)];
      if (expected === undefined || actual === undefined) continue;
      if (!isSame(actual, expected))
        mismatch(`${way.member} ${value} is answered with another record: its ${name} differs`, {
          expected,
          actual,
          records: [listed, alone],
        });
      context.evidence.add();
    }
  }
  if (context.evidence.count() === 0) inconclusive(`no single answer shows what it is`);
}

export const lookups = [
  ...check('lookup.market-by-id', { on: 'catalog-market' }, (context) => findsThatOne(context, ways.marketById)),
  ...check('lookup.market-by-condition-id', { on: 'catalog-market' }, (context) =>
    findsThatOne(context, ways.marketByCondition),
  ),
  ...check('lookup.market-by-slug', { on: 'catalog-market-by-slug' }, (context) =>
    findsThatOne(context, ways.marketBySlug),
  ),
  ...check('lookup.event-by-id', { on: 'event' }, (context) => findsThatOne(context, ways.eventById)),
  ...check('lookup.event-by-slug', { on: 'event-by-slug' }, (context) => findsThatOne(context, ways.eventBySlug)),
];

export const encodedSlugs = check(
  'lookup.slug-percent-encoding',
  { on: ['catalog-market-by-slug', 'event-by-slug'] },
  async ({ sample, send, evidence }, single) => {
    const items = await sample.list(single === 'event-by-slug' ? 'events' : 'catalog-markets');
    const slugs = items.map((item) => textOf(item, 'slug')).filter((slug) => slug !== undefined);
    const special = slugs.filter((slug) => encodeURIComponent(slug) !== slug);
    if (special.length === 0) inconclusive('no listed slug needs percent-encoding');
    for (const slug of spread(special, 3)) {
      const answer = await send(single, { path: { slug } });
      const actual = isObject(answer.body) ? textOf(answer.body, 'slug') : undefined;
      if (answer.kind === 'refused')
        mismatch('a slug that needs percent-encoding is not found', {
          expected: slug,
          actual: summarizeAnswer(answer),
          exchanges: [answer.exchange],
        });
      if (actual !== undefined && actual !== slug)
        fail('another slug is answered than was asked for', { expected: slug, actual });
      evidence.add();
    }
  },
);

export const lookupCreator = check(
  'lookup.creator',
  { on: ['catalog-market', 'catalog-market-by-slug', 'event', 'event-by-slug'] },
  async ({ settings, offsetPage, send, evidence }, single) => {
    const { creator } = settings.known;
    if (creator === undefined) inconclusive('no creator is known: set `known.creator` in the configuration');
    const list = single.startsWith('event') ? 'events' : 'catalog-markets';
    const placeholder = single.endsWith('slug') ? 'slug' : 'id';
    const [first] = await offsetPage(list, { creator, limit: 100 });
    const value = textOf(first, placeholder);
    if (value === undefined) inconclusive(`nothing is listed under creator ${creator}`);
    const answer = await send(single, { path: { [placeholder]: value }, query: { creator } });
    if (answer.kind === 'refused')
      mismatch('what a creator lists is not found with that creator', {
        expected: value,
        actual: summarizeAnswer(answer),
        exchanges: [answer.exchange],
      });
    evidence.add();
  },
);
