// Objects and lists without what is not there: an optional member of a report is absent, never undefined.

type WithoutUndefined<T> = { readonly [Name in keyof T as undefined extends T[Name] ? never : Name]: T[Name] } & {
  readonly [Name in keyof T as undefined extends T[Name] ? Name : never]?: Exclude<T[Name], undefined>;
};

/** The same object without its members that are undefined. */
export function withoutUndefined<const T extends object>(members: T): WithoutUndefined<T> {
  const present = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as unknown as WithoutUndefined<T>;
}

/** For a member that is left out if it would be empty. */
export const unlessEmpty = <T>(items: readonly T[] | undefined): readonly T[] | undefined =>
  items?.length ? items : undefined;
