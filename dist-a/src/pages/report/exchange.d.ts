import type { JSX } from 'hono/jsx/jsx-runtime';
import type { ExchangeView } from './check-view.js';
interface Props {
    readonly exchange: ExchangeView;
    readonly isOpen: boolean;
}
export declare function Exchange({ exchange, isOpen }: Props): JSX.Element;
export {};
