import type { Selection } from './model.js';
/** As `--only paging 'GET /tags' --shard 1/3`; empty if no flag of these was given. */
export declare function selectionFlags({ only, skip, lastFailed, shard }: Selection): string;
