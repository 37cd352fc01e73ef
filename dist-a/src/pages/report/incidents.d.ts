import type { JSX } from 'hono/jsx/jsx-runtime';
export declare function Incidents({ incidents }: {
    readonly incidents: readonly string[];
}): JSX.Element | null;
