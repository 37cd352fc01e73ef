// The style and the scripts of the page, which lie beside it as files, and the policy that lets nothing else in.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// The compiled renderer lies elsewhere than its source; both find the files from the package's root.
const root = dirname(createRequire(import.meta.url).resolve('tickmark/package.json'));
const folder = join(root, 'src/report/html/browser');

function textOf(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

const sheets = ['base', 'masthead', 'controls', 'map', 'requirements', 'evidence', 'sections', 'print'];

export const styles: string = sheets.map((name) => textOf(`${name}.css`)).join('\n');

/** Each is a module of its own. */
export const scripts: readonly string[] = ['theme', 'filter', 'walk', 'open', 'copy'].map((name) =>
  textOf(`${name}.js`),
);

export const policy: string = [
  "default-src 'none'",
  `script-src ${scripts.map(digest).join(' ')}`,
  `style-src ${digest(styles)}`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

function digest(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
