import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Report } from '../../result/model.js';
import type { ReportView } from './report-view.js';
interface Props {
    readonly report: Report;
    readonly view: ReportView;
}
export declare function RunSummary({ report, view }: Props): JSX.Element;
export {};
