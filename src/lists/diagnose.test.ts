// One cause of wrong answers, named in the smallest request that shows it.
import { describe, expect, it } from 'vitest';
import type { ListAnswer } from './ask.js';
import { diagnose } from './diagnose.js';
import { judge } from './judge.js';
import { createListModel, type ListOptions, type Query } from './model.js';
import { planned } from './plan.js';
import { type Patch, predict } from './predict.js';
import { judgeWalk } from './walks.js';

const events = Array.from({ length: 150 }, (_, index) => ({
  id: String(index + 1),
  slug: `event-${index + 1}`,
  closed: index % 2 === 0,
  active: index % 3 === 0,
  archived: false,
  tags: index % 5 === 0 ? [{ id: '7', slug: 'sports' }] : [{ id: '8', slug: 'weather' }],
  series: [],
}));
const options: ListOptions = { id: 'events', own: events, takesManyFilters: true };

/** What is found if a service deviates so, but only for requests for which this holds. */
async function messagesFor(
  patch: Patch,
  queries: readonly Query[],
  holds: (query: Query) => boolean = () => true,
  model = createListModel(options),
) {
  const answer = async (query: Query): Promise<ListAnswer> => {
    const { rows } = predict(model, query, holds(query) ? patch : undefined);
    return { kind: 'items', items: rows.map((row) => model.items[row] ?? {}), exchanges: [], end: 'end' };
  };
  const answers = await Promise.all(queries.map(async (query) => ({ query, answer: await answer(query) })));
  const wrong = answers.filter((one) => judge(model, one.query, one.answer));
  const right = answers.filter((one) => !wrong.includes(one)).map(({ query }) => planned(model, query));
  return (await diagnose(model, wrong, { pool: queries, right }, answer)).map(({ message }) => message);
}

