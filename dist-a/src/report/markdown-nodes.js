import { toMarkdown } from 'mdast-util-to-markdown';
import { printable } from '../result/printable.js';
import { shortenedLine } from './finding.js';
/** Characters of one value within a sentence. */
const maximumInline = 400;
/** For our own text only. */
export function text(value) {
    return { type: 'text', value };
}
/** For our own sentences with code between backticks. */
export function textWithCode(value) {
    return value.split('`').map((part, index) => (index % 2 === 0 ? text(part) : code(part)));
}
/** For text of the target: within code, links, mentions and markup have no effect. */
export function code(value) {
    return { type: 'inlineCode', value: shortenedLine(value, maximumInline) };
}
/** For sentences that may quote the target: as text only if no character has a meaning in Markdown. */
export function textOrCode(value) {
    const isPlain = /^[\p{L}\d ,;()'-]+$/u.test(value) && !/-\d/.test(value) && value.length <= maximumInline;
    return isPlain ? text(value) : code(value);
}
export function list(items) {
    return {
        type: 'list',
        spread: false,
        children: items.map((children) => ({
            type: 'listItem',
            children: [{ type: 'paragraph', children: [...children] }],
        })),
    };
}
export function collapsible(title, children) {
    return `<details><summary>${title}</summary>\n\n${markdown(children)}\n</details>\n`;
}
/** The Markdown of these nodes. */
export function markdown(children) {
    return toMarkdown({ type: 'root', children: [...children] }, { bullet: '-' });
}
export function escapeHtml(value) {
    return printable(value).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
//# sourceMappingURL=markdown-nodes.js.map