import { describe, expect, it } from 'vitest';
import { createReferenceClient } from '../../test/support/reference-client.js';

const client = createReferenceClient();
const { first, second } = client.accounts;
const { history } = client.service.dataset;

type Row = Record<string, string> & { id: string };
interface Page {
  data: Row[];
  next_cursor: string;
  count: number;
}

async function walk(account: typeof first, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor = 'MA=='; cursor !== '' && cursor !== 'LTE='; ) {
    const query = `${path.includes('?') ? '&' : '?'}next_cursor=${encodeURIComponent(cursor)}`;
    const { body } = await client.signed<Page>(account, { path: path + query });
    rows.push(...body.data);
    cursor = body.next_cursor;
  }
  return rows;
}
const ids = async (account: typeof first, path: string): Promise<string[]> =>
  (await walk(account, path)).map(({ id }) => id);

describe('the seeded history', () => {
  it('has 52 live orders, 150 trades and 60 builder trades of the first account', async () => {
    expect(await walk(first, '/data/orders')).toHaveLength(52);
    expect(await walk(first, '/data/trades')).toHaveLength(150);
    expect(await walk(first, '/builder/trades')).toHaveLength(60);
    expect(await walk(second, '/data/orders')).toHaveLength(0);
    expect(await walk(second, '/data/trades')).toHaveLength(13);
  });

  it('shows a trade between both accounts as TAKER to one and as MAKER to the other', async () => {
    const types = new Map((await walk(first, '/data/trades')).map(({ id, type }) => [id, type]));
    expect(new Set(types.values())).toEqual(new Set(['TAKER', 'MAKER']));
    for (const { id, type } of await walk(second, '/data/trades')) expect(types.get(id)).not.toBe(type);
  });

  it('ends orders with an empty cursor, and trades with LTE=', async () => {
    const end = async (path: string) => (await client.signed<Page>(second, { path })).body.next_cursor;
    expect(await end('/data/orders')).toBe('');
    expect(await end('/data/trades')).toBe('LTE=');
    expect(await end('/builder/trades')).toBe('LTE=');
  });
});

describe('filters of account lists', () => {
  const order = history.orders[7]!.record;
  const trade = history.trades[20]!;
  const built = history.builderTrades[5]!;
  const secondOf = (time: string): number => Date.parse(time) / 1000;
  const at = secondOf(trade.match_time);
  const makers = trade.maker_orders.map(({ maker_address }) => maker_address);
  const idsWhere = <Item extends { id: string }>(items: readonly Item[], keep: (item: Item) => boolean): string[] =>
    items.filter(keep).map(({ id }) => id);
  const orders = history.orders.map(({ record }) => record);

  it.each<[string, string[]]>([
    [`/data/orders?id=${order.id}`, [order.id]],
    [`/data/orders?market=${order.market}`, idsWhere(orders, ({ market }) => market === order.market)],
    [`/data/orders?asset_id=${order.assetId}`, idsWhere(orders, ({ assetId }) => assetId === order.assetId)],
    [`/data/orders?id=${order.id}&market=0x0`, []],
    [`/data/trades?id=${trade.id}`, [trade.id]],
    [`/data/trades?market=${trade.market}`, idsWhere(history.trades, ({ market }) => market === trade.market)],
    [
      `/data/trades?taker=${trade.maker_address}`,
      idsWhere(history.trades, ({ maker_address }) => maker_address === trade.maker_address),
    ],
    [
      `/data/trades?maker=${makers[0]}`,
      idsWhere(history.trades, (item) => item.maker_orders.some(({ maker_address }) => maker_address === makers[0])),
    ],
    [`/data/trades?before=${at}`, idsWhere(history.trades, ({ match_time }) => secondOf(match_time) < at)],
    [`/data/trades?after=${at}`, idsWhere(history.trades, ({ match_time }) => secondOf(match_time) > at)],
    [
      `/data/trades?after=${at - 1}&before=${at + 1}`,
      idsWhere(history.trades, ({ match_time }) => secondOf(match_time) === at),
    ],
    [`/builder/trades?id=${built.id}`, [built.id]],
    [
      `/builder/trades?maker_address=${built.maker_address}`,
      idsWhere(history.builderTrades, ({ maker_address }) => maker_address === built.maker_address),
    ],
    [
      `/builder/trades?asset_id=${built.asset_id}`,
      idsWhere(history.builderTrades, ({ asset_id }) => asset_id === built.asset_id),
    ],
    [
      `/builder/trades?market=${built.market}`,
      idsWhere(history.builderTrades, ({ market }) => market === built.market),
    ],
  ])('%s keeps exactly the matching records', async (path, expected) => {
    expect(await ids(first, path)).toEqual(expected);
  });

  it('refuses a time that is not a number', async () => {
    expect((await client.signed(first, { path: '/data/trades?before=yesterday' })).status).toBe(400);
  });
});
