import { type LedgerSources } from './ledger-view.js';
export declare function renderLedger(sources: LedgerSources): string;
