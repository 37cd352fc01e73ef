// The styles and scripts of a page, which lie beside it as files, and the policy that lets nothing else in.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Style =
  | 'base'
  | 'masthead'
  | 'controls'
  | 'map'
  | 'requirements'
  | 'evidence'
  | 'sections'
  | 'contract'
  | 'print';
export type Script = 'theme' | 'filter' | 'walk' | 'open' | 'copy';

// The compiled renderer lies elsewhere than its source; both find the files from the package's root.
const root = dirname(createRequire(import.meta.url).resolve('tickmark/package.json'));

export function styleOf(names: readonly Style[]): string {
  return names.map((name) => textOf(`${name}.css`)).join('\n');
}

export function scriptOf(name: Script): string {
  return textOf(`${name}.js`);
}

function textOf(name: string): string {
  return readFileSync(join(root, 'src/pages/browser', name), 'utf8');
}

/** What a page with just this style and these scripts may do. */
export function policyFor(style: string, scripts: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.map(digest).join(' ')}`,
    `style-src ${digest(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

function digest(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
