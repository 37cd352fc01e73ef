import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Observation } from '../../result/model.js';
export declare function Observations({ observations }: {
    readonly observations: readonly Observation[];
}): JSX.Element | null;
