import type { Reference } from '../src/reference/index.js';
/** Starts the changes. The returned function stops them and returns their number. */
export declare function startWriter({ service }: Reference, seed: number, everyMs: number): () => number;
