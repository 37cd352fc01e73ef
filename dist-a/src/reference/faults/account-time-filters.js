// Faults of before and after (4.2).
import { changeQuery, overrideFilter } from '../deviation-builders.js';
import { matchSecond, tradeOf } from './account-filters.js';
import { fault } from './fault.js';
const day = 86_400;
/** `before` and `after` are exclusive. */
function timeFilterFaults(list) {
    return [
        ...['before', 'after'].map((filter) => fault({
            requirement: `${list}.filter-${filter}`,
            operations: [list],
            name: `treats-${filter}-as-inclusive-on-${list}`,
            does: `${filter} keeps the trades of its own second too`,
            deviation: overrideFilter(filter, (kept, decision) => kept || matchSecond(decision) === Number(decision.wanted)),
        })),
        fault({
            requirement: `${list}.filter-after`,
            operations: [list],
            name: `treats-after-as-a-second-earlier-beside-market-on-${list}`,
            does: 'after also keeps the trades of the second before it if market is given',
            deviation: overrideFilter('after', (kept, decision) => kept || (decision.request.query.has('market') && matchSecond(decision) >= Number(decision.wanted) - 1)),
        }),
        fault({
            requirement: `${list}.filter-before`,
            operations: [list],
            name: `before-hides-the-last-second-on-${list}`,
            does: 'before hides the trades of the second before it too',
            deviation: overrideFilter('before', (kept, decision) => kept && matchSecond(decision) < Number(decision.wanted) - 1),
        }),
        fault({
            requirement: `${list}.filter-after`,
            operations: [list],
            name: `after-hides-the-first-second-on-${list}`,
            does: 'after hides the trades of the second after it too',
            deviation: overrideFilter('after', (kept, decision) => kept && matchSecond(decision) > Number(decision.wanted) + 1),
        }),
        fault({
            requirement: `${list}.filter-before`,
            operations: [list],
            name: `before-hides-the-last-day-on-${list}`,
            does: 'before hides the trades of the last day before it too',
            deviation: overrideFilter('before', (kept, decision) => kept && matchSecond(decision) < Number(decision.wanted) - day),
        }),
        fault({
            requirement: `${list}.filter-after`,
            operations: [list],
            name: `after-hides-the-first-day-on-${list}`,
            does: 'after hides the trades of the first day after it too',
            deviation: overrideFilter('after', (kept, decision) => kept && matchSecond(decision) > Number(decision.wanted) + day),
        }),
    ];
}
/** A trade in the second half of a second counts as one of the next second. */
const comparesRoundedTimes = fault({
    requirement: 'account-trades.filter-before',
    operations: ['account-trades'],
    name: 'compares-before-with-rounded-times-on-account-trades',
    does: 'before compares times rounded to whole seconds; trades are matched 700 ms after a whole second',
    deviation: {
        data({ history }) {
            for (const trade of history.trades)
                trade.match_time = new Date(Date.parse(trade.match_time) + 700).toISOString();
        },
        ...overrideFilter('before', (_, decision) => Math.round(Date.parse(tradeOf(decision).match_time) / 1000) < Number(decision.wanted)),
    },
});
const comparesAsText = ['before', 'after'].map((filter) => fault({
    requirement: `account-trades.filter-${filter}`,
    operations: ['account-trades'],
    name: `compares-${filter}-as-text-on-account-trades`,
    does: `${filter} compares the digits of seconds as text`,
    deviation: overrideFilter(filter, (kept, decision) => {
        const [shown, wanted] = [matchSecond(decision), Number(decision.wanted)].map(String);
        if (shown.length === wanted.length)
            return kept;
        return filter === 'before' ? shown < wanted : shown > wanted;
    }),
}));
const ignoresBeforeOfZero = fault({
    requirement: 'account-trades.filter-before',
    operations: ['account-trades'],
    name: 'ignores-before-of-zero-on-account-trades',
    does: 'before=0 keeps every trade',
    deviation: overrideFilter('before', (kept, { wanted }) => kept || wanted === 0),
});
/** A number of 32 bits with a sign holds the seconds until 2038. */
const comparesWith32Bits = fault({
    requirement: 'account-trades.filter-before',
    operations: ['account-trades'],
    name: 'compares-before-with-32-bits-on-account-trades',
    does: 'before keeps only the lowest 32 bits of its value',
    deviation: overrideFilter('before', (_, decision) => matchSecond(decision) < (Number(decision.wanted) | 0)),
});
const swapsBounds = fault({
    requirement: 'account-trades.filter-before',
    operations: ['account-trades'],
    name: 'swaps-before-and-after-on-account-trades',
    does: 'before and after are swapped if after is the later one',
    deviation: changeQuery((query) => {
        const [before, after] = [query.get('before'), query.get('after')];
        if (before === null || after === null || Number(after) <= Number(before))
            return;
        query.set('before', after);
        query.set('after', before);
    }),
});
export const accountTimeFilterFaults = [
    ...timeFilterFaults('account-trades'),
    comparesRoundedTimes,
    ...comparesAsText,
    ignoresBeforeOfZero,
    comparesWith32Bits,
    swapsBounds,
    ...timeFilterFaults('builder-trades'),
];
//# sourceMappingURL=account-time-filters.js.map