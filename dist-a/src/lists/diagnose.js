// Finds the cause of wrong answers: the deviation that predicts them, the smallest request that shows it, and which of the
// stated rules it breaks.
import { methodAndPath } from '../../spec/endpoints.js';
import { keyOf } from '../check/reading/item-keys.js';
import { enumeration } from '../words.js';
import { deviationsOf } from './deviations.js';
import { judge, ownContradiction } from './judge.js';
import { isOffsetList } from './model.js';
import { predict, showsSame, without } from './predict.js';
/** Requests that separate the remaining explanations, at most, and causes that are looked for. */
const maximumSeparations = 6;
const maximumCauses = 4;
/** The deviations that predict what was answered. */
export function explain(model, { query, answer }) {
    if (answer.kind !== 'items')
        return [];
    const seen = answer.items.map((item) => model.indexOf.get(keyOf(item) ?? '') ?? -1);
    const plain = predict(model, query).rows;
    return deviationsOf(model, query).filter(({ patch }) => {
        const { rows } = predict(model, query, patch);
        return showsSame(model, rows, seen) && !showsSame(model, rows, plain);
    });
}
/** The causes of these wrong answers, the most frequent first. */
export async function diagnose(model, wrong, pool, ask) {
    const findings = [];
    let rest = wrong
        .toSorted((one, other) => Object.keys(one.query).length - Object.keys(other.query).length)
        .map((one) => ({ ...one, explanations: explain(model, one) }));
    while (rest.length > 0 && findings.length < maximumCauses) {
        const lead = leadOf(rest);
        const smallest = await minimize(model, lead, ask);
        const difference = judge(model, smallest.query, smallest.answer);
        if (!difference) {
            rest = rest.filter((one) => one !== lead.suspect);
            continue;
        }
        const plain = new Set(explain(model, smallest).map(({ name }) => name));
        const likely = lead.explanations.filter(({ name }) => plain.has(name));
        const left = await separate(model, smallest.query, likely, pool, ask);
        const finding = findingOf(model, smallest, difference, left[0]);
        if (finding && !findings.some(({ message }) => message === finding.message))
            findings.push(finding);
        const explained = new Set(left.map(({ name }) => name));
        rest = rest.filter((one) => one !== lead.suspect &&
            !one.explanations.some(({ name }) => explained.has(name)) &&
            !(explained.size === 0 && Object.keys(smallest.query).every((name) => one.query[name] !== undefined)) &&
            judge(model, one.query, one.answer)?.requirement !== difference.requirement);
    }
    return findings;
}
/** The simplest wrong answer with the explanation that most of them share. */
function leadOf(suspects) {
    const votes = new Map();
    for (const { explanations } of suspects)
        for (const { name } of explanations)
            votes.set(name, (votes.get(name) ?? 0) + 1);
    const most = Math.max(0, ...votes.values());
    const isShared = ({ name }) => votes.get(name) === most;
    const suspect = suspects.find(({ explanations }) => explanations.some(isShared)) ?? suspects[0];
    return { suspect, explanations: suspect.explanations.filter(isShared) };
}
/** Leaves out parameters one by one, while the answer stays wrong in the same way. */
async function minimize(model, { suspect, explanations }, ask) {
    const names = new Set(explanations.map(({ name }) => name));
    const rule = judge(model, suspect.query, suspect.answer)?.requirement;
    const isSame = (one) => names.size > 0
        ? explain(model, one).some(({ name }) => names.has(name))
        : judge(model, one.query, one.answer)?.requirement === rule;
    let smallest = suspect;
    for (const name of Object.keys(suspect.query)) {
        const query = without(smallest.query, name);
        // A request without parameters may be one of the other form of the path.
        if (Object.keys(query).length === 0 && model.id === 'catalog-markets')
            continue;
        const answer = await ask(query);
        if (isSame({ query, answer }))
            smallest = { query, answer };
    }
    return smallest;
}
/** Asks what separates these explanations, until one is left or a few requests are spent. */
async function separate(model, smallest, explanations, pool, ask) {
    let left = explanations;
    let candidates = pool.filter((query) => Object.keys(smallest).every((name) => query[name] !== undefined));
    for (let count = 0; count < maximumSeparations && left.length > 1; count += 1) {
        const best = candidates
            .map((query) => ({ query, groups: new Set(left.map((one) => outcomeOf(model, query, one))).size }))
            .reduce((one, other) => (other.groups > one.groups ? other : one), { query: smallest, groups: 1 });
        if (best.groups === 1)
            break;
        const answer = await ask(best.query);
        const fitting = new Set(explain(model, { query: best.query, answer }).map(({ name }) => name));
        const remaining = left.filter(({ name }) => fitting.has(name));
        if (remaining.length > 0)
            left = remaining;
        candidates = candidates.filter((query) => query !== best.query);
    }
    return left;
}
function outcomeOf(model, query, { name }) {
    const deviation = deviationsOf(model, query).find((one) => one.name === name);
    return deviation ? predict(model, query, deviation.patch).rows.join() : '';
}
/** The failure rests on the answer; the deviation only explains it. */
export function findingOf(model, { query, answer }, difference, deviation) {
    if (answer.kind === 'unanswered')
        return undefined;
    const contradiction = answer.kind === 'items' ? ownContradiction(model, query, answer.items) : undefined;
    const requirement = contradiction?.requirement ?? deviation?.requirement ?? difference.requirement;
    const own = deviation?.parameter;
    const beside = Object.entries(query)
        .filter(([name]) => name !== own)
        .map(([name, value]) => (model.filters[name] && model.filters[name].kind !== 'flag' ? name : `${name}=${value}`));
    const what = deviation?.name ?? difference.what;
    const context = beside.length > 0 ? ` ${deviation ? 'beside' : 'for'} ${enumeration(beside)}` : '';
    return {
        requirement,
        query,
        isCertain: contradiction?.isCertain === true,
        message: `${methodAndPath(model.id)} ${what}${context}`,
        expected: difference.expected,
        actual: difference.actual,
        exchanges: isOffsetList(model) ? answer.exchanges : answer.exchanges.slice(-3),
    };
}
//# sourceMappingURL=diagnose.js.map