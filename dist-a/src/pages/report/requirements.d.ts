import type { JSX } from 'hono/jsx/jsx-runtime';
import type { ChapterView, RequirementView } from './report-view.js';
interface Props {
    readonly chapters: readonly ChapterView[];
    readonly unclaimed: readonly RequirementView[];
    /** The rendered card of each requirement by its id. */
    readonly cards: ReadonlyMap<string, string>;
}
export declare function Requirements({ chapters, unclaimed, cards }: Props): JSX.Element;
export {};
