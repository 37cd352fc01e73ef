// Faults of query parsers and of what stands before them: words for booleans, and bounds on parameters and on their text.
import { changeQuery } from '../../deviation-builders.js';
import { filteredLists } from '../../operations.js';
import { fault, kebab } from '../fault.js';
import { placesOf, ruleOf } from './support.js';
/** JavaScript and Python: every text that is not empty is true, "false" too. */
const truthy = { 'catalog-markets': ['mirror', 'archived'], events: ['closed', 'active'] };
/** A firewall takes a value for an attack, and removes the parameter instead of refusing the request. */
const suspicious = [
    ['catalog-markets', 'slug', 'two-hyphens', '--'],
    ['events', 'series_slug', 'an-apostrophe', "'"],
    ['account-orders', 'id', 'an-angle-bracket', '<'],
    ['builder-trades', 'market', 'a-percent-sign', '%'],
];
/** PHP max_input_vars, `parameterLimit` of qs: the first parameters are read, and no others. */
const countBounds = [
    ['catalog-markets', 'paging.limit-honored', 3],
    ['account-trades', 'account-trades.filter-after', 2],
];
/** A buffer holds the query; a parameter that does not fit is lost. */
const textBounds = [
    ['account-orders', 'account-orders.filter-asset-id', 128],
    ['builder-trades', 'builder-trades.filter-before', 100],
];
export const queryParserFaults = [
    ...placesOf(truthy).map(([list, flag]) => fault({
        requirement: ruleOf(list, flag),
        operations: [list],
        name: `reads-${flag}-false-as-true-on-${list}`,
        does: `${flag}=false means ${flag}=true`,
        deviation: changeQuery((query) => {
            if (query.has(flag))
                query.set(flag, 'true');
        }),
    })),
    fault({
        requirement: 'sort.ascending-default',
        operations: filteredLists,
        name: 'reads-ascending-false-as-true',
        does: 'ascending=false means ascending=true, and its absence does not',
        deviation: changeQuery((query) => {
            if (query.has('ascending'))
                query.set('ascending', 'true');
        }),
    }),
    ...suspicious.map(([list, parameter, name, text]) => fault({
        requirement: ruleOf(list, parameter),
        operations: [list],
        name: `removes-${kebab(parameter)}-with-${name}-on-${list}`,
        does: `${parameter} is not read if its value has ${name.replaceAll('-', ' ')}`,
        deviation: changeQuery((query) => {
            if (query.get(parameter)?.includes(text))
                query.delete(parameter);
        }),
    })),
    ...countBounds.map(([list, requirement, bound]) => fault({
        requirement,
        operations: [list],
        name: `reads-${bound}-parameters-on-${list}`,
        does: `of all parameters, only the first ${bound} are read`,
        deviation: changeQuery((query) => {
            for (const name of [...query.keys()].slice(bound))
                query.delete(name);
        }),
    })),
    ...textBounds.map(([list, requirement, bound]) => fault({
        requirement,
        operations: [list],
        name: `reads-${bound}-characters-of-queries-on-${list}`,
        does: `a parameter that does not end within the first ${bound} characters of the query is not read`,
        deviation: changeQuery((query) => {
            let length = 0;
            for (const [name, value] of [...query]) {
                length += new URLSearchParams({ [name]: value }).toString().length + 1;
                if (length > bound)
                    query.delete(name);
            }
        }),
    })),
];
//# sourceMappingURL=query-parsers.js.map