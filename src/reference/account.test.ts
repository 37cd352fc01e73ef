// The account lists of the seed; that their filters keep what fits is what the checks pass for in test/whole-run.test.ts.
import { describe, expect, it } from 'vitest';
import { createReferenceClient } from '../../test/support/reference-client.js';

const client = createReferenceClient();
const { first, second } = client.accounts;

type Row = Record<string, string> & { id: string };
interface Page {
  data: Row[];
  next_cursor: string;
  count: number;
}

async function walk(account: typeof first, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor = 'MA=='; cursor !== '' && cursor !== 'LTE='; ) {
    const query = `?next_cursor=${encodeURIComponent(cursor)}`;
    const { body } = await client.signed<Page>(account, { path: path + query });
    rows.push(...body.data);
    cursor = body.next_cursor;
  }
  return rows;
}
describe('the seeded history', () => {
  it('shows a trade between both accounts as TAKER to one and as MAKER to the other', async () => {
    const types = new Map((await walk(first, '/data/trades')).map(({ id, type }) => [id, type]));
    expect(new Set(types.values())).toEqual(new Set(['TAKER', 'MAKER']));
    for (const { id, type } of await walk(second, '/data/trades')) expect(types.get(id)).not.toBe(type);
  });
});
