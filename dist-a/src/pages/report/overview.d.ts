import type { JSX } from 'hono/jsx/jsx-runtime';
import type { ChapterView, RequirementView } from './report-view.js';
interface Props {
    readonly chapters: readonly ChapterView[];
    readonly unclaimed: readonly RequirementView[];
}
export declare function Overview({ chapters, unclaimed }: Props): JSX.Element;
export {};
