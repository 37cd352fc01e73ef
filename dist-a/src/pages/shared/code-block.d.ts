import type { PropsWithChildren } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
type Props = PropsWithChildren<{
    readonly label: string;
    readonly class?: string;
}>;
/** A long block scrolls, so it needs a label and must be reachable by keyboard. */
export declare function CodeBlock({ label, class: name, children }: Props): JSX.Element;
export {};
