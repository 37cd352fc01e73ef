// Which legal meaning of a filter the answers of a service decide.
import { expect, it } from 'vitest';
import type { Answered, ListAnswer, ListClient } from './ask.js';
import { createListModel } from './model.js';
import { withBestReading } from './readings.js';

/** Each trade has a maker of its own, and each two trades share a resting one. */
const trades = Array.from({ length: 8 }, (_, index) => ({
  id: String(index),
  maker_address: `0xa${index}`,
  maker_orders: [{ maker_address: `0xb${index % 4}` }],
}));
const model = createListModel({ id: 'account-trades', own: trades });
const refused: ListAnswer = { kind: 'refused', exchanges: [], status: 401 };
const asked = (maker: string, answer: ListAnswer): Answered => ({ query: { maker }, answer });
const items = (...places: readonly number[]): ListAnswer => ({
  kind: 'items',
  items: trades.filter((_, index) => places.includes(index)),
  exchanges: [],
  pages: [],
  end: 'end',
});
const client: Partial<ListClient> = { list: model.id, ask: async () => refused };
const readingOf = async (...answers: readonly Answered[]) => {
  const { reading } = await withBestReading(model, answers, client as ListClient);
  return reading.maker ?? 0;
};

it('finds the reading that fits the answers', async () => {
  expect(await readingOf(asked('0xb0', items(0, 4)))).toBe(0);
  expect(await readingOf(asked('0xa3', items(3)))).toBe(1);
});

it('takes no refusal for the answer under a reading by which nothing matches', async () => {
  const refusals = ['0xb1', '0xb2', '0xb3'].map((maker) => asked(maker, refused));
  expect(await readingOf(asked('0xb0', items(0, 4)), ...refusals)).toBe(0);
});
