import type { ComparedReport } from './model.js';
/** One text for each report; none if no report was judged by a profile. */
export declare function profileTexts(reports: readonly ComparedReport[]): readonly string[];
