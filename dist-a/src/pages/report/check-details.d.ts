import type { JSX } from 'hono/jsx/jsx-runtime';
import type { CheckView } from './check-view.js';
interface Props {
    readonly check: CheckView;
    /** The id of the requirement, which the card has as its own id already. */
    readonly requirement: string;
}
export declare function CheckDetails({ check, requirement }: Props): JSX.Element;
export {};
