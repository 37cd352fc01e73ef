// What a program can import from `tickmark`: the contract, the run, and the types of configuration and report.
export { openApi } from '../spec/document.js';
export { exclusions, ledger } from '../spec/ledger.js';
export { renderDocument } from '../spec/render.js';
export { pin, run } from './api.js';
export { defineConfig } from './config/define-config.js';
export { UsageError } from './usage/usage-error.js';
//# sourceMappingURL=index.js.map