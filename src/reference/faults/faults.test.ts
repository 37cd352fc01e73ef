// What a fault changes, and what it leaves as it is.
import { describe, expect, it } from 'vitest';
import { ledger, sections } from '../../../spec/ledger.js';
import { createReferenceClient, type ReferenceClient } from '../../../test/support/reference-client.js';
import { sandboxOrders } from '../order-submissions.js';
import variantDescriptions from '../variants/descriptions.json' with { type: 'json' };
import { variants } from '../variants/index.js';
import faultDescriptions from './descriptions.json' with { type: 'json' };
import { faults } from './index.js';

interface Page {
  readonly data: readonly { readonly id: string }[];
  readonly next_cursor: string;
}

function batchOf(count: number, { accounts, config }: ReferenceClient) {
  const { conditionId = '', tokenId = '' } = config.known;
  const intent = { account: accounts.second, conditionId, tokenId, side: 'BUY', price: 0.01, size: 5 };
  return Array.from({ length: count }, () => sandboxOrders(intent));
}

describe('a fault', () => {
  it.each([
    ['accepts-empty-batches-of-the-second-account', { 0: 200, 16: 400 }],
    ['accepts-batches-above-15-of-the-second-account', { 0: 400, 16: 200 }],
    ['accepts-batches-above-16', { 0: 400, 16: 400, 17: 200 }],
  ])('leaves the other bound of batches in force: %s', async (fault, expected) => {
    const client = createReferenceClient({ faults: [fault] });
    for (const [count, status] of Object.entries(expected)) {
      const body = batchOf(Number(count), client);
      const answer = await client.signed(client.accounts.second, { method: 'POST', path: '/orders', body });
      expect(answer.status, `${count} orders`).toBe(status);
    }
  });

  it('lists canceled orders to other accounts and not to their own', async () => {
    const client = createReferenceClient({ faults: ['lists-canceled-orders-to-other-accounts'] });
    const { first, second } = client.accounts;
    const body = batchOf(1, client);
    const placed = await client.signed<{ orderID: string }[]>(second, { method: 'POST', path: '/orders', body });
    const id = placed.body[0]!.orderID;
    await client.signed(second, { method: 'DELETE', path: '/order', body: { orderId: id } });
    const listed = async (account: typeof first) =>
      (await client.signed<Page>(account, { path: `/data/orders?id=${id}` })).body.data.length;
    expect([await listed(first), await listed(second)]).toEqual([1, 0]);
  });

  it('cancels by id where only cancels by market have no effect', async () => {
    const client = createReferenceClient({ faults: ['reports-market-cancels-without-canceling'] });
    const { second } = client.accounts;
    const body = batchOf(2, client);
    const placed = await client.signed<{ orderID: string }[]>(second, { method: 'POST', path: '/orders', body });
    const [one, other] = placed.body.map(({ orderID }) => orderID);
    await client.signed(second, { method: 'DELETE', path: '/order', body: { orderId: one } });
    const market = client.config.known.conditionId;
    await client.signed(second, { method: 'DELETE', path: '/cancel-market-orders', body: { market } });
    const states = [one, other].map((id) => client.service.store.order(id ?? '')?.state);
    expect(states).toEqual(['canceled', 'live']);
  });

  it.each([
    ['restarts-after-the-last-page', false],
    ['links-the-last-page-to-the-first', true],
  ])('continues after the last page with cursors that are new or were used before: %s', async (fault, isOld) => {
    const { get } = createReferenceClient({ faults: [fault] });
    const seen: string[] = [];
    const firstIds: (string | undefined)[] = [];
    let cursor = 'MA==';
    for (let pages = 0; pages < 60; pages += 1) {
      seen.push(cursor);
      const { body } = await get<{ data: { condition_id: string }[]; next_cursor: string }>(
        `/simplified-markets?next_cursor=${encodeURIComponent(cursor)}`,
      );
      firstIds.push(body.data[0]?.condition_id);
      cursor = body.next_cursor;
    }
    expect(new Set(seen).size < seen.length).toBe(isOld);
    expect(firstIds.lastIndexOf(firstIds[0]), 'the first page comes again').toBeGreaterThan(0);
  });
});

describe('descriptions', () => {
  it('have a name that no other fault or variant has', () => {
    const names = [...faults, ...variants].map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each([
    ['faults', faults, faultDescriptions],
    ['variants', variants, variantDescriptions],
  ])('are all of %s that exist', (_, rows, descriptions) => {
    const isOne = (template: string) => new RegExp(`^${template.replaceAll(/\{\w*\}/g, '.+')}$`);
    const unused = Object.keys(descriptions).filter((name) => !rows.some((row) => isOne(name).test(row.name)));
    expect(unused).toEqual([]);
  });

  it('name requirements of the ledger, and sections of the interface', () => {
    const ids = ledger.map(({ id }) => id);
    const named = [...faults.map(({ requirement }) => requirement), ...variants.flatMap(({ questions }) => questions)];
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
    const open = variants.flatMap((variant) => variant.sections);
    expect(open.filter((section) => !sections.includes(section))).toEqual([]);
  });
});
