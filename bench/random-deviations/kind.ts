// How a list can be made to deviate by each hook of the reference service: other decisions of a filter, another page,
// another query.
import type { Page } from '../../src/reference/deviations/replies.js';
import { limitOf, offsetOf, wholeList, withoutParameters } from '../../src/reference/faults/lists/whole-lists.js';
import type { Deviation, FilterDecision } from '../../src/reference/types.js';
import type { Guard } from './guards.js';
import type { Filter, Item, List, Parameter } from './lists.js';

/** One way to deviate, for each parameter or list that it is about. */
export interface Kind {
  /** As `ignores {parameter}`: the words by which a finding names it. */
  readonly name: string;
  /** The parameters that can deviate in this way; one that is undefined if it is about the list itself. */
  readonly of: (list: List) => readonly (Parameter | undefined)[];
  /** Whether it can be limited to some items. */
  readonly canDependOnItems: boolean;
  readonly build: (list: List, guard: Guard, parameter: Parameter | undefined) => Deviation;
}

type Decide = (kept: boolean, values: readonly string[], wanted: string) => boolean;

export const holdsFor = ({ holdsFor: isMeant }: Guard, item: Item) => isMeant?.(item) ?? true;

/** Another decision on one filter; `name` contains `{parameter}`. */
export function ofFilters(name: string, applies: (filter: Filter) => boolean, decide: Decide): Kind {
  return {
    name,
    of: ({ filters }) => filters.filter(applies),
    canDependOnItems: true,
    build: ({ filters }, guard, parameter) => {
      const filter = filters.find((candidate) => candidate === parameter);
      const isMeant = ({ filter: decided, request: { query }, item }: FilterDecision) =>
        decided === filter?.filter && query.has(filter.name) && guard.holds(query) && holdsFor(guard, item);
      return {
        overrideFilter: (kept, decision) => {
          if (filter === undefined || !isMeant(decision)) return kept;
          return decide(kept, filter.values(decision.item as never), String(decision.wanted));
        },
      };
    },
  };
}

interface View {
  /** The items that the reference service would list, whole, with some parameters left out. */
  readonly whole: (without?: readonly string[]) => readonly unknown[];
  readonly limit: number;
  readonly offset: number;
  readonly list: List;
}

/** Another page of an offset list. */
export function ofWindows(name: string, cut: (view: View) => readonly unknown[], applies = (_: List) => true): Kind {
  return {
    name,
    of: (list) => (list.paging === 'offset' && applies(list) ? [undefined] : []),
    canDependOnItems: false,
    build: (list, guard) => ({
      around(request, next) {
        const reply = next(request);
        if (!Array.isArray(reply.body) || !guard.holds(request.query)) return reply;
        const whole: View['whole'] = (names = []) => wholeList(withoutParameters(request, names), next);
        return { ...reply, body: cut({ whole, limit: limitOf(request), offset: offsetOf(request), list }) };
      },
    }),
  };
}

/** Another page of a cursor list; `change` gets the cursor of the request. */
export function ofPages(name: string, change: (page: Page, cursor: string, list: List) => void): Kind {
  return {
    name,
    of: ({ paging }) => (paging === 'cursor' ? [undefined] : []),
    canDependOnItems: false,
    build: (list, guard) => ({
      reply(reply, { query }) {
        if (reply.status < 300 && guard.holds(query)) change(reply.body as Page, query.get('next_cursor') ?? '', list);
        return reply;
      },
    }),
  };
}

/** Another query than the one that was sent. */
export function ofQueries(
  name: string,
  names: readonly string[],
  change: (query: URLSearchParams, name: string) => void,
): Kind {
  return {
    name,
    of: ({ others }) => others.filter((parameter) => names.includes(parameter.name)),
    canDependOnItems: false,
    build: (_list, guard, parameter) => ({
      request({ query }) {
        if (parameter !== undefined && query.has(parameter.name) && guard.holds(query)) change(query, parameter.name);
      },
    }),
  };
}
