import type { JSX } from 'hono/jsx/jsx-runtime';
export type Facet = 'outcome' | 'level' | 'feature';
export declare function FacetFilter({ facet, values, }: {
    readonly facet: Facet;
    readonly values: readonly string[];
}): JSX.Element;
