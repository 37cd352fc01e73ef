import type { JSX } from 'hono/jsx/jsx-runtime';
export declare function NoMatches(): JSX.Element;
