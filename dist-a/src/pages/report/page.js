import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { capitalize } from '../../result/format.js';
import { renderDocument } from '../shared/html-document.js';
import { PageFooter } from '../shared/page-footer.js';
import { CoverageSection } from './coverage.js';
import { Filters } from './filters.js';
import { Findings } from './findings.js';
import { Incidents } from './incidents.js';
import { InconclusiveChecks } from './inconclusive-checks.js';
import { Latency } from './latency.js';
import { Observations } from './observations.js';
import { OpenOrders } from './open-orders.js';
import { Overview } from './overview.js';
import { Requirements } from './requirements.js';
import { RunSummary } from './run-summary.js';
export function renderPage({ report, view, cards }) {
    return renderDocument({
        title: `${capitalize(report.verdict)} · ${view.target.join(' and ')} · Tickmark`,
        styles: [
            'colors',
            'base',
            'navigation',
            'header',
            'controls',
            'overview',
            'requirements',
            'check-details',
            'sections',
            'print',
        ],
        scripts: ['theme', 'filter', 'keyboard', 'expand', 'copy'],
        body: Body({ report, view, cards }),
    });
}
function Body({ report, view, cards }) {
    const { findings, incidents, chapters, unclaimed, inconclusive, observations, coverage } = view;
    const all = [...chapters.flatMap(({ requirements }) => requirements), ...unclaimed];
    return (_jsxs(_Fragment, { children: [_jsxs("a", { class: "skip", href: findings.length > 0 ? '#findings' : '#requirements', children: ["Skip to the ", findings.length > 0 ? 'findings' : 'requirements'] }), _jsxs("div", { class: "page", children: [_jsx(RunSummary, { report: report, view: view }), _jsxs("main", { children: [_jsxs("div", { children: [_jsx(Filters, { requirements: all }), _jsx(Findings, { findings: findings, cards: cards }), _jsx(OpenOrders, { openOrders: view.openOrders, ordersNotShown: view.ordersNotShown, orderProblems: view.orderProblems }), _jsx(Incidents, { incidents: incidents }), _jsx(Overview, { chapters: chapters, unclaimed: unclaimed }), _jsx(Requirements, { chapters: chapters, unclaimed: unclaimed, cards: cards })] }), _jsx(InconclusiveChecks, { groups: inconclusive }), _jsx(Observations, { observations: observations }), _jsx(CoverageSection, { coverage: coverage, features: view.features }), _jsx(Latency, { coverage: coverage })] }), _jsx(PageFooter, {})] })] }));
}
//# sourceMappingURL=page.js.map