import type { JSX } from 'hono/jsx/jsx-runtime';
import { type Script, type Style } from './assets.js';
export interface Page {
    readonly title: string;
    readonly styles: readonly Style[];
    readonly scripts: readonly Script[];
    readonly body: JSX.Element;
    /** A script that draws a part of the page, and what it draws: values by the id of their element. */
    readonly renderer?: {
        readonly script: string;
        readonly data: Readonly<Record<string, unknown>>;
    };
}
export declare function renderDocument({ title, styles, scripts, body, renderer }: Page): string;
