// Numbers and counted nouns as text, the same in every locale.
/** `1234567` as `1,234,567`. */
export function formatNumber(number) {
    return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}
/** `1 check`, `2 checks`. */
export function plural(count, noun) {
    return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}
//# sourceMappingURL=plural.js.map