// Reads the styles and scripts of a page, and derives the policy that allows nothing else.
import { createHash } from 'node:crypto';
import { readPackageFile } from '../../package-root.js';

export type Style =
  | 'colors'
  | 'base'
  | 'navigation'
  | 'header'
  | 'controls'
  | 'overview'
  | 'requirements'
  | 'check-details'
  | 'sections'
  | 'comparison'
  | 'ledger'
  | 'programme'
  | 'api-page'
  | 'print';
export type Script = 'theme' | 'filter' | 'keyboard' | 'expand' | 'copy' | 'columns' | 'api-page';

/** Those of every page around its own; rules for print come last. */
export function stylesWith(...own: readonly Style[]): readonly Style[] {
  return ['colors', 'base', 'navigation', 'header', 'controls', ...own, 'print'];
}

export const readStyles = (names: readonly Style[]): string => names.map((name) => readAsset(`${name}.css`)).join('\n');
export const readScript = (name: Script): string => readAsset(`${name}.js`);
const readAsset = (name: string): string => readPackageFile(`src/pages/browser/${name}`);

/** A Content-Security-Policy that allows this style and these scripts, and nothing else. */
export const contentSecurityPolicy = (style: string, scripts: readonly string[]): string =>
  policy(scripts, `style-src ${digest(style)}`, "require-trusted-types-for 'script'");

/** The same for a page with a renderer, which writes styles and markup of its own and searches in a worker. */
export const rendererSecurityPolicy = (scripts: readonly string[]): string =>
  policy(scripts, "style-src 'unsafe-inline'", 'worker-src blob:');

const policy = (scripts: readonly string[], ...others: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${scripts.map(digest).join(' ')}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    ...others,
  ].join('; ');

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
