// Chooses the queries that rule out the most: greedily, by what each adds to those before it for its cost.
import { drawQueries, pairQueries, plainQueries } from './candidates.js';
import { isOffsetList } from './model.js';
import { pairsOf } from './power.js';
import { predict } from './predict.js';
/** Requests that a query takes: one for each page of a cursor list. */
export function costOf(model, query) {
    if (isOffsetList(model))
        return 1;
    return Math.max(1, Math.ceil(predict(model, query).rows.length / model.pageSize));
}
export function planQueries(model, { seed, draws, nearMisses, requests, minimumGain }) {
    const numbers = new Map();
    const weights = [];
    const idOf = (text, weight) => {
        const known = numbers.get(text) ?? numbers.size;
        numbers.set(text, known);
        weights[known] = weight;
        return known;
    };
    const asCandidate = (query) => {
        const pairs = pairsOf(model, query);
        const ids = pairs.flatMap(({ deviation, contexts }) => contexts.map((context) => idOf(`${deviation.name}\0${context}`, deviation.weight)));
        const cost = costOf(model, query);
        return { query, pairs, ids, cost, gain: ids.reduce((sum, id) => sum + (weights[id] ?? 0), 0) / cost };
    };
    const plain = plainQueries(model, nearMisses).map(asCandidate);
    const drawn = [...pairQueries(model), ...drawQueries(model, seed, draws)].map(asCandidate);
    const covered = new Set();
    const chosen = [];
    let spent = 0;
    const take = (candidate) => {
        for (const id of candidate.ids)
            covered.add(id);
        chosen.push(candidate);
        spent += candidate.cost;
    };
    for (const candidate of plain)
        take(candidate);
    spent = 0;
    // A gain only shrinks, so it is computed again only for the candidate that comes first.
    const queue = drawn.filter(({ ids }) => ids.length > 0).sort((one, other) => other.gain - one.gain);
    while (queue.length > 0 && spent < requests) {
        const first = queue.shift();
        if (!first)
            break;
        const gain = first.ids.reduce((sum, id) => sum + (covered.has(id) ? 0 : (weights[id] ?? 0)), 0) / first.cost;
        if (gain < minimumGain)
            continue;
        if (gain >= (queue[0]?.gain ?? 0)) {
            take(first);
            continue;
        }
        first.gain = gain;
        const place = queue.findIndex((other) => other.gain <= gain);
        queue.splice(place === -1 ? queue.length : place, 0, first);
    }
    return { chosen, candidates: [...plain, ...drawn] };
}
//# sourceMappingURL=plan.js.map