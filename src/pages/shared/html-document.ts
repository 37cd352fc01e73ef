// The HTML document of a page: one file that loads nothing and runs only its own scripts.
import { html, raw } from 'hono/html';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { contentSecurityPolicy, readScript, readStyles, type Script, type Style } from './assets.js';

export interface Page {
  readonly title: string;
  readonly styles: readonly Style[];
  readonly scripts: readonly Script[];
  readonly body: JSX.Element;
}

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Crect width='24' height='24' rx='6' fill='%231a7f4b'/%3E%3Cpath d='M6.5 12.6l3.7 3.9 7.6-9' fill='none' stroke='white' stroke-width='2.6'/%3E%3C/svg%3E";

export function renderDocument({ title, styles, scripts, body }: Page): string {
  const style = readStyles(styles);
  const scriptTexts = scripts.map(readScript);
  return `${html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(style, scriptTexts)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="${icon}">
<style>${raw(style)}</style>
</head>
<body>
${body}
${scriptTexts.map((script) => raw(`<script type="module">${script}</script>\n`))}</body>
</html>
`}`;
}
