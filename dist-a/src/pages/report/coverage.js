import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { endpoints } from '../../../spec/endpoints.js';
import { outcomeSymbols } from '../../result/outcomes.js';
import { ruledOutText } from '../../result/power.js';
import { formatNumber, plural } from '../../words.js';
import { DeviationTable } from './deviations.js';
export function CoverageSection({ coverage, features }) {
    const { operations, parameters, fields, deviations = [] } = coverage;
    const isClaimed = ({ id, requests }) => requests > 0 || features.includes(endpoints[id].feature);
    const claimed = operations.filter(isClaimed);
    const others = operations.filter((operation) => !isClaimed(operation));
    return (_jsxs("section", { id: "coverage", "aria-labelledby": "coverage-title", children: [_jsx("h2", { id: "coverage-title", children: "Coverage" }), _jsxs("p", { class: "introduction", children: [countOperations(operations.filter(({ requests }) => requests > 0)), " of", ' ', plural(countOperations(operations), 'operation'), " requested,", ' ', formatNumber(parameters.filter(({ sent }) => sent).length), " of ", plural(parameters.length, 'parameter'), " sent,", ' ', formatNumber(fields.filter(({ seen }) => seen > 0).length), " of ", plural(fields.length, 'field'), " seen", deviations.length > 0 && `, ${ruledOutText(deviations)}`, "."] }), _jsx("div", { class: "operations", children: claimed.map((operation) => OperationCoverage(operation, coverage)) }), others.length > 0 && (_jsxs("details", { class: "message-group", children: [_jsxs("summary", { children: [plural(countOperations(others), 'operation'), " of features that are not claimed"] }), _jsx("div", { class: "operations", children: others.map((operation) => OperationCoverage(operation, coverage)) })] }))] }));
}
/** An operation that answers in two forms has two rows, and counts once. */
function countOperations(operations) {
    return new Set(operations.map(({ operation }) => operation.replaceAll(/\{\w+\}/g, '{}'))).size;
}
function OperationCoverage({ id, operation, requests }, { parameters, fields, deviations = [] }) {
    const ofOperation = ({ endpoint }) => endpoint === id;
    const sent = parameters.filter(ofOperation).map(({ name, sent: isCovered }) => ({ name, isCovered }));
    const seen = fields.filter(ofOperation).map(({ requirement, seen: times }) => ({
        name: requirement,
        isCovered: times > 0,
    }));
    const possible = deviations.filter((row) => row.operation === operation);
    return (_jsxs("details", { class: "operation", children: [_jsxs("summary", { children: [_jsxs("span", { class: "name", children: [operation, " ", _jsx("span", { class: "muted", children: id })] }), _jsx("span", { class: requests === 0 ? 'uncovered' : 'muted', children: plural(requests, 'request') }), _jsx(CoverageMeter, { items: sent, noun: "parameter" }), _jsx(CoverageMeter, { items: seen, noun: "field" })] }), _jsx(ItemList, { title: "Parameters", items: sent }), _jsx(ItemList, { title: "Fields", items: seen }), _jsx(DeviationTable, { rows: possible })] }));
}
const meterWidth = 64;
function CoverageMeter({ items, noun }) {
    const covered = items.filter(({ isCovered }) => isCovered).length;
    if (items.length === 0)
        return _jsxs("span", { class: "muted", children: ["no ", noun, "s"] });
    return (_jsxs("span", { class: covered < items.length ? 'uncovered' : 'muted', children: [_jsxs("svg", { class: "meter", width: meterWidth, height: "6", "aria-hidden": "true", children: [_jsx("rect", { class: "track", width: meterWidth, height: "6", rx: "3" }), _jsx("rect", { class: "filled", width: Math.round((meterWidth * covered) / items.length), height: "6", rx: "3" })] }), ' ', covered, " of ", plural(items.length, noun)] }));
}
function ItemList({ title, items }) {
    if (items.length === 0)
        return null;
    return (_jsxs(_Fragment, { children: [_jsx("h3", { children: title }), _jsx("ul", { class: "name-list", children: items.map(({ name, isCovered }) => (_jsxs("li", { class: isCovered ? '' : 'uncovered', children: [_jsx("span", { "aria-hidden": "true", children: isCovered ? outcomeSymbols.passed : outcomeSymbols.skipped }), " ", name, !isCovered && _jsx("span", { class: "visually-hidden", children: ", not covered" })] }))) })] }));
}
//# sourceMappingURL=coverage.js.map