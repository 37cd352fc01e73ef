import type { Excuse } from '../gate/baseline.js';
export declare function capitalize(text: string): string;
export declare function formatDuration(milliseconds: number): string;
/** `2026-11-21T10:02:33.123Z` as `2026-11-21 10:02 UTC`. */
export declare function formatTime(iso: string): string;
/** Why the baseline excuses the check, and until when. */
export declare function excuseText({ reason, expires }: Excuse): string;
