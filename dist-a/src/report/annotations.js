// GitHub Actions annotations: workflow commands on stdout that GitHub shows beside a pull request.
import { printable } from '../result/printable.js';
import { plural } from '../words.js';
import { rulesById, shortenedLine } from './finding.js';
/** GitHub shows ten errors and ten warnings for each step. */
const maximumPerKind = 10;
/** Characters of what was found. */
const maximumMessage = 500;
/** One line for each finding, a notice about those beyond the maximum, and one for each incident. */
export function renderAnnotations(report) {
    const rules = rulesById(report);
    const lines = ['error', 'warning'].flatMap((kind) => {
        const findings = report.findings.filter((finding) => kindOf(finding, report) === kind);
        const shown = findings
            .slice(0, maximumPerKind)
            .map((finding) => command(kind, finding.id, annotationText(finding)));
        return findings.length > maximumPerKind
            ? [...shown, command('notice', 'tickmark', notice(kind, findings.length - maximumPerKind))]
            : shown;
    });
    const happened = (report.incidents ?? [])
        .slice(0, maximumPerKind)
        .map(({ message }) => command('notice', 'incident', shortenedLine(message, maximumMessage)));
    return [...lines, ...happened].map((line) => `${line}\n`).join('');
    function annotationText({ message, requirements, replay }) {
        const rule = rules.get(requirements[0] ?? '');
        const section = rule ? [`Section ${rule.section}: ${printable(rule.text)}`] : [];
        return [shortenedLine(message, maximumMessage), ...section, ...(replay === '' ? [] : [printable(replay)])].join('\n');
    }
}
function kindOf({ level }, { strict }) {
    return level !== 'should' || strict ? 'error' : 'warning';
}
/** What each kind of annotation is to a reader; with `--strict`, a warning is annotated as an error. */
const names = { error: 'violation', warning: 'warning' };
function notice(kind, count) {
    return `${plural(count, `more ${names[kind]}`)}: the log and the reports list all of them`;
}
/** The format: https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts */
function command(kind, title, message) {
    return `::${kind} title=${escapeProperty(printable(title))}::${escapeData(message)}`;
}
function escapeData(text) {
    return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
function escapeProperty(text) {
    return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
//# sourceMappingURL=annotations.js.map