import type { PropsWithChildren } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
/** `noun`: what the cards are, in the plural. */
export declare function SearchForm({ noun, children }: PropsWithChildren<{
    readonly noun: string;
}>): JSX.Element;
