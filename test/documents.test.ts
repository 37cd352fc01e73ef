// What the documents promise about themselves.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** The first cells of the rows of a table. */
function firstCells(text: string): readonly string[] {
  return [...text.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell).slice(2);
}

describe('the glossary', () => {
  const words = firstCells(read('docs/glossary.md'));

  it('has at most 40 words', () => {
    expect(words.length).toBeGreaterThan(0);
    expect(words.length).toBeLessThanOrEqual(40);
  });

  it('is sorted', () => {
    expect(words).toEqual(words.toSorted());
  });
});

describe('CONTRIBUTING.md', () => {
  it('says of every dependency why it is there', () => {
    const [, table = ''] = read('CONTRIBUTING.md').split('## Dependencies');
    const named = firstCells(table).flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''));
    const dependencies = ['package.json', 'test/tools/package.json'].flatMap((path) => {
      const manifest = JSON.parse(read(path)) as Record<string, object>;
      return ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((kind) =>
        Object.keys(manifest[kind] ?? {}),
      );
    });
    const isNamed = (name: string) =>
      named.includes(name) || (named.includes('@types/*') && name.startsWith('@types/'));
    expect(dependencies.filter((name) => !isNamed(name))).toEqual([]);
    const folders = ['test/tools', '@types/*'];
    expect(named.filter((name) => !dependencies.includes(name) && !folders.includes(name))).toEqual([]);
  });
});
