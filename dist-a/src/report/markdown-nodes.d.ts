import type { RootContent } from 'mdast';
export type Phrase = Extract<RootContent, {
    type: 'text' | 'inlineCode' | 'strong';
}>;
/** For our own text only. */
export declare function text(value: string): Extract<Phrase, {
    type: 'text';
}>;
/** For our own sentences with code between backticks. */
export declare function textWithCode(value: string): readonly Phrase[];
/** For text of the target: within code, links, mentions and markup have no effect. */
export declare function code(value: string): Phrase;
/** For sentences that may quote the target: as text only if no character has a meaning in Markdown. */
export declare function textOrCode(value: string): Phrase;
export declare function list(items: readonly (readonly Phrase[])[]): RootContent;
export declare function collapsible(title: string, children: readonly RootContent[]): string;
/** The Markdown of these nodes. */
export declare function markdown(children: readonly RootContent[]): string;
export declare function escapeHtml(value: string): string;
