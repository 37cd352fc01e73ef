import type { JSX } from 'hono/jsx/jsx-runtime';
export declare function PageFooter(): JSX.Element;
