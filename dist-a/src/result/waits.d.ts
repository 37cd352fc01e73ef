import type { Report } from './model.js';
/** As `12.1 s of 19.0 s were spent waiting: retries after status 500`; undefined if a run hardly waited. */
export declare function waitsText({ waits, durationMs }: Pick<Report, 'waits' | 'durationMs'>): string | undefined;
