// Prints measurements as a Markdown table.
export function renderTable(header, rows) {
    const line = (cells) => `| ${cells.join(' | ')} |`;
    return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}
//# sourceMappingURL=table.js.map