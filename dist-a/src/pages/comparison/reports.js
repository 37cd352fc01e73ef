import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { features as allFeatures } from '../../../spec/requirement.js';
import { columnLetter } from '../../comparison/column-letter.js';
import { isWhole } from '../../comparison/compare.js';
import { profileTexts } from '../../comparison/profile-texts.js';
import { formatTime } from '../../result/format.js';
import { severityOrder, verdictOutcomes } from '../../result/outcomes.js';
import { printable } from '../../result/printable.js';
import { verdictWithFindings } from '../../result/verdict-line.js';
import { formatNumber, plural } from '../../words.js';
import { DecorativeSymbol } from '../report/outcome-symbol.js';
import { NavigationBar } from '../shared/navigation-bar.js';
export function ComparedReports({ comparison }) {
    const { reports, seed, tool } = comparison;
    const profiles = profileTexts(reports);
    const links = [
        { href: '#reports', name: 'Reports' },
        { href: '#requirements', name: 'Requirements' },
        { href: '#questions', name: 'Open questions' },
        { href: '#operations', name: 'Operations' },
    ];
    return (_jsxs("header", { children: [_jsx(NavigationBar, { subtitle: "comparison", label: "Sections of this page", links: links }), _jsxs("h1", { class: "page-title", children: [plural(reports.length, 'implementation'), " compared"] }), _jsxs("p", { class: "introduction", children: ["Requirement by requirement, with the same checks and seed ", seed, " (Tickmark ", printable(tool.version), ")."] }), _jsxs("section", { id: "reports", "aria-labelledby": "reports-title", children: [_jsx("h2", { id: "reports-title", class: "visually-hidden", children: "Reports" }), _jsx("ul", { class: "compared-reports", children: reports.map((report, index) => (_jsx(ReportCard, { report: report, letter: columnLetter(index), profile: profiles[index] }))) })] }), _jsx(Regressions, { comparison: comparison })] }));
}
function ReportCard({ report, letter, profile }) {
    const { name, baseUrl, verdict, startedAt, cutShort, writesStopped, features, findings, summary } = report;
    return (_jsxs("li", { class: `compared-report ${verdictOutcomes[verdict]}`, children: [_jsxs("p", { class: "report-name", children: [_jsx("span", { class: "letter", children: letter }), " ", printable(name)] }), name !== baseUrl && _jsx("p", { class: "muted", children: printable(baseUrl) }), _jsx("p", { class: "report-verdict", children: verdictWithFindings(verdict, findings) }), profile !== undefined && _jsx("p", { class: "muted", children: printable(profile) }), cutShort !== undefined && _jsxs("p", { class: "unexercised", children: ["Ended early: ", printable(cutShort)] }), writesStopped !== undefined && _jsxs("p", { class: "unexercised", children: ["Stopped placing orders: ", printable(writesStopped)] }), _jsxs("ul", { class: "outcome-counts", children: [_jsxs("li", { class: "muted", children: [plural(summary.checks, 'check'), ":"] }), severityOrder
                        .filter((outcome) => summary[outcome] > 0)
                        .map((outcome) => (_jsxs("li", { children: [_jsx(DecorativeSymbol, { outcome: outcome }), " ", formatNumber(summary[outcome]), " ", outcome] })))] }), _jsxs("p", { class: "muted", children: [allFeatures.every((name) => features.includes(name)) ? 'all features' : features.join(', '), " \u00B7", ' ', formatTime(printable(startedAt))] })] }));
}
/** A run that ended early did not judge everything. */
function noRegression(reports) {
    return reports.every(isWhole) ? 'No regression' : 'No regression in what both runs judged: one ended early';
}
function Regressions({ comparison: { reports, regressions }, }) {
    if (reports.length > 2)
        return null;
    const [first, second] = reports;
    return (_jsxs("section", { id: "regressions", "aria-labelledby": "regressions-title", children: [_jsx("h2", { id: "regressions-title", children: regressions.length === 0 ? noRegression(reports) : plural(regressions.length, 'regression') }), _jsxs("p", { class: "introduction", children: [regressions.length === 0
                        ? 'Nothing counts as worse in B than in A: no outcome, and no operation that is no longer exercised.'
                        : 'What is worse in B than in A: an outcome, or an operation that is no longer exercised.', (first?.profile === undefined) === (second?.profile === undefined)
                        ? ''
                        : ' An answer that only one report judges by a profile is no regression.'] }), _jsx("ul", { class: "regressions", children: regressions.map((regression) => (_jsx("li", { children: _jsx("a", { href: 'requirement' in regression ? `#${encodeURIComponent(regression.requirement)}` : '#operations', children: printable(regression.message) }) }))) })] }));
}
//# sourceMappingURL=reports.js.map