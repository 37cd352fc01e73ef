// Numbers, counted nouns and lists of names as text, the same in every locale.
/** `1234567` as `1,234,567`. */
export function formatNumber(number) {
    return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}
/** `1 check`, `2 checks`. */
export function plural(count, noun) {
    return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}
/** `a, b and c`. */
export function enumeration(names) {
    return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');
}
/** `a, b, c and 57 more`: to leave out one name saves nothing, so that there are two more or none. */
export function firstFew(names, shown = 3, separator = ', ') {
    const named = names.length <= shown + 1 ? names : names.slice(0, shown);
    const others = names.length - named.length;
    return `${named.join(separator)}${others > 0 ? ` and ${formatNumber(others)} more` : ''}`;
}
//# sourceMappingURL=words.js.map