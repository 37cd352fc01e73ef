import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBaseline, writeBaseline } from './baseline-file.js';

const ids = ['a', 'b', 'c'];

async function file(name: string, text?: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'tickmark-baseline-')), name);
  if (text !== undefined) await writeFile(path, text);
  return path;
}

describe('a baseline file', () => {
  it('is YAML or JSON by its name', async () => {
    expect(await readBaseline(await file('b.yml', '- { id: a, reason: x, expires: 2027-01-31 }'), ids)).toEqual([
      { id: 'a', reason: 'x', expires: '2027-01-31' },
    ]);
    expect(await readBaseline(await file('b.json', '[{ "id": "a", "reason": "x" }]'), ids)).toHaveLength(1);
    await expect(readBaseline(await file('b.txt', ''), ids)).rejects.toThrow('neither YAML nor JSON');
  });

  it('is to be there, unless it is about to be written', async () => {
    const path = await file('b.yaml');
    await expect(readBaseline(path, ids)).rejects.toThrow('there is no baseline');
    expect(await readBaseline(path, ids, { mayBeNew: true })).toEqual([]);
  });

  it.each([
    ['b.yaml', '- id: [a'],
    ['b.json', '[{'],
  ])('is refused where %s is malformed', async (name, text) => {
    await expect(readBaseline(await file(name, text), ids)).rejects.toThrow('is malformed');
  });

  it('keeps the comments of what stays', async () => {
    const path = await file(
      'b.yaml',
      '# why we have this file\n\n# about c\n- id: c # really\n  reason: old\n# about a\n- id: a\n  reason: x\n',
    );
    const [c] = await readBaseline(path, ids);
    await writeBaseline(path, [{ id: 'b', reason: 'new' }, c!]);
    const text = await readFile(path, 'utf8');
    expect(text).toContain('# why we have this file');
    expect(text).toContain('id: c # really');
    expect(text).not.toContain('id: a');
    expect(await readBaseline(path, ids)).toEqual([
      { id: 'b', reason: 'new' },
      { id: 'c', reason: 'old' },
    ]);
  });

  it.each(['b.yaml', 'b.json'])('has the same bytes however often the same is written to %s', async (name) => {
    const path = await file(name);
    const entries = [
      { id: 'a', reason: 'x: y' },
      { id: 'b', reason: '…', expires: '2027-01-31' },
    ];
    await writeBaseline(path, entries);
    const once = await readFile(path, 'utf8');
    await writeBaseline(path, await readBaseline(path, ids));
    expect(await readFile(path, 'utf8')).toBe(once);
    await writeBaseline(path, []);
    expect(await readBaseline(path, ids)).toEqual([]);
  });
});
