import type { JSX } from 'hono/jsx/jsx-runtime';
export interface Link {
    readonly href: string;
    readonly name: string;
    readonly isCurrent?: boolean;
}
interface Props {
    readonly subtitle: string;
    /** What the links are. */
    readonly label: string;
    readonly links: readonly Link[];
}
export declare function NavigationBar({ subtitle, label, links }: Props): JSX.Element;
export {};
