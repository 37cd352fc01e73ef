// Part of the build: copies the types of the package's entries, and of what they import, beside the compiled code.
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** @type {{ exports: Record<string, { types?: string }>, imports: { '#check': string } }} */
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
/** Where the compiler writes the types of all modules. */
const all = 'dist/.types';

for (const folder of ['spec', 'suites', 'src'])
  for (const file of readdirSync(join('dist', folder), { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.d.ts')) rmSync(join('dist', folder, file));

const written = new Set();
const left = Object.values(manifest.exports).flatMap(({ types = '' }) => (types.startsWith('./dist/') ? [types] : []));
for (const path of left) {
  const file = relative('dist', path).replace(/\.js$/, '.d.ts');
  if (written.has(file)) continue;
  written.add(file);
  for (const [, name = ''] of readFileSync(join(all, file), 'utf8').matchAll(
    /(?:from |import\()['"](\.[^'"]+|#check)['"]/g,
  ))
    left.push(name === '#check' ? manifest.imports[name] : join('dist', dirname(file), name));
  cpSync(join(all, file), join('dist', file));
}
