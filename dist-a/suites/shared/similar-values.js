// Values that no record has and that are almost a listed one: a comparison of only a part of the value finds them
// equal.
/**
 * The value with another last character: a comparison of prefixes, or of long numbers without all digits, finds it
 * equal.
 */
export function withOtherEnd(value) {
    return value.slice(0, -1) + (value.endsWith('1') ? '2' : '1');
}
/**
 * The beginning of a value, cut until it is none of the listed ones: `election-2026` without its year may be a value of
 * its own, which a comparison of prefixes finds rightly. Empty if every beginning is listed.
 */
export function cutShort(value, listed) {
    const known = new Set(listed);
    let cut = value;
    do
        cut = [...cut].slice(0, -1).join('');
    while (cut !== '' && known.has(cut));
    return cut;
}
//# sourceMappingURL=similar-values.js.map