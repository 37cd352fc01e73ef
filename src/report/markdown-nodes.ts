// Builds the parts of a Markdown report, so that text of the target is never read as markup.
import type { RootContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { printable } from '../result/printable.js';
import { shortenedLine } from './finding.js';

/** Characters of one value within a sentence. */
const maximumInline = 400;

export type Phrase = Extract<RootContent, { type: 'text' | 'inlineCode' | 'strong' }>;

/** For our own text only. */
export function text(value: string): Extract<Phrase, { type: 'text' }> {
  return { type: 'text', value };
}

/** For our own sentences with code between backticks. */
export function textWithCode(value: string): readonly Phrase[] {
  return value.split('`').map((part, index) => (index % 2 === 0 ? text(part) : code(part)));
}

/** For text of the target: within code, links, mentions and markup have no effect. */
export function code(value: string): Phrase {
  return { type: 'inlineCode', value: shortenedLine(value, maximumInline) };
}

/** For sentences that may quote the target: as text only if no character has a meaning in Markdown. */
export function textOrCode(value: string): Phrase {
  const isPlain = /^[\p{L}\d ,;()'-]+$/u.test(value) && !/-\d/.test(value) && value.length <= maximumInline;
  return isPlain ? text(value) : code(value);
}

export function list(items: readonly (readonly Phrase[])[]): RootContent {
  return {
    type: 'list',
    spread: false,
    children: items.map((children) => ({
      type: 'listItem',
      children: [{ type: 'paragraph', children: [...children] }],
    })),
  };
}

export function collapsible(title: string, children: readonly RootContent[]): string {
  return `<details><summary>${title}</summary>\n\n${markdown(children)}\n</details>\n`;
}

/** The Markdown of these nodes. */
export function markdown(children: readonly RootContent[]): string {
  return toMarkdown({ type: 'root', children: [...children] }, { bullet: '-' });
}

export function escapeHtml(value: string): string {
  return printable(value).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
