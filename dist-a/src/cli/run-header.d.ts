import { type Feature } from '../../spec/requirement.js';
import type { Report, Selection } from '../result/model.js';
export interface RunHeader {
    readonly target: Report['target'];
    /** Features that are left out because no account is configured. */
    readonly untested: readonly Feature[];
    readonly selection: Selection | undefined;
    /** The number of selected checks. */
    readonly checks: number;
    /** Those of them that can run: the others need an account, permission to trade, or a feature that is not claimed. */
    readonly runnable?: number;
    readonly seed: number;
}
/**
 * One line for each fact, ending in a line break.
 * @param columns Of the terminal; default: there is none.
 */
export declare function renderRunHeader(header: RunHeader, columns?: number): string;
export declare function serviceOf({ baseUrl }: RunHeader['target']): string;
