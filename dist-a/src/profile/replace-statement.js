// Replaces what a description says is not shown by what the profile answers.
/** `statement` is one of `openStatements`. */
export function replaceStatement(described, statement, answer) {
    // `$` has a meaning in a replacement text, but not in what a function returns.
    if (described.description !== undefined)
        described.description = described.description.replace(statement, () => answer);
}
//# sourceMappingURL=replace-statement.js.map