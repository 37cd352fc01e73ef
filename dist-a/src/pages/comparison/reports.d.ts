import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Comparison } from '../../comparison/model.js';
export declare function ComparedReports({ comparison }: {
    readonly comparison: Comparison;
}): JSX.Element;
