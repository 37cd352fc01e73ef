import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Excerpt } from './excerpt.js';
export declare function TruncationNote({ excerpt: { cutFrom, isCutBefore }, }: {
    readonly excerpt: Excerpt;
}): JSX.Element | null;
