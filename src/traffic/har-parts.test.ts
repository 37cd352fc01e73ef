import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { HarError, type HarPart, harParts } from './har-entry.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tickmark-har-'));
});

async function partsOf(text: string | Buffer): Promise<readonly HarPart[]> {
  const path = join(folder, 'one.har');
  await writeFile(path, text);
  const parts: HarPart[] = [];
  for await (const part of harParts(path)) parts.push(part);
  return parts;
}

async function entriesOf(text: string | Buffer): Promise<readonly unknown[]> {
  return (await partsOf(text)).filter(({ kind }) => kind === 'entry').map(({ value }) => value);
}

async function mistakeIn(text: string): Promise<string> {
  const error = await partsOf(text).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(HarError);
  return (error as HarError).message;
}

const tricky = { a: 'a "quoted" \\ and { [ } ] , : é 😀', entries: [1, { entries: [2] }], log: {} };

describe('harParts', () => {
  it('returns every entry and the other members of the log, in the order of the file', async () => {
    const parts = await partsOf(
      JSON.stringify({ log: { creator: { name: 'x' }, entries: [{ n: 1 }, { n: 2 }], pages: [] } }),
    );
    expect(parts).toEqual([
      { kind: 'member', name: 'creator', value: { name: 'x' } },
      { kind: 'entry', name: '', value: { n: 1 } },
      { kind: 'entry', name: '', value: { n: 2 } },
      { kind: 'member', name: 'pages', value: [] },
    ]);
  });

  it.each([0, 2])(
    'keeps strings with brackets, quotes and escapes apart from structure (indented by %d)',
    async (indent) => {
      const har = { other: { entries: [9] }, log: { entries: [tricky, tricky, null, 'text'] } };
      expect(await entriesOf(JSON.stringify(har, null, indent))).toEqual([tricky, tricky, null, 'text']);
    },
  );

  it('reads entries that are longer than a chunk of the file', async () => {
    const long = { text: `${'é"{'.repeat(700_000)}` };
    expect(await entriesOf(JSON.stringify({ log: { entries: [long, tricky, long] } }))).toEqual([long, tricky, long]);
  });

  it('skips a byte order mark', async () => {
    expect(await entriesOf(`\uFEFF${JSON.stringify({ log: { entries: [tricky] } })}`)).toEqual([tricky]);
  });

  it('returns no entry of an empty list', async () => {
    expect(await entriesOf('{"log":{"entries":[ ]}}')).toEqual([]);
  });

  it.each([
    ['', 'it is empty'],
    ['<html>', 'it does not begin with {'],
    ['[1]', 'it does not begin with {'],
    ['"log"', 'it does not begin with {'],
    ['{}', 'it has no log.entries'],
    ['{"log":{"version":"1.2"}}', 'it has no log.entries'],
    ['{"entries":[{}]}', 'it has no log.entries'],
    ['{"log":{"entries":[{"a":1},{"b"', 'it ends in the middle, after 1 whole entry'],
    ['{"log":{"entries":[]}} x', 'something follows its end'],
  ])('throws for %j: %s', async (text, message) => {
    expect(await mistakeIn(text)).toBe(message);
  });

  it('names the entry that is not JSON', async () => {
    expect(await mistakeIn('{"log":{"entries":[{"a":1},{b:2}]}}')).toMatch(/^entry 2 is not JSON: /);
  });
});
