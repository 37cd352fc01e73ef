// Draws a deviation and a guard at random, so that some valid request is answered otherwise than without them.
import { createHash } from 'node:crypto';
import { kinds } from './deviations.js';
import { guardsOf } from './guards.js';
import { lists } from './lists.js';
import { answerTo, requestsOf, sample, serviceOf } from './requests.js';
/** Candidates for one pair, most of which change no answer. */
const attempts = 200;
const kindsOf = (list) => kinds.filter((kind) => kind.of(list).length > 0);
function drawPair(draw, from) {
    // A list with more parameters can deviate in more ways.
    const list = draw.from(from.flatMap((one) => Array.from([...one.filters, ...one.others], () => one)));
    const kind = draw.from(kindsOf(list));
    const parameter = draw.from(kind.of(list));
    const guard = draw.from(draw.from(guardsOf(list, parameter, kind.canDependOnItems)));
    const name = kind.name.replace('{parameter}', parameter?.name ?? '');
    return {
        list,
        kind: kind.name,
        guard,
        name,
        text: `${name}, ${guard.text}`,
        build: () => kind.build(list, guard, parameter),
    };
}
/** The requests that a pair answers otherwise, in words. */
export function* changedRequests({ list, guard, build }) {
    const services = [serviceOf(list, 0, build()), serviceOf(list, 1, build())];
    for (const { account, query, answer } of requestsOf(list))
        if (guard.holds(query) && answerTo(list, services[account], query).text !== answer)
            yield `?${query}${account === 1 ? ' of the second account' : ''}`;
}
const hasEffect = (pair) => changedRequests(pair).next().done === false;
/** The pair of this index; it depends on no other index. */
export function pairAt(index, seed, from) {
    const ownSeed = createHash('sha256').update(`${seed} ${index}`).digest().readInt32LE();
    const drawn = sample((draw) => drawPair(draw, from), ownSeed, attempts);
    const found = drawn.find(hasEffect);
    if (found === undefined)
        throw new Error(`none of ${attempts} deviations changes an answer`);
    return found;
}
/** The lists of this endpoint, or all. @throws {RangeError} if there is none. */
export function listsOf(endpoint) {
    const found = lists.filter((list) => endpoint === undefined || list.endpoint === endpoint);
    if (found.length > 0)
        return found;
    throw new RangeError(`there is no list "${endpoint}": give one of ${lists.map((list) => list.endpoint).join(', ')}`);
}
//# sourceMappingURL=draw.js.map