/** The value under a key, computed once. */
export function cached<K, T>(map: Map<K, T>, key: K, compute: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = compute();
  map.set(key, value);
  return value;
}
