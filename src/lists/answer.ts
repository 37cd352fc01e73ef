// The answer to one query of a list, as far as it is judged here: its items, or that it was refused.
import type { Inconclusive } from '../check/outcome.js';
import type { WalkEnd } from '../check/reading/follow-cursors.js';
import type { JsonObject } from '../client/answer.js';
import type { Exchange } from '../client/exchange.js';
import type { Query } from './model.js';

/** What was answered: one page of an offset list, or all pages of a cursor list. */
export interface ListedItems {
  readonly kind: 'items';
  readonly items: readonly JsonObject[];
  readonly exchanges: readonly Exchange[];
  /** Of a cursor list: the items of each page. */
  readonly pages?: readonly (readonly JsonObject[])[];
  /** Of a cursor list: how the walk ended, and the cursors that the pages gave. */
  readonly end?: WalkEnd;
  readonly cursors?: readonly (string | undefined)[];
}

/** `other`: a body that is not a list, which the rules of bodies judge. */
export type ListAnswer =
  | ListedItems
  | { readonly kind: 'refused'; readonly exchanges: readonly Exchange[]; readonly status: number }
  | { readonly kind: 'other'; readonly exchanges: readonly Exchange[]; readonly isEmpty: boolean }
  | { readonly kind: 'unanswered'; readonly why: Inconclusive };

export interface Answered {
  readonly query: Query;
  readonly answer: ListAnswer;
}
