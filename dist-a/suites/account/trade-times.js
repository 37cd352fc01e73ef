// When a trade was matched, as far as its record shows it (2.5).
import { textOf, timeSpanOf, zoneShifts } from '#check';
/** The times of a trade: 4.2 does not say which of them the filters compare. */
const times = ['match_time', 'last_update'];
export const matchTime = { time: 'match_time', shift: 0 };
const spanOf = (trade, time) => timeSpanOf(textOf(trade, time) ?? '');
/** Each time, with a local one taken for UTC. */
export const interpretationsInUtc = times.map((time) => ({ time, shift: 0 }));
/** Seconds since 1970, with their fraction; NaN if the trade shows no time. */
export function secondOf(trade, { time, shift } = matchTime) {
    const span = spanOf(trade, time);
    return span ? span.start / 1000 + (span.isLocal ? shift : 0) : Number.NaN;
}
/** By the times that some of these trades show: one that none of them shows is not what the filters compare. */
export function interpretationsOf(trades) {
    return times.flatMap((time) => {
        const spans = trades.flatMap((trade) => spanOf(trade, time) ?? []);
        if (spans.length === 0)
            return [];
        return spans.some(({ isLocal }) => isLocal)
            ? zoneShifts.map((shift) => ({ time, shift: shift / 1000 }))
            : [{ time, shift: 0 }];
    });
}
/** Times that are shown to the millisecond count as exact. */
const millisecond = 1;
/** How exact the most exact of these times are, in milliseconds. */
export function finestOf(trades, time) {
    return Math.min(...trades.map((trade) => spanOf(trade, time)?.length ?? Number.POSITIVE_INFINITY));
}
/**
 * Seconds that the time of a trade leaves open: 60 if it shows no seconds, 0 if it is exact. Services leave out a
 * fraction of zeros, so how exact seconds are is seen in the other trades.
 */
export function resolutionOf(trade, time, finest) {
    const length = Math.max(finest, spanOf(trade, time)?.length ?? 0);
    const open = length > 1000 ? length : finest;
    return open <= millisecond ? 0 : open / 1000;
}
//# sourceMappingURL=trade-times.js.map