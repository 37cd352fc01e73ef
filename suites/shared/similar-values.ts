// Values that no record has and that are almost a listed one: a comparison of only a part of the value finds them
// equal.

/**
 * The value with another last character: a comparison of prefixes, or of long numbers without all digits, finds it
 * equal.
 */
export function withOtherEnd(value: string): string {
  return value.slice(0, -1) + (value.endsWith('1') ? '2' : '1');
}
