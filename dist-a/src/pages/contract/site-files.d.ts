export declare const siteFiles: {
    readonly apiPage: 'index.html';
    readonly ledger: 'ledger.html';
    readonly yaml: 'openapi.yaml';
    readonly json: 'openapi.json';
    readonly license: 'redoc.LICENSE.txt';
};
export type SiteFile = keyof typeof siteFiles;
