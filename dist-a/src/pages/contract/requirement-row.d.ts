import type { JSX } from 'hono/jsx/jsx-runtime';
import type { LedgerRow, Named } from './ledger-view.js';
export declare function RequirementRow(row: LedgerRow): JSX.Element;
export declare function NamedList({ items }: {
    readonly items: readonly Named[];
}): JSX.Element;
