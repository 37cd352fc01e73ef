import type { Report } from '../../result/model.js';
import type { ReportView } from './report-view.js';
export interface PageProps {
    readonly report: Report;
    readonly view: ReportView;
    /** The rendered card of each finding and requirement by its id. */
    readonly cards: ReadonlyMap<string, string>;
}
export declare function renderPage({ report, view, cards }: PageProps): string;
