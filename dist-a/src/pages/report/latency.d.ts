import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Coverage } from '../../result/model.js';
export declare function Latency({ coverage }: {
    readonly coverage: Coverage;
}): JSX.Element | null;
