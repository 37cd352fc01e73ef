export function capitalize(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}
export function formatDuration(milliseconds) {
    if (milliseconds < 10)
        return `${milliseconds.toFixed(1)} ms`;
    if (milliseconds < 1000)
        return `${Math.round(milliseconds)} ms`;
    if (milliseconds < 60_000)
        return `${(milliseconds / 1000).toFixed(1)} s`;
    return `${Math.floor(milliseconds / 60_000)} min ${Math.round((milliseconds % 60_000) / 1000)} s`;
}
/** `2026-11-21T10:02:33.123Z` as `2026-11-21 10:02 UTC`. */
export function formatTime(iso) {
    return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}
/** Why the baseline excuses the check, and until when. */
export function excuseText({ reason, expires }) {
    return expires === undefined ? reason : `${reason} (until ${expires})`;
}
//# sourceMappingURL=format.js.map