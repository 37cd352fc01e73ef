import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Coverage } from '../../result/model.js';
import type { DeviationView } from './check-view.js';
/** Of one check: where each deviation is ruled out, and the requests that would rule it out elsewhere. */
export declare function Deviations({ deviations }: {
    readonly deviations: readonly DeviationView[];
}): JSX.Element | null;
/** Of one operation. */
export declare function DeviationTable({ rows }: {
    readonly rows: NonNullable<Coverage['deviations']>;
}): JSX.Element | null;
