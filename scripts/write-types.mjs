// Part of the build: writes the types of the package's entries, and of what they import, beside the compiled code.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

/** @type {{ exports: Record<string, { types?: string }>, imports: { '#check': string } }} */
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const all = mkdtempSync(join(tmpdir(), 'tickmark-types-'));
const flags = [
  '--declaration',
  '--emitDeclarationOnly',
  '--sourceMap',
  'false',
  '--incremental',
  'false',
  '--tsBuildInfoFile',
  'null',
];
execFileSync(join('node_modules', '.bin', 'tsc'), ['-p', 'tsconfig.build.json', ...flags, '--outDir', all]);

for (const file of readdirSync('dist', { recursive: true, encoding: 'utf8' }))
  if (file.endsWith('.d.ts')) rmSync(join('dist', file));

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
rmSync(all, { recursive: true });
