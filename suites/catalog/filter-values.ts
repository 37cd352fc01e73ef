// Names that items of a list show, to ask filters for.
import type { CheckContext } from '../../src/check/check.js';
import { members, spread, texts } from '../../src/check/sample.js';
import type { JsonObject } from '../../src/client/answer.js';

export type FilteredList = 'catalog-markets' | 'events';

/** What nobody has. */
export const nowhere = 'tickmark-no-such-slug';
export const noId = '999999999';
export const noCondition = `0x${'0'.repeat(63)}1`;

export type Show = (item: JsonObject) => readonly string[];

/** The name that an item has itself. */
export function own(name: string): Show {
  return (item) => texts([item], name);
}

/** The names of what an item belongs to. */
export function ofEach(member: string, name: string): Show {
  return (item) => texts(members(item, member), name);
}

/** Ids that go where an integer is stated. */
export function numeric(show: Show): Show {
  return (item) => show(item).filter((id) => /^\d{1,15}$/.test(id));
}

/** Different names that listed items show, from all over the list. */
export async function shown({ sample }: CheckContext, list: FilteredList, show: Show): Promise<readonly string[]> {
  return spread([...new Set((await sample.list(list)).flatMap(show))], 4);
}
