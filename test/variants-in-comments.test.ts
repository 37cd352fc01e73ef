// A comment that justifies a tolerance cites the variants that show it: `(variant clamps-limit)`, `(variants …, …)`.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { variants } from '../src/reference/index.js';

const urlOf = (path: string) => new URL(`../${path}`, import.meta.url);

const files = ['src', 'suites'].flatMap((folder) =>
  readdirSync(urlOf(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => `${folder}/${path}`),
);

/** A citation may go on in the next line of its comment. */
const joinLines = (text: string) => text.replaceAll(/\n *(?:\*|\/\/) /g, ' ');

/** As `src/check/reading/reader.ts: refuses-the-end-cursor`. */
const citedIn = (path: string) =>
  [...joinLines(readFileSync(urlOf(path), 'utf8')).matchAll(/\(variants? ([^()]+)\)/g)].flatMap(([, names = '']) =>
    names.split(/, | and /).map((name) => ({ path, name })),
  );

it('the comments of the code cite only variants that exist', () => {
  const cited = files.flatMap(citedIn);
  const known = new Set(variants.map(({ name }) => name));
  expect(cited).not.toEqual([]);
  expect(cited.filter(({ name }) => !known.has(name))).toEqual([]);
});
