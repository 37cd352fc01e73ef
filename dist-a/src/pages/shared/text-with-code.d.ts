import type { JSX } from 'hono/jsx/jsx-runtime';
export declare function TextWithCode({ text }: {
    readonly text: string;
}): JSX.Element;
