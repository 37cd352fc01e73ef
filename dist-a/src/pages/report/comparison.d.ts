import type { JSX } from 'hono/jsx/jsx-runtime';
import type { CheckView } from './check-view.js';
export declare function Comparison({ expected, actual }: Pick<CheckView, 'expected' | 'actual'>): JSX.Element;
