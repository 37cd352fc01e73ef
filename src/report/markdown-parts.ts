// Builds the parts of a Markdown report, so that text of the target is never read as markup.
import { printable } from '../result/format.js';
import { shortenedLine } from './finding.js';

/** Characters of one value within a sentence. */
const maximumInline = 400;

/** Markdown within a line. */
export type Phrase = Readonly<Record<'markdown', string>>;

/** Markdown of whole lines. */
export type Block = Readonly<Record<'lines', string>>;

/** For our own text only. */
export const text = (value: string): Phrase => ({ markdown: value.replace(/[\\`*_[\]<>&]/g, '\\$&') });

/** For our own sentences with code between backticks. */
export const textWithCode = (value: string): readonly Phrase[] =>
  value.split('`').map((part, index) => (index % 2 === 0 ? text(part) : code(part)));

/** For text of the target: within code, links, mentions and markup have no effect. */
export function code(value: string): Phrase {
  const line = shortenedLine(value, maximumInline) || ' ';
  const fence = '`'.repeat(longestRun(line) + 1);
  // A backtick at an end would be part of the fence; of a space at both ends, Markdown takes one away.
  const padding = /^`|`$|^ .*[^ ].* $/.test(line) ? ' ' : '';
  return { markdown: `${fence}${padding}${line}${padding}${fence}` };
}

/** For sentences that may quote the target: as text only if no character has a meaning in Markdown. */
export function textOrCode(value: string): Phrase {
  const isPlain = /^[\p{L}\d ,;()'-]+$/u.test(value) && !/-\d/.test(value) && value.length <= maximumInline;
  return isPlain ? text(value) : code(value);
}

export const strong = (value: string): Phrase => ({ markdown: `**${text(value).markdown}**` });
export const image = (path: string, instead: string): Phrase => ({ markdown: `![${text(instead).markdown}](${path})` });

export const paragraph = (parts: readonly Phrase[]): Block => ({ lines: parts.map((one) => one.markdown).join('') });

export const heading = (title: string | Phrase, depth: 1 | 2 | 3 = 3): Block => ({
  lines: `${'#'.repeat(depth)} ${(typeof title === 'string' ? text(title) : title).markdown}`,
});

export const list = (items: readonly (readonly Phrase[])[]): Block => ({
  lines: items.map((phrases) => `- ${paragraph(phrases).lines}`).join('\n'),
});

/** Lines of the target or for a shell, as they are. */
export function fenced(language: 'text' | 'sh', value: string): Block {
  const fence = '`'.repeat(Math.max(3, longestRun(value) + 1));
  return { lines: `${fence}${language}\n${value}\n${fence}` };
}

export const collapsible = (title: string, blocks: readonly Block[]): string =>
  `<details><summary>${title}</summary>\n\n${markdown(blocks)}\n</details>\n`;

export const markdown = (blocks: readonly Block[]): string => `${blocks.map(({ lines }) => lines).join('\n\n')}\n`;
const longestRun = (value: string): number => Math.max(0, ...[...value.matchAll(/`+/g)].map(([run]) => run.length));

export const escapeHtml = (value: string): string =>
  printable(value).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
