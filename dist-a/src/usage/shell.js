// Quotes text for a POSIX shell.
/** The text as one shell word. Text with special characters gets single quotes. */
export function quoted(text) {
    // The shell expands the placeholder of a secret header.
    if (/^[\w-]+: \$[A-Z_][A-Z\d_]*$/.test(text))
        return `"${text}"`;
    return /^[\w./:@=,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
//# sourceMappingURL=shell.js.map