// Whether values rise or fall, in any order that a service may sort by: which one is not shown (4.5).

const timestamp = /^\d{4}-\d\d-\d\d(T|$)/;

const orders: readonly ((one: string, other: string) => number)[] = [
  (one, other) => Number(one) - Number(other),
  (one, other) => (timestamp.test(one) && timestamp.test(other) ? Date.parse(one) - Date.parse(other) : Number.NaN),
  (one, other) => (one < other ? -1 : Number(one > other)),
  (one, other) => one.localeCompare(other, 'en'),
  (one, other) => one.localeCompare(other, 'en', { ignorePunctuation: true }),
  (one, other) => one.localeCompare(other, 'en', { numeric: true }),
  (one, other) => one.localeCompare(other, 'en', { sensitivity: 'base' }),
  (one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : Number(one.toLowerCase() > other.toLowerCase())),
];

/** Whether the two are equal in some order: they may then stand in either order. */
export function areTied(one: string, other: string): boolean {
  return orders.some((compare) => compare(one, other) === 0);
}

/** The orders and directions in which the values are sorted, such as `0 rising`; none for fewer than three values. */
export function directionsOf(values: readonly string[]): readonly string[] {
  if (new Set(values).size < 3) return [];
  return orders.flatMap((compare, index) => {
    const steps = values.slice(1).map((value, at) => compare(value, values[at] ?? value));
    if (steps.every((step) => step >= 0)) return [`${index} rising`];
    return steps.every((step) => step <= 0) ? [`${index} falling`] : [];
  });
}

/** Whether no value stands before this one in one of these orders and directions, as `directionsOf` names them. */
export function standsFirst(value: string, values: readonly string[], directions: readonly string[]): boolean {
  return orders.some((compare, index) => {
    const isFirst = (sign: number) => values.every((other) => sign * compare(value, other) <= 0);
    return (
      (directions.includes(`${index} rising`) && isFirst(1)) || (directions.includes(`${index} falling`) && isFirst(-1))
    );
  });
}

/** Undefined for fewer than three different values, and for values that neither rise nor fall in any order. */
export function trend(values: readonly string[]): 'rising' | 'falling' | undefined {
  if (new Set(values).size < 3) return undefined;
  for (const compare of orders) {
    const steps = values.slice(1).map((value, index) => compare(value, values[index] ?? value));
    if (steps.every((step) => step >= 0)) return 'rising';
    if (steps.every((step) => step <= 0)) return 'falling';
  }
  return undefined;
}
