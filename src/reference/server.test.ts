import { get } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createReferenceClient, credentials } from '../../test/support/reference-client.js';
import { sandboxOrders, startReference } from './index.js';

const error = { type: expect.any(String), error: expect.any(String) };

describe('startReference', () => {
  it('serves, trades, limits bodies, and stops while connections are open', async () => {
    const reference = await startReference();
    const { first } = reference.accounts;
    const url = reference.baseUrl.orderBook;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(`${url}/tags`)).json()).toHaveLength(20);

    const post = (body: string) =>
      fetch(`${url}/order`, {
        method: 'POST',
        body,
        headers: credentials(first, `POST/order${body}`, String(Date.now())),
      });
    const { conditionId = '', tokenId = '' } = reference.config.known;
    const item = sandboxOrders({ conditionId, tokenId, account: first, side: 'BUY', price: 0.01, size: 5 });
    expect(await (await post(JSON.stringify(item))).json()).toMatchObject({ success: true, status: 'live' });
    expect(await (await post('{')).json()).toEqual({ ...error, type: 'bad request' });
    const large = await post(`"${'x'.repeat(1_048_576)}"`);
    expect([large.status, await large.json()]).toEqual([413, error]);

    await new Promise((resolve) => get(`${url}/markets`, { agent: false }, resolve));
    await reference.close();
    await expect(fetch(`${url}/tags`)).rejects.toThrow();
  });

  it('refuses a body without a declared length that is too large to keep', async () => {
    const [app] = createReferenceClient().apps;
    const chunk = new Uint8Array(2 ** 20);
    const body = ReadableStream.from(Array.from({ length: 1024 }, () => chunk));
    const response = await app.request('/order', { method: 'POST', body, duplex: 'half' });
    expect([response.status, await response.json()]).toEqual([413, error]);
  });

  it('serves catalog and order book on two ports with the variant uses-two-hosts', async () => {
    const reference = await startReference({ variants: ['uses-two-hosts'] });
    const { catalog, orderBook } = reference.baseUrl;
    expect(await (await fetch(`${catalog}/markets`)).json()).toHaveLength(20);
    expect(await (await fetch(`${orderBook}/markets`)).json()).toHaveProperty('next_cursor', 'MjU=');
    expect((await fetch(`${orderBook}/tags`)).status).toBe(404);
    await reference.close();
  });

  it('throws when the port is taken or a name is unknown', async () => {
    const reference = await startReference();
    const port = Number(new URL(reference.baseUrl.catalog).port);
    await expect(startReference({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await expect(startReference({ faults: ['nonsense'] })).rejects.toThrow('there is no fault "nonsense"');
    await reference.close();
  });
});

describe('an unknown path or method', () => {
  const [app] = createReferenceClient().apps;

  it.each([
    ['GET', '/nothing', 404],
    ['GET', '/', 404],
    ['PUT', '/order', 405],
    ['GET', '/order', 405],
    ['POST', '/markets', 405],
    ['OPTIONS', '/tags', 405],
  ])('is answered with the error body: %s %s, status %i', async (method, path, status) => {
    const response = await app.request(path, { method });
    expect([response.status, await response.json()]).toEqual([status, error]);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  });
});
