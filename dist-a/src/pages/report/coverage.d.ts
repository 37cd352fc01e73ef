import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Coverage } from '../../result/model.js';
interface Props {
    readonly coverage: Coverage;
    /** The features that the target claims. */
    readonly features: readonly string[];
}
export declare function CoverageSection({ coverage, features }: Props): JSX.Element;
export {};
