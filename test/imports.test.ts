// What a folder may import: the linter accepts the imports that there are and no others, and the figure shows them.
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder } from './support/command.js';
import { sh } from './support/project.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Source files, without tests and generated types. */
const files = ['spec', 'suites', 'src'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(top, name))
    .filter((path) => /(?<!\.test|\.d)\.tsx?$/.test(path)),
);

/** `src/cli/explain/words.ts` is in the folder `src/cli`; a file in `src` itself is a target of its own. */
function folderOf(path: string): string {
  const [top = '', name = '', ...rest] = path.split('/');
  return top === 'src' && rest.length > 0 ? `src/${name}` : top;
}

function targetOf(path: string): string {
  return posix.dirname(path) === 'src' ? path.replace(/\.js$/, '.ts') : folderOf(path);
}

const importText = /^(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm;

function importsOf(path: string): readonly string[] {
  return [...read(path).matchAll(importText)].map(([, first, second]) => first ?? second ?? '');
}

/** `@noble/hashes/sha3.js` is of the package `@noble/hashes`. */
const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/**
 * What an import names: another folder, a file in `src`, or a package. Node's own modules may be imported everywhere.
 */
function namedBy(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('node:')) return undefined;
  if (!specifier.startsWith('.')) return packageOf(specifier);
  const target = targetOf(posix.join(posix.dirname(path), specifier));
  return target === folderOf(path) || posix.dirname(target) === folderOf(path) ? undefined : target;
}

/** The same for all files of a folder: `src/gate → spec`. */
const actual = new Set(
  files.flatMap((path) =>
    importsOf(path).flatMap((specifier) => {
      const target = namedBy(path, specifier);
      return target === undefined ? [] : [`${folderOf(path)} → ${target}`];
    }),
  ),
);

/** One file of each folder, also of those within others, and each file in `src`. */
const probes = [...new Map(files.map((path) => [dirname(path) === 'src' ? path : dirname(path), path])).values()];

const { dependencies, devDependencies, peerDependencies } = JSON.parse(read('package.json')) as Record<string, object>;
const packages = [...Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }), '#check'];
const imported = files.flatMap(importsOf).filter((name) => !name.startsWith('.') && !name.startsWith('node:'));
const ofPackages = [...new Set([...packages, ...imported])];
const ofProject = [...new Set(files.map(targetOf))];

/** Everything that the probe can import, with the pair that it stands for. */
function linesOf(probe: string): readonly (readonly [pair: string, text: string])[] {
  const from = folderOf(probe);
  const others = ofProject.filter((target) => target !== from && posix.dirname(target) !== from);
  const paths = others.map((target) => {
    const path = target.endsWith('.ts') ? target.replace(/\.ts$/, '.js') : `${target}/any.js`;
    const relative = posix.relative(posix.dirname(probe), path);
    return [`${from} → ${target}`, relative.startsWith('.') ? relative : `./${relative}`] as const;
  });
  const names = ofPackages.map((name) => [`${from} → ${packageOf(name)}`, name] as const);
  return [...paths, ...names].map(([pair, specifier]) => [pair, `import '${specifier}';`]);
}

interface Diagnostics {
  readonly diagnostics: readonly {
    readonly code: { readonly value: string };
    readonly location: { readonly path: string; readonly range: { readonly start: { readonly line: number } } };
  }[];
}

/** Writes every possible import into one file of each folder, and returns the pairs that the linter accepts. */
async function acceptedPairs(): Promise<ReadonlySet<string>> {
  const folder = await emptyFolder();
  for (const name of ['biome.json', 'biome.imports.jsonc', '.gitignore'])
    await cp(join(root, name), join(folder, name));
  for (const probe of probes) {
    await mkdir(join(folder, dirname(probe)), { recursive: true });
    const text = linesOf(probe).map(([, line]) => line);
    await writeFile(join(folder, probe), text.join('\n'));
  }
  const options = ['--only=style/noRestrictedImports', '--reporter=rdjson', '--max-diagnostics=none'];
  const { stdout } = await sh(join(root, 'node_modules/.bin/biome'), ['lint', ...options, '.'], folder);
  const { diagnostics } = JSON.parse(stdout) as Diagnostics;
  const rejected = new Set(diagnostics.map(({ location }) => `${location.path}:${location.range.start.line}`));
  return new Set(
    probes.flatMap((probe) =>
      linesOf(probe)
        .filter((_, index) => !rejected.has(`${probe}:${index + 1}`))
        .map(([pair]) => pair),
    ),
  );
}

/** Imports between folders as the figure draws them: by the last part of their paths, without `src/usage`. */
const arrows = new Set(
  [...actual]
    .map((pair) => pair.replace('#check', 'src/check').split(' → ') as [string, string])
    .filter(([from, to]) => files.some((path) => folderOf(path) === to) && from !== 'src' && to !== 'src/usage')
    .map(([from, to]) => `${posix.basename(from)} → ${posix.basename(to)}`),
);

function next(from: string): readonly string[] {
  return [...arrows].filter((arrow) => arrow.startsWith(`${from} → `)).map((arrow) => arrow.split(' → ')[1] ?? '');
}

/** What can be reached from a folder; a folder on a circle reaches itself. */
function reachable(from: string, seen = new Set<string>()): ReadonlySet<string> {
  for (const to of next(from)) if (!seen.has(to)) reachable(to, seen.add(to));
  return seen;
}

describe('an import between folders', () => {
  let accepted: ReadonlySet<string>;
  beforeAll(async () => {
    accepted = await acceptedPairs();
  });

  it('is accepted by the linter where there is one', () => {
    expect([...actual].filter((pair) => !accepted.has(pair))).toEqual([]);
  });

  it('is rejected by the linter where there is none', () => {
    expect([...accepted].filter((pair) => !actual.has(pair))).toEqual([]);
    expect(actual.size).toBeGreaterThan(0);
  });

  it('never leads back to the folder from which it came', () => {
    const folders = [...new Set(files.map((path) => posix.basename(folderOf(path))))];
    expect(folders.filter((folder) => reachable(folder).has(folder))).toEqual([]);
  });

  it('is an arrow of the figure unless a longer path implies it', () => {
    const figure = /```mermaid\n(.*?)```/s.exec(read('docs/architecture.md'))?.[1] ?? '';
    const drawn = [...figure.matchAll(/^ *(\w+)(?:\[[^\]]*\])? --> (\w+)/gm)].map(([, from, to]) => `${from} → ${to}`);
    const needed = [...arrows].filter((arrow) => {
      const [from = '', to = ''] = arrow.split(' → ');
      return !next(from).some((other) => other !== to && reachable(other).has(to));
    });
    expect(drawn.sort()).toEqual(needed.sort());
  });
});
