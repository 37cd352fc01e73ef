// The client against the reference service.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signature } from '../../src/reference/auth.js';
import { sandboxOrders } from '../../src/reference/index.js';
import { type Reference, startReference } from '../../src/reference/server.js';
import { type TradingClient, tradingClient } from './client.js';

const here = fileURLToPath(new URL('.', import.meta.url));

describe('a client that is typed by the document', () => {
  let reference: Reference;
  let client: TradingClient;
  beforeAll(async () => {
    reference = await startReference({ seed: 1 });
    const { address, apiKey, passphrase, secret } = reference.accounts.first;
    client = tradingClient(reference.baseUrl.catalog, (method, path, body) => {
      const timestamp = String(Date.now());
      return {
        SERVICE_ADDRESS: address,
        SERVICE_API_KEY: apiKey,
        SERVICE_PASSPHRASE: passphrase,
        SERVICE_TIMESTAMP: timestamp,
        SERVICE_SIGNATURE: signature(secret, timestamp + method + path + body),
      };
    });
  });
  afterAll(() => reference.close());

  it('compiles strictly and needs no cast', async () => {
    const source = await readFile(`${here}client.ts`, 'utf8');
    expect(source).not.toMatch(/ as |\bany\b|\w!|@ts-/);
    const compiler = `${here}node_modules/typescript/bin/tsc`;
    await expect(promisify(execFile)(process.execPath, [compiler, '-p', here])).resolves.toMatchObject({ stdout: '' });
  });

  it('lists markets, reads one of the order book, places and cancels an order, and cancels by market', async () => {
    const markets = await client.listMarkets(5);
    expect(markets).toHaveLength(5);

    const { conditionId = '', tokenId = '' } = reference.config.known;
    const market = await client.readOrderBookMarket(conditionId);
    expect(market.tokens?.map(({ token_id }) => token_id)).toContain(tokenId);

    const order = () =>
      sandboxOrders({ account: reference.accounts.first, conditionId, tokenId, side: 'BUY', price: 0.01, size: 100 });
    const { orderID = '', success } = await client.place(order());
    expect(success).toBe(true);
    expect((await client.liveOrders(conditionId)).map(({ id }) => id)).toContain(orderID);
    expect((await client.cancel(orderID ?? '')).canceled).toEqual([orderID]);

    const { orderID: second } = await client.place(order());
    expect((await client.cancelMarket(conditionId)).canceled).toEqual([second]);
    expect(await client.liveOrders(conditionId)).toEqual([]);
  });
});
