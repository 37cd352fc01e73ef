// When a deviation shows: only beside two other parameters, for some values, for some items, on some pages.
import { idOf } from '../../src/reference/faults/lists/places.js';
import type { Filter, Item, List, Parameter } from './lists.js';

export interface Guard {
  /** The row of the table that counts it. */
  readonly kind: string;
  /** As `only beside closed and tag_slug`. */
  readonly text: string;
  /** The parameters without which it does not hold. */
  readonly parameters: readonly string[];
  /** Whether the service deviates in its answer to a request. */
  readonly holds: (query: URLSearchParams) => boolean;
  /** Whether it deviates for an item; only filters can. */
  readonly holdsFor?: (item: Item) => boolean;
}

interface ValueClass {
  readonly text: string;
  readonly kinds: readonly Parameter['kind'][];
  readonly holds: (value: string) => boolean;
}

const valueClasses: readonly ValueClass[] = [
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
] as const;

const positionOf = (query: URLSearchParams) => Number(Buffer.from(query.get('next_cursor') ?? '', 'base64').toString());

const pairsOf = <T>(values: readonly T[]) =>
  values.flatMap((first, index) => values.slice(index + 1).map((second) => [first, second] as const));

const isFilter = (parameter: Parameter): parameter is Filter => 'filter' in parameter;
/** Whether the two have one meaning, so that no request has both. */
const isSame = (one: Parameter, other: Parameter) =>
  one.name === other.name || (isFilter(one) && isFilter(other) && one.filter === other.filter);

/** The guards of a deviation, by kind; `of` is the parameter that it is about. */
export function guardsOf(
  list: List,
  of: Parameter | undefined,
  canDependOnItems: boolean,
): readonly (readonly Guard[])[] {
  const parameters = [...list.filters, ...list.others];
  const others = parameters.filter((parameter) => !of || !isSame(parameter, of));
  const places = new Map(list.items.map((item, place) => [idOf({ item }), place]));
  const atItem = (text: string, holdsFor: (place: number) => boolean) => ({
    text,
    parameters: [],
    holds: () => true,
    holdsFor: (item: Item) => holdsFor(places.get(idOf({ item })) ?? 0),
  });
  const guards: Readonly<Record<string, readonly Omit<Guard, 'kind'>[]>> = {
    'two parameters': pairsOf(others)
      .filter(([one, other]) => !isSame(one, other))
      .map(([one, other]) => ({
        text: `only beside ${one.name} and ${other.name}`,
        parameters: [one.name, other.name],
        holds: (query) => query.has(one.name) && query.has(other.name),
      })),
    'value class': parameters.flatMap(({ name, kind }) =>
      valueClasses
        .filter(({ kinds }) => kinds.includes(kind))
        .map(({ text, holds }) => ({
          text: `only if ${name} ${text}`,
          parameters: [name],
          holds: (query: URLSearchParams) => query.has(name) && holds(query.get(name) ?? ''),
        })),
    ),
    'the request as a whole': [
      { text: 'only with three parameters or more', parameters: [], holds: (query) => query.size >= 3 },
      ...(list.columns.length > 0
        ? [{ text: 'only if sorted', parameters: ['order'], holds: (query: URLSearchParams) => query.has('order') }]
        : []),
      ...(list.paging === 'cursor'
        ? [
            {
              text: 'only from the third page on',
              parameters: [],
              holds: (query: URLSearchParams) => positionOf(query) >= 50,
            },
          ]
        : minima.map(([name, minimum]) => ({
            text: `only if ${name} is above ${minimum}`,
            parameters: [name],
            holds: (query: URLSearchParams) => Number(query.get(name)) > minimum,
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
