// Options that only the caller's hooks can tell: where the server listens, which accounts it has.

/** A value, or a function that tells it once the caller's own `beforeAll` hooks are done. */
export type Deferred<T> = T | (() => T | Promise<T>);

const deferrable: ReadonlySet<string> = new Set(['baseUrl', 'credentials', 'otherAccount', 'headers', 'known']);

type Told = readonly [name: string, value: unknown];
type Teller = readonly [name: string, tell: () => unknown];

function isTeller(entry: Told): entry is Teller {
  const [name, value] = entry;
  return deferrable.has(name) && typeof value === 'function';
}

/** What is said already. */
export function availableOptions(options: object): object {
  return Object.fromEntries(Object.entries(options).filter((entry) => !isTeller(entry)));
}

/** All of it, once it can be told. */
export async function resolveDeferred(options: object): Promise<object> {
  const told = Object.entries(options).map(async (entry): Promise<Told> => {
    return isTeller(entry) ? [entry[0], await entry[1]()] : entry;
  });
  return Object.fromEntries(await Promise.all(told));
}
