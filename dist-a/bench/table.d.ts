export declare function renderTable(header: readonly string[], rows: readonly (readonly string[])[]): string;
