import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
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
  it('is read as YAML or JSON by its extension', async () => {
    expect(await readBaseline(await file('b.yml', '- { id: a, reason: x, expires: 2027-01-31 }'), ids)).toEqual([
      { id: 'a', reason: 'x', expires: '2027-01-31' },
    ]);
    expect(await readBaseline(await file('b.json', '[{ "id": "a", "reason": "x" }]'), ids)).toHaveLength(1);
    await expect(readBaseline(await file('b.txt', ''), ids)).rejects.toMatchObject({
      message: expect.stringContaining('b.txt is neither YAML nor JSON'),
      hint: 'let its name end in .yaml, .yml or .json',
    });
    await expect(writeBaseline('b.txt', [])).rejects.toThrow('neither YAML nor JSON');
  });

  it('must exist unless it may be new', async () => {
    const path = await file('b.yaml');
    await expect(readBaseline(path, ids)).rejects.toMatchObject({
      message: expect.stringContaining('there is no baseline'),
      hint: expect.stringContaining('--baseline-update'),
    });
    expect(await readBaseline(path, ids, true)).toEqual([]);
  });

  it.each([
    ['b.yaml', '- id: [a', 'YAML'],
    ['b.json', '[{', 'JSON'],
    ['b.json', '- { id: a, reason: x }', 'JSON'],
  ])('is refused if %s is malformed: %s', async (name, text, form) => {
    await expect(readBaseline(await file(name, text), ids)).rejects.toMatchObject({
      message: expect.stringMatching(/^the baseline \S+ is malformed: .+$/m),
      hint: `correct the file's ${form}`,
    });
  });

  it('is named with a one-line reason if it cannot be read or written', async () => {
    const path = await file('b.yaml');
    await mkdir(path);
    const hint = 'name another with --baseline';
    await expect(readBaseline(path, ids)).rejects.toMatchObject({
      message: expect.stringMatching(/b.yaml cannot be read: EISDIR/),
      hint,
    });
    const under = join(await file('b.json', '[]'), 'c.json');
    await expect(writeBaseline(under, [])).rejects.toMatchObject({
      message: expect.stringMatching(/c.json cannot be written: E/),
      hint,
    });
  });

  it('is written together with its folders', async () => {
    const path = join(await file('deep'), 'er', 'b.json');
    await writeBaseline(path, [{ id: 'a', reason: 'x' }]);
    expect(await readBaseline(path, ids)).toEqual([{ id: 'a', reason: 'x' }]);
  });

  it('replaces content that is not a list, and keeps long lines whole', async () => {
    const long = 'a reason that goes on '.repeat(10).trim();
    for (const text of ['', 'a: 1', '- a', '# nothing yet']) {
      const path = await file('b.yaml', text);
      await writeBaseline(path, [{ id: 'a', reason: long }]);
      expect(await readFile(path, 'utf8')).toContain(`- id: a\n  reason: ${long}\n`);
    }
  });

  it('keeps the comments of entries that stay', async () => {
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

  it.each(['b.yaml', 'b.json'])('has the same bytes after each write of the same entries to %s', async (name) => {
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
