// 4.5: tag filters on markets, which show no tags: the sets that different tags keep are held against each other.
import { type CheckContext, check, type NamedSubject } from '../../src/check/check.js';
import { itemsOf } from '../../src/check/reader.js';
import { members, spread, textOf, texts } from '../../src/check/sample.js';
import { fail, inconclusive, mismatch } from '../../src/check/violation.js';
import type { JsonObject } from '../../src/client/answer.js';
import { noId, nowhere, numeric, ofEach, type Show } from './filter-values.js';
import { idOf, idsOf } from './ids.js';

interface TagFilter extends NamedSubject {
  readonly endpoint: 'catalog-markets';
  readonly parameter: 'tag_id' | 'tag_slug';
  readonly nobodys: string;
  readonly shows: Show;
}

interface Tagged {
  readonly tag: string;
  /** Listed markets of the events that show the tag. */
  readonly likely: ReadonlySet<string>;
}

interface Kept extends Tagged {
  readonly kept: readonly string[];
}

/** Tags of listed events: of those with listed markets, where there are any. */
async function tagsOf({ sample, allItems }: CheckContext, shows: Show): Promise<readonly Tagged[]> {
  const [events, markets] = await Promise.all([sample.list('events'), allItems('catalog-markets', {}, { bound: 300 })]);
  const likely = new Map<string, ReadonlySet<string>>();
  for (const event of events) {
    const inside = new Set(texts(members(event, 'markets'), 'id'));
    const isIts = (market: JsonObject) =>
      inside.has(idOf(market)) || texts(members(market, 'events'), 'id').includes(textOf(event, 'id') ?? '');
    const found = idsOf(markets.filter(isIts));
    for (const tag of shows(event)) likely.set(tag, new Set([...(likely.get(tag) ?? []), ...found]));
  }
  const tags = [...likely].map(([tag, found]) => ({ tag, likely: found }));
  const populous = tags.filter((tagged) => tagged.likely.size > 0);
  return spread(populous.length > 0 ? populous : tags, 4);
}

const different = (sets: readonly Iterable<string>[]) => new Set(sets.map((ids) => [...ids].toSorted().join())).size;

/** A market may have tags that its event has not, so no single market is held against a tag: only all of them are. */
function followsTags(parameter: string, answers: readonly Kept[]): void {
  const whole = answers.filter(({ likely, kept }) => likely.size > 0 && kept.length < 100);
  if (whole.length >= 3 && whole.every(({ kept }) => kept.length === 0))
    mismatch(`${parameter} keeps no market for any tag whose events have markets`, {
      expected: whole.map(({ tag }) => tag),
      actual: [],
    });
  const told = whole.filter(({ kept }) => kept.length > 0);
  if (told.length >= 3 && told.every(({ likely, kept }) => !kept.some((id) => likely.has(id))))
    mismatch(`${parameter} keeps markets of other events only, whichever tag is asked for`, {
      expected: told.map(({ likely }) => [...likely].slice(0, 3)),
      actual: told.map(({ kept }) => kept.slice(0, 3)),
    });
  const many = answers.filter(({ likely, kept }) => likely.size > 0 && kept.length >= 5);
  const isDeaf = different(many.map(({ kept }) => kept)) === 1 && different(many.map(({ likely }) => likely)) >= 3;
  if (many.length >= 3 && isDeaf)
    mismatch(`${parameter} keeps the same markets, whichever tag is asked for`, {
      expected: 'a set for each tag',
      actual: many.map(({ tag }) => tag),
    });
}

async function keepsWhatIsTagged(context: CheckContext, filter: TagFilter): Promise<void> {
  const { endpoint, parameter, nobodys, shows } = filter;
  const { offsetPage, send, evidence } = context;
  const answers = await Promise.all(
    (await tagsOf(context, shows)).map(async (tagged): Promise<Kept> => {
      const query = { [parameter]: tagged.tag, limit: 100 };
      return {
        ...tagged,
        kept: idsOf(await offsetPage(endpoint, query, { why: `${tagged.tag} is a tag of an event` })),
      };
    }),
  );
  const none = await send(endpoint, { query: { [parameter]: nobodys, limit: 100 } });
  const strangers = none.kind === 'accepted' ? itemsOf(none) : [];
  if (strangers.length > 0)
    fail(`${parameter}=${nobodys}, which nobody has, keeps items`, {
      expected: [],
      actual: idsOf(strangers),
      records: [strangers],
    });
  followsTags(parameter, answers);
  const some = answers.filter(({ kept }) => kept.length > 0);
  if (some.length === 0) inconclusive(`no tag that events show keeps a market by ${parameter}`);
  evidence.add(some.length);
}

const on = (parameter: TagFilter['parameter'], nobodys: string, shows: Show): TagFilter => ({
  name: 'catalog-markets',
  endpoint: 'catalog-markets',
  parameter,
  nobodys,
  shows,
});

export const taggedMarkets = [
  ...check('filter.tag-id', { on: [on('tag_id', noId, numeric(ofEach('tags', 'id')))] }, keepsWhatIsTagged),
  ...check('filter.tag-slug', { on: [on('tag_slug', nowhere, ofEach('tags', 'slug'))] }, keepsWhatIsTagged),
];
