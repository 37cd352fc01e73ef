// Faults of query parsers and of what stands before them: words for booleans, and bounds on parameters and on their text.
import { changeQuery } from '../../deviation-builders.js';
import { filteredLists } from '../../operations.js';
import { type Fault, faultsOf, kebab } from '../fault.js';
import { type FilteredList, faultsAt, type Places, ruleOf } from '../lists/places.js';

/** JavaScript and Python: every text that is not empty is true, "false" too. */
const truthy: Places = { 'catalog-markets': ['mirror', 'archived'], events: ['closed', 'active'] };

/** A firewall takes a value for an attack, and removes the parameter instead of refusing the request. */
const suspicious: readonly (readonly [FilteredList, string, name: string, text: string])[] = [
  ['catalog-markets', 'slug', 'two-hyphens', '--'],
  ['events', 'series_slug', 'an-apostrophe', "'"],
  ['account-orders', 'id', 'an-angle-bracket', '<'],
  ['builder-trades', 'market', 'a-percent-sign', '%'],
];

/** PHP max_input_vars, `parameterLimit` of qs: the first parameters are read, and no others. */
const countBounds = [
  ['catalog-markets', 'paging.limit-honored', 3],
  ['account-trades', 'account-trades.filter-after', 2],
] as const;

/** A buffer holds the query; a parameter that does not fit is lost. */
const textBounds = [
  ['account-orders', 'account-orders.filter-asset-id', 128],
  ['builder-trades', 'builder-trades.filter-before', 100],
] as const;

const readAsTrue = (parameter: string) =>
  changeQuery((query) => {
    if (query.has(parameter)) query.set(parameter, 'true');
  });

export const queryParserFaults: readonly Fault[] = [
  ...faultsAt(truthy, (flag, list) => ({
    [`reads-${flag}-false-as-true-on-${list}`]: [`${flag}=false means ${flag}=true`, readAsTrue(flag)],
  })),
  ...faultsOf('sort.ascending-default', filteredLists, {
    'reads-ascending-false-as-true': [
      'ascending=false means ascending=true, and its absence does not',
      readAsTrue('ascending'),
    ],
  }),
  ...suspicious.flatMap(([list, parameter, name, text]) =>
    faultsOf(ruleOf(list, parameter), [list], {
      [`removes-${kebab(parameter)}-with-${name}-on-${list}`]: [
        `${parameter} is not read if its value has ${name.replaceAll('-', ' ')}`,
        changeQuery((query) => {
          if (query.get(parameter)?.includes(text)) query.delete(parameter);
        }),
      ],
    }),
  ),
  ...countBounds.flatMap(([list, requirement, bound]) =>
    faultsOf(requirement, [list], {
      [`reads-${bound}-parameters-on-${list}`]: [
        `of all parameters, only the first ${bound} are read`,
        changeQuery((query) => {
          for (const name of [...query.keys()].slice(bound)) query.delete(name);
        }),
      ],
    }),
  ),
  ...textBounds.flatMap(([list, requirement, bound]) =>
    faultsOf(requirement, [list], {
      [`reads-${bound}-characters-of-queries-on-${list}`]: [
        `a parameter that does not end within the first ${bound} characters of the query is not read`,
        changeQuery((query) => {
          let length = 0;
          for (const [name, value] of [...query]) {
            length += new URLSearchParams({ [name]: value }).toString().length + 1;
            if (length > bound) query.delete(name);
          }
        }),
      ],
    }),
  ),
];
