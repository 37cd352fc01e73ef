// The HTML document of a page: one file that loads nothing and runs only its own scripts.
import { html, raw } from 'hono/html';
import type { JSX } from 'hono/jsx/jsx-runtime';
import {
  contentSecurityPolicy,
  readScript,
  readStyles,
  rendererSecurityPolicy,
  type Script,
  type Style,
} from './assets.js';

export interface Page {
  readonly title: string;
  readonly styles: readonly Style[];
  readonly scripts: readonly Script[];
  readonly body: JSX.Element;
  /** A script that draws a part of the page, and what it draws: values by the id of their element. */
  readonly renderer?: { readonly script: string; readonly data: Readonly<Record<string, unknown>> };
}

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Crect width='24' height='24' rx='6' fill='%231a7f4b'/%3E%3Cpath d='M6.5 12.6l3.7 3.9 7.6-9' fill='none' stroke='white' stroke-width='2.6'/%3E%3C/svg%3E";

export function renderDocument({ title, styles, scripts, body, renderer }: Page): string {
  const style = readStyles(styles);
  const scriptTexts = scripts.map(readScript);
  const drawing = renderer && inlineScript(renderer.script);
  const policy =
    drawing === undefined
      ? contentSecurityPolicy(style, scriptTexts)
      : rendererSecurityPolicy([drawing, ...scriptTexts]);
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

/** A script in HTML ends where its text has an end tag, even in a string. */
const inlineScript = (text: string): string => text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');

const dataElement = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>\n`;
