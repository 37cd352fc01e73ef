import type { PropsWithChildren } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import type { ComparedReport } from '../../comparison/model.js';
type Props = PropsWithChildren<{
    /** What a row is. */
    readonly title: string;
    /** What the table shows, for assistive technology. */
    readonly label: string;
    readonly kind: 'outcomes' | 'answers' | 'latencies';
    readonly reports: readonly ComparedReport[];
}>;
export declare function Matrix({ title, label, kind, reports, children }: Props): JSX.Element;
export {};
