import type { JSX } from 'hono/jsx/jsx-runtime';
import type { FindingView } from './report-view.js';
interface Props {
    readonly findings: readonly FindingView[];
    /** The rendered card of each finding by its id. */
    readonly cards: ReadonlyMap<string, string>;
}
export declare function Findings({ findings, cards }: Props): JSX.Element | null;
export declare function FindingCard(view: FindingView): JSX.Element;
export {};