describe('diagnose', () => {
  it('separates an ignored filter from one that matches beginnings, though it is ignored for some items alone', async () => {
    const queries = ['7', '8', '9'].map((last) => ({ slug: 'event-', tag_id: '7', offset: last }));
    const holds = (query: Query) => query.slug !== undefined && query.tag_id === '7';
    expect(await messagesFor({ ignores: 'slug' }, queries, holds)).toEqual(['GET /events ignores slug beside tag_id']);
  });

  it('makes one finding of all filters that are ignored beside the same one', async () => {
    const ignored = ['closed', 'active'];
    const queries = ignored.map((name) => ({ [name]: 'true', tag_id: '7' }));
    const model = createListModel(options);
    const answer = async (query: Query): Promise<ListAnswer> => {
      const own = query.tag_id === '7' ? ignored.filter((name) => query[name] !== undefined) : [];
      const seen = Object.fromEntries(Object.entries(query).filter(([name]) => !own.includes(name)));
      return { kind: 'items', items: predict(model, seen).rows.map((row) => model.items[row] ?? {}), exchanges: [] };
    };
    const wrong = await Promise.all(queries.map(async (query) => ({ query, answer: await answer(query) })));
    const found = await diagnose(model, wrong, { pool: queries, right: [] }, answer);
    expect(found.map(({ message }) => message)).toEqual(['GET /events ignores closed and active beside tag_id']);
  });

  it('blames a filter that is wrong alone for what is wrong beside it', async () => {
    const queries = [{ slug: 'event-101' }, { slug: 'event-101', closed: 'true' }];
    expect(await messagesFor({ mode: ['slug', 'nothing'] }, queries)).toHaveLength(1);
  });

  it('separates an offset that counts excluded items from one that is ignored', async () => {
    const query = { slug: 'event-101', offset: '1' };
    expect(await messagesFor({ countsAll: true }, [query])).toEqual([
      'GET /events counts excluded items by offset beside slug',
    ]);
    expect(await messagesFor({ ignores: 'offset' }, [query])).toEqual(['GET /events ignores offset']);
  });

  it('names a page that is cut before any filter', async () => {
    const queries = [
      { closed: 'true', active: 'true', limit: '5' },
      { slug: 'event-101', tag_id: '7' },
    ];
    expect(await messagesFor({ afterPaging: ['closed', 'active', 'slug', 'tag_id'] }, queries)).toEqual([
      'GET /events filters after paging beside tag_id',
    ]);
  });

  it('separates a lost last item from a filter that keeps nothing, beside another filter', async () => {
    const query = { slug: 'event-101', closed: 'true' };
    const holds = ({ closed }: Query) => closed === 'true';
    expect(await messagesFor({ onPages: (matching) => matching.slice(0, -1) }, [query], holds)).toEqual([
      'GET /events loses the last item beside slug and closed=true',
    ]);
  });

  it('makes one finding of a cursor list that lacks its last item under each filter', async () => {
    const own = events.map(({ id, closed }) => ({ id, market: `0x${id.at(-1)}`, assetId: closed ? '1' : '2' }));
    const orders = createListModel({ id: 'account-orders', own, pageSize: 50 });
    const queries = [{ market: '0x3' }, { market: '0x4' }, { asset_id: '1' }, { asset_id: '2' }];
    // The whole list lacks one too, which no other list shows.
    const isFiltered = (query: Query) => Object.keys(query).length > 0;
    expect(await messagesFor({ pages: 'lose the very last item' }, queries, isFiltered, orders)).toEqual([
      'GET /data/orders loses the last item of the list beside market',
    ]);
  });

  it('separates a list that ends after so many items from a limit that is capped', async () => {
    const query = { closed: 'false', limit: '100' };
    expect(await messagesFor({ onPages: (matching) => matching.slice(0, 50) }, [query])).toEqual([
      'GET /events ends after 50 items beside limit=100',
    ]);
    expect(await messagesFor({ limit: (limit) => Math.min(limit, 50) }, [query])).toEqual([
      'GET /events caps limit at 50',
    ]);
  });

  it('takes no right answer to another value for a proof of what cannot show in it', async () => {
    const holds = ({ tag_id, offset }: Query) => tag_id === '7' && Number(offset) > 0;
    expect(await messagesFor({ mode: ['tag_id', 'nothing'] }, [{ tag_id: '7', offset: '29' }], holds)).toEqual([
      'GET /events keeps nothing for tag_id beside offset=29',
    ]);
  });

  it('takes items that no offset shows for those of a filter, not for a window that starts late', async () => {
    const lost: Patch = { mode: ['slug', 'nothing'] };
    const [message] = await messagesFor(lost, [{ slug: 'event-3', closed: 'true' }], ({ slug }) => slug === 'event-3');
    expect(message).toBe('GET /events keeps nothing for slug');
  });

  it('takes a lost item for that of a filter, not for a window that starts late', async () => {
    expect(await messagesFor({ loses: [0] }, [{ closed: 'true' }], ({ closed }) => closed === 'true')).toEqual([
      'GET /events loses items that match for closed=true',
    ]);
  });

  it('names no way to read an offset where a last page is empty', async () => {
    const isLast = ({ limit, offset }: Query) => Number(offset) > 0 && Number(offset) + Number(limit) > events.length;
    const queries = ['25', '40', '60', '90'].map((offset) => ({ limit: '100', offset }));
    const [message] = await messagesFor({ loses: [...events.keys()] }, queries, isLast);
    expect(message).toBe('GET /events loses items that match for limit=100 and offset=60');
  });

  it('names one cause where an item may fail one of several filters', async () => {
    const queries = ['sports', 'weather'].map((tag) => ({ closed: 'true', active: 'false', tag_slug: tag }));
    expect(await messagesFor({ suffices: 'all but one' }, queries)).toEqual([
      'GET /events lets all filters but one suffice beside closed=true, active=false and tag_slug',
    ]);
  });

  it('names one cause where neither a limit nor its default cuts the list', async () => {
    const queries = [{ closed: 'true' }, { closed: 'true', limit: '5' }];
    expect(await messagesFor({ limit: () => Number.POSITIVE_INFINITY }, queries)).toEqual([
      'GET /events gives all items on one page',
    ]);
  });

  it('believes what the answers that are right do not contradict', async () => {
    const queries = [{ slug: 'event-101', offset: '1' }, { offset: '3' }, { closed: 'true', offset: '2' }];
    expect(await messagesFor({ wraps: true }, queries)).toEqual([
      'GET /events begins again past the end for offset=1 beside slug',
    ]);
  });
});

describe('judgeWalk', () => {
  const trade = (id: string) => ({ id });
  const walk = (pages: readonly (readonly { id: string }[])[]) =>
    judgeWalk('builder-trades', {}, { kind: 'items', items: pages.flat(), pages, end: 'end', exchanges: [] })?.what;

  it('says whether an item stands again at a page end, or elsewhere', () => {
    const [one, two, three] = [trade('a'), trade('b'), trade('c')];
    expect(
      walk([
        [one, two],
        [two, three],
      ]),
    ).toBe('repeats an item at a page end');
    expect(
      walk([
        [one, two],
        [three, one],
      ]),
    ).toBe('shows items more than once');
    expect(walk([[one, two], [three]])).toBeUndefined();
  });
});
