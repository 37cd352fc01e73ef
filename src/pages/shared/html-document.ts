// The HTML document of a page: one file that loads nothing and runs only its own scripts.
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { readPackageFile } from '../../package.js';

/** Those of every page around its own; rules for print come last. */
export const stylesWith = (...own: readonly string[]): readonly string[] => [
  ...['colors', 'base', 'navigation', 'header', 'controls'],
  ...own,
  'print',
];

interface Page {
  readonly title: string;
  /** Files of the folder `browser`, without their endings, as are the scripts. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly body: JSX.Element;
  /** A script that draws a part of the page, and what it draws: values by the id of their element. */
  readonly renderer?: { readonly script: string; readonly data: Readonly<Record<string, unknown>> };
}

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Crect width='24' height='24' rx='6' fill='%231a7f4b'/%3E%3Cpath d='M6.5 12.6l3.7 3.9 7.6-9' fill='none' stroke='white' stroke-width='2.6'/%3E%3C/svg%3E";

export function renderDocument({ title, styles, scripts, body, renderer }: Page): string {
  const style = styles.map((name) => readAsset(`${name}.css`)).join('\n');
  const scriptTexts = scripts.map((name) => readAsset(`${name}.js`));
  // A script in HTML ends where its text has an end tag, even in a string.
  const drawing = renderer?.script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
  const policy =
    drawing === undefined
      ? securityPolicy(scriptTexts, `style-src ${digest(style)}`, "require-trusted-types-for 'script'")
      : // A renderer writes styles and markup of its own, and searches in a worker.
        securityPolicy([drawing, ...scriptTexts], "style-src 'unsafe-inline'", 'worker-src blob:');
  return `${html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="${icon}">
<style>${raw(style)}</style>
</head>
<body>
${body}
${Object.entries(renderer?.data ?? {}).map(([id, value]) => raw(dataElement(id, value)))}
${drawing === undefined ? '' : raw(`<script>${drawing}</script>`)}
${scriptTexts.map((script) => raw(`<script type="module">${script}</script>\n`))}</body>
</html>
`}`;
}

const dataElement = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>\n`;

const readAsset = (name: string): string => readPackageFile(`src/pages/browser/${name}`);

/** A Content-Security-Policy that allows these scripts and what the others say, and nothing else. */
const securityPolicy = (scripts: readonly string[], ...others: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${scripts.map(digest).join(' ')}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    ...others,
  ].join('; ');

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
