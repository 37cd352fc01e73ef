// What `isRefusedOr` may expect of an accepted body.
import { isPage } from '../client/answer.js';
/** An array of at most `maximum` items. */
export function atMost(maximum, noun) {
    return between(0, maximum, noun);
}
/** An array of `minimum` to `maximum` items. */
export function between(minimum, maximum, noun) {
    return {
        text: minimum === 0 ? `at most ${maximum} ${noun}` : `${minimum} to ${maximum} ${noun}`,
        applies: Array.isArray,
        holds: (body) => lengthOf(body) >= minimum && lengthOf(body) <= maximum,
        actual: (body) => `${lengthOf(body)} ${noun}`,
    };
}
/** An array, however long. */
export const anArray = {
    text: 'an array',
    applies: Array.isArray,
    holds: () => true,
    actual: () => 'another body',
};
/** A paged envelope, or a bare array. */
export const aPage = {
    text: 'a page',
    applies: () => true,
    holds: (body) => isPage(body) || Array.isArray(body),
    actual: () => 'another body',
};
function lengthOf(body) {
    return Array.isArray(body) ? body.length : 0;
}
//# sourceMappingURL=expectations.js.map