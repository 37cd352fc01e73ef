// What the documents promise about themselves; samples.test.ts has what they show of Tickmark.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ledger } from '../spec/ledger.js';
import { addComparison, addReport, comparisonFormats, reportFormats } from '../src/report/write.js';

const urlOf = (path: string) => new URL(`../${path}`, import.meta.url);
const read = (path: string) => readFileSync(urlOf(path), 'utf8');

/** Those about the present; a changelog names what is gone. */
const documents = ['.', 'bench', 'docs', 'examples']
  .flatMap((folder) => readdirSync(urlOf(folder)).map((name) => `${folder}/${name}`))
  .filter((path) => path.endsWith('.md') && !/changelog/i.test(path));

/** What a pattern finds in the documents that is not as it should be. */
function wrongIn(pattern: RegExp, isRight: (found: string) => boolean): readonly string[] {
  return documents.flatMap((path) =>
    [...read(path).matchAll(pattern)].flatMap(([, found = '']) => (isRight(found) ? [] : [`${path}: ${found}`])),
  );
}

describe('the documents', () => {
  it('name only files and folders that are there', () => {
    const pattern = /`((?:src|spec|suites|test|bench|scripts|docs|examples)\/[\w./-]*)`/g;
    expect(wrongIn(pattern, (path) => existsSync(urlOf(path)))).toEqual([]);
  });

  it('name only requirements of the ledger', () => {
    const areas = new Set(ledger.map(({ id }) => id.split('.')[0]));
    const ids = new Set<string>(ledger.map(({ id }) => id));
    const pattern = /(?<![\w/.@-])([a-z-]+\.[a-z-]+)(?![\w.-])/g;
    const isOther = (text: string) => !areas.has(text.split('.')[0]) || /\.(mjs|ts|json|yaml)$/.test(text);
    expect(wrongIn(pattern, (text) => isOther(text) || ids.has(text))).toEqual([]);
  });

  it('name the tarball of the present version', () => {
    const { version } = JSON.parse(read('package.json')) as { readonly version: string };
    expect(wrongIn(/tickmark-(\d[\w.-]*)\.tgz/g, (named) => named === version)).toEqual([]);
  });
});

/** The first cells of the rows of a table. */
function firstCells(text: string): readonly string[] {
  return [...text.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell).slice(2);
}

describe('reports/README.md', () => {
  it('names the file of each report', () => {
    const text = read('reports/README.md');
    const targets = [
      ...reportFormats.flatMap((format) => addReport(format)),
      ...comparisonFormats.flatMap((format) => addComparison(format)),
    ];
    expect(targets.filter(({ path }) => !text.includes(`\`${basename(path)}\``))).toEqual([]);
  });
});

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
    const folders = ['test/mutation', 'test/tools'];
    const dependencies = ['package.json', ...folders.map((folder) => `${folder}/package.json`)].flatMap((path) => {
      const manifest = JSON.parse(read(path)) as Record<string, object>;
      return ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((kind) =>
        Object.keys(manifest[kind] ?? {}),
      );
    });
    const isNamed = (name: string) =>
      named.includes(name) || (named.includes('@types/*') && name.startsWith('@types/'));
    expect(dependencies.filter((name) => !isNamed(name))).toEqual([]);
    expect(named.filter((name) => !dependencies.includes(name) && ![...folders, '@types/*'].includes(name))).toEqual(
      [],
    );
  });
});
