import { type JsonObject } from '#check';
/** The times of a trade: 4.2 does not say which of them the filters compare. */
declare const times: readonly ['match_time', 'last_update'];
type Time = (typeof times)[number];
/** How a list may compare the times of its trades. */
export interface TimeInterpretation {
    readonly time: Time;
    /** Seconds from a local time, taken for UTC, to the moment that it means: a service may show times of any zone (2.5). */
    readonly shift: number;
}
export declare const matchTime: TimeInterpretation;
/** Each time, with a local one taken for UTC. */
export declare const interpretationsInUtc: readonly TimeInterpretation[];
/** Seconds since 1970, with their fraction; NaN if the trade shows no time. */
export declare function secondOf(trade: JsonObject, { time, shift }?: TimeInterpretation): number;
/** By the times that some of these trades show: one that none of them shows is not what the filters compare. */
export declare function interpretationsOf(trades: readonly JsonObject[]): readonly TimeInterpretation[];
/** How exact the most exact of these times are, in milliseconds. */
export declare function finestOf(trades: readonly JsonObject[], time: Time): number;
/**
 * Seconds that the time of a trade leaves open: 60 if it shows no seconds, 0 if it is exact. Services leave out a
 * fraction of zeros, so how exact seconds are is seen in the other trades.
 */
export declare function resolutionOf(trade: JsonObject, time: Time, finest: number): number;
export {};
