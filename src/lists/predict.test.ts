// What a query must answer, by the items that the list shows.
import { describe, expect, it } from 'vitest';
import { createListModel } from './model.js';
import { predict } from './predict.js';

const events = Array.from({ length: 60 }, (_, index) => ({
  id: String(index + 1),
  slug: `event-${index + 1}`,
  closed: index % 2 === 0,
  active: true,
  archived: false,
  tags: index % 3 === 0 ? [{ id: '7', slug: 'sports' }] : [],
  series: [],
}));
const model = createListModel({ id: 'events', own: events });
const idsFor = (query: Record<string, string>, patch = {}) =>
  predict(model, query, patch).rows.map((row) => events[row]?.id);

describe('predict', () => {
  it('gives a page of the default size without a limit', () => {
    expect(idsFor({ offset: '0' })).toHaveLength(20);
  });

  it('filters before it cuts the page', () => {
    expect(idsFor({ closed: 'true', tag_slug: 'sports', limit: '2', offset: '1' })).toEqual(['7', '13']);
  });

  it('predicts what a service that ignores a filter answers', () => {
    expect(idsFor({ closed: 'true', limit: '3' }, { ignores: 'closed' })).toEqual(['1', '2', '3']);
  });

  it('predicts what a service whose offset counts pages answers', () => {
    const patch = { offset: (offset: number, limit: number) => offset * limit };
    expect(idsFor({ limit: '5', offset: '2' }, patch)).toEqual(['11', '12', '13', '14', '15']);
  });

  it('is not exact where an item does not show what is asked for', () => {
    const hiding = createListModel({ id: 'events', own: [...events, { id: '61', slug: 'event-61' }] });
    expect(predict(hiding, { closed: 'true' })).toMatchObject({ isExact: false });
    expect(predict(hiding, { limit: '3' })).toMatchObject({ isExact: true });
  });

  it('does not know which items have a tag where the list shows no tags at all', () => {
    const bare = createListModel({ id: 'events', own: events.map((event) => ({ ...event, tags: [] })) });
    expect(predict(bare, { tag_slug: 'sports' })).toMatchObject({ isExact: false });
  });

  it('knows what a plain filter kept where no item shows the value', () => {
    const learned = new Map([['creator=somebody', new Set(['2', '5'])]]);
    const known = createListModel({ id: 'events', own: events, learned, asked: { creator: ['somebody'] } });
    expect(predict(known, { creator: 'somebody', closed: 'true' }).rows).toEqual([4]);
  });

  it('does not know which items have an id that is shown as a number, without all of its digits', () => {
    const trades = [{ id: 'a', asset_id: JSON.parse('91562267655889225822675412774954816765') }];
    const model = createListModel({ id: 'builder-trades', own: trades });
    expect(predict(model, { asset_id: String(trades[0]?.asset_id) })).toMatchObject({ isExact: false });
  });

  it('takes times that differ in hidden fractions of a second for unknown', () => {
    const trades = [{ id: 'a', match_time: '2026-01-01T00:00:10Z' }];
    const model = createListModel({ id: 'account-trades', own: trades });
    const at = Date.parse('2026-01-01T00:00:10Z') / 1000;
    expect(predict(model, { after: String(at) })).toMatchObject({ isExact: false });
    expect(predict(model, { before: String(at) })).toMatchObject({ isExact: true, rows: [] });
  });

  it('does not know in which millisecond times in microseconds are compared', () => {
    const trades = ['04.000123Z', '04.250123Z'].map((time) => ({ id: time, match_time: `2026-01-01T00:00:${time}` }));
    const model = createListModel({ id: 'account-trades', own: trades });
    const at = Date.parse('2026-01-01T00:00:04Z') / 1000;
    expect(predict(model, { after: String(at) })).toMatchObject({ isExact: false });
    expect(predict(model, { after: String(at - 1) })).toMatchObject({ isExact: true, rows: [0, 1] });
    expect(predict(model, { before: String(at) })).toMatchObject({ isExact: true, rows: [] });
  });
});
