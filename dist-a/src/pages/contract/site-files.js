// The names of the files of the site, by which they link to each other.
export const siteFiles = {
    apiPage: 'index.html',
    ledger: 'ledger.html',
    yaml: 'openapi.yaml',
    json: 'openapi.json',
    license: 'redoc.LICENSE.txt',
};
//# sourceMappingURL=site-files.js.map