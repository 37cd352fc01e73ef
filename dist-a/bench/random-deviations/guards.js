// When a deviation shows: only beside two other parameters, for some values, for some items, on some pages.
import { idOf } from './lists.js';
const valueClasses = [
    { text: 'is true', kinds: ['flag'], holds: (value) => value === 'true' },
    { text: 'is false', kinds: ['flag'], holds: (value) => value === 'false' },
    { text: 'is even', kinds: ['number', 'time'], holds: (value) => Number(value) % 2 === 0 },
    { text: 'is a multiple of 3', kinds: ['number', 'time'], holds: (value) => Number(value) % 3 === 0 },
    { text: 'begins with a letter from a to m', kinds: ['text'], holds: (value) => /^[a-m]/i.test(value) },
    { text: 'is longer than 20 characters', kinds: ['text'], holds: (value) => value.length > 20 },
    { text: 'has a hyphen', kinds: ['text'], holds: (value) => value.includes('-') },
    { text: 'has a digit', kinds: ['text'], holds: (value) => /\d/.test(value) },
    { text: 'ends in a digit below 5', kinds: ['text', 'opaque'], holds: (value) => /[0-4]$/.test(value) },
];
const minima = [
    ['limit', 10],
    ['limit', 50],
    ['offset', 0],
    ['offset', 5],
    ['offset', 50],
];
const positionOf = (query) => Number(Buffer.from(query.get('next_cursor') ?? '', 'base64').toString());
const pairsOf = (values) => values.flatMap((first, index) => values.slice(index + 1).map((second) => [first, second]));
const isFilter = (parameter) => 'filter' in parameter;
/** Whether the two have one meaning, so that no request has both. */
const isSame = (one, other) => one.name === other.name || (isFilter(one) && isFilter(other) && one.filter === other.filter);
/** The guards of a deviation, by kind; `of` is the parameter that it is about. */
export function guardsOf(list, of, canDependOnItems) {
    const parameters = [...list.filters, ...list.others];
    const others = parameters.filter((parameter) => !of || !isSame(parameter, of));
    const places = new Map(list.items.map((item, place) => [idOf(item), place]));
    const atItem = (text, holdsFor) => ({
        text,
        holds: () => true,
        holdsFor: (item) => holdsFor(places.get(idOf(item)) ?? 0),
    });
    const guards = {
        'two parameters': pairsOf(others)
            .filter(([one, other]) => !isSame(one, other))
            .map(([one, other]) => ({
            text: `only beside ${one.name} and ${other.name}`,
            holds: (query) => query.has(one.name) && query.has(other.name),
        })),
        'value class': parameters.flatMap(({ name, kind }) => valueClasses
            .filter(({ kinds }) => kinds.includes(kind))
            .map(({ text, holds }) => ({
            text: `only if ${name} ${text}`,
            holds: (query) => query.has(name) && holds(query.get(name) ?? ''),
        }))),
        'the request as a whole': [
            { text: 'only with three parameters or more', holds: (query) => query.size >= 3 },
            ...(list.columns.length > 0
                ? [{ text: 'only if sorted', holds: (query) => query.has('order') }]
                : []),
            ...(list.paging === 'cursor'
                ? [{ text: 'only from the third page on', holds: (query) => positionOf(query) >= 50 }]
                : minima.map(([name, minimum]) => ({
                    text: `only if ${name} is above ${minimum}`,
                    holds: (query) => Number(query.get(name)) > minimum,
                }))),
        ],
        'place in the list': canDependOnItems
            ? [
                atItem('only for each seventh item', (place) => place % 7 === 3),
                atItem('only for items of the second half', (place) => place >= places.size / 2),
            ]
            : [],
    };
    return Object.entries(guards)
        .filter(([, some]) => some.length > 0)
        .map(([kind, some]) => some.map((guard) => ({ ...guard, kind })));
}
//# sourceMappingURL=guards.js.map