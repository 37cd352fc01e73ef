// A small seeded generator: the same seed and label give the same data everywhere, on every machine.

export type Random = ReturnType<typeof random>;

// FNV-1a: spreads a label over 32 bits, so that independent streams need no shared state.
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value;
}

/** Each label has its own stream, so that adding one kind of record never changes another. */
export function random(seed: number, label: string) {
  let state = hash(`${seed}:${label}`);

  /** In [0, 1); mulberry32. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const integer = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) throw new RangeError('there is nothing to pick');
    return item;
  };
  const string = (length: number, alphabet: string): string =>
    Array.from({ length }, () => alphabet[integer(0, alphabet.length - 1)]).join('');
  const hex = (length: number): string => string(length, '0123456789abcdef');

  return {
    integer,
    chance: (probability: number): boolean => next() < probability,
    pick,
    /** Distinct items; all of them when there are fewer than `count`. */
    sample<Item>(items: readonly Item[], count: number): Item[] {
      const left = [...items];
      const taken: Item[] = [];
      while (taken.length < count && left.length > 0) taken.push(...left.splice(integer(0, left.length - 1), 1));
      return taken;
    },
    hex,
    digits: (length: number): string => string(1, '123456789') + string(length - 1, '0123456789'),
    uuid: (): string => `${hex(8)}-${hex(4)}-4${hex(3)}-${string(1, '89ab')}${hex(3)}-${hex(12)}`,
  };
}
