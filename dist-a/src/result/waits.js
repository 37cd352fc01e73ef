// Why a run took long, as one sentence.
import { sum } from '../sum.js';
import { formatDuration } from './format.js';
/** Milliseconds, and part of the run, that have to be spent before anybody asks why. */
const minimumMs = 1_000;
const minimumPart = 1 / 10;
/** Causes with a smaller part of the time spent waiting are not named. */
const minimumNamedPart = 1 / 20;
/** As `12.1 s of 19.0 s were spent waiting: retries after status 500`; undefined if a run hardly waited. */
export function waitsText({ waits = [], durationMs }) {
    const total = sum(waits.map((wait) => wait.durationMs));
    if (total < minimumMs || total < durationMs * minimumPart)
        return undefined;
    const named = waits.filter((wait) => wait.durationMs >= total * minimumNamedPart);
    const causes = named.length === 1
        ? named.map(({ cause }) => cause)
        : named.map((wait) => `${formatDuration(wait.durationMs)} for ${wait.cause}`);
    return `${formatDuration(total)} of ${formatDuration(durationMs)} were spent waiting: ${causes.join(', ')}`;
}
//# sourceMappingURL=waits.js.map