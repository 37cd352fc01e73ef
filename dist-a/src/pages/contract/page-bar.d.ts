import type { JSX } from 'hono/jsx/jsx-runtime';
interface Props {
    /** The page that has the bar; undefined for a page without a site. */
    readonly current: 'apiPage' | 'ledger' | undefined;
}
export declare function PageBar({ current }: Props): JSX.Element;
export {};
