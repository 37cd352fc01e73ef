import type { RunResult } from '../result/model.js';
/** Yields the text entry by entry: as one string, the bodies of a whole run would take their memory several times. */
export declare function renderHar({ report, exchanges }: RunResult): Generator<string>;
