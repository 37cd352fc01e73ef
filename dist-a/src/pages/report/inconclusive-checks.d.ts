import type { JSX } from 'hono/jsx/jsx-runtime';
import type { InconclusiveView } from './report-view.js';
export declare function InconclusiveChecks({ groups }: {
    readonly groups: readonly InconclusiveView[];
}): JSX.Element | null;
