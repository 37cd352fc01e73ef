import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { plural } from '../../words.js';
import { renderDocument } from '../shared/html-document.js';
import { PageFooter } from '../shared/page-footer.js';
import { Operations } from './operations.js';
import { Questions } from './questions.js';
import { ComparedReports } from './reports.js';
import { RequirementMatrix } from './requirements.js';
/** The same comparison gives the same page. */
export function renderComparisonHtml(comparison) {
    const { reports } = comparison;
    return renderDocument({
        title: `${plural(reports.length, 'implementation')} compared · Tickmark`,
        styles: ['colors', 'base', 'navigation', 'header', 'controls', 'sections', 'comparison', 'print'],
        scripts: ['theme', 'filter', 'keyboard'],
        body: Body({ comparison }),
    });
}
function Body({ comparison }) {
    return (_jsxs(_Fragment, { children: [_jsx("a", { class: "skip", href: "#requirements", children: "Skip to the requirements" }), _jsxs("div", { class: "page", children: [_jsx(ComparedReports, { comparison: comparison }), _jsxs("main", { children: [_jsx(RequirementMatrix, { comparison: comparison }), _jsx(Questions, { comparison: comparison }), _jsx(Operations, { comparison: comparison })] }), _jsx(PageFooter, {})] })] }));
}
//# sourceMappingURL=render.js.map