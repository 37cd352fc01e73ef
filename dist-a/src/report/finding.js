// The details of one check as labeled lines: the rule, what was expected, what came, and how to run the check again.
import { excuseText } from '../result/format.js';
import { printable, printableLines } from '../result/printable.js';
import { shownActual, valueText } from '../result/value-text.js';
import { plural } from '../words.js';
/** Columns of the longest label, and two blanks. */
export const labelWidth = 16;
/** Characters of one line, so that a long body does not fill the report. */
const maximumLength = 2000;
/** Characters of a command: a truncated command is useless. */
const maximumCommandLength = 8000;
const commands = ['request', 'replay'];
/** Characters of a headline. */
const maximumHeadline = 500;
/** Characters of a value of the service in a terminal. */
const maximumValue = 600;
const values = ['expected', 'actual', 'counterexample', 'response'];
/** Characters of an expected and an actual value that stand on one line. */
const briefLength = 60;
/** With the target's text as it came, which is not safe to print. */
function rawLines(row, rule) {
    const last = row.exchanges?.at(-1);
    const texts = {
        rule: rule?.text,
        section: rule && `${rule.section}, ${row.level}`,
        found: row.message,
        excused: row.excused && excuseText(row.excused),
        expected: valueText(row.expected),
        actual: valueText(shownActual(row)),
        counterexample: valueText(row.counterexample),
        response: last && `${last.response.status} ${last.response.body}`,
        request: last?.curl,
        replay: row.replay,
    };
    const entries = Object.entries(texts);
    return entries.flatMap(([label, text]) => (text === undefined ? [] : [[label, text]]));
}
/** For a terminal: printable, and everything but long values of the service as a whole. */
export function findingLines(row, rule) {
    return rawLines(row, rule).flatMap(([label, text]) => (label === 'section' ? [] : [terminalLine(label, text)]));
}
/** The details of a finding for a terminal: the rule, the evidence, and the commands that show it. */
export function findingDetails(finding, rules) {
    const { expected, place, level, replay } = finding;
    const actual = valueText(shownActual(finding));
    const [rule] = rules;
    const exchange = finding.exchanges?.at(-1);
    const others = rules.length > 1 ? ` and ${plural(rules.length - 1, 'more rule')}` : '';
    const found = place?.pointer ? `${actual} at ${place.pointer}` : actual;
    const isBrief = expected !== undefined && actual !== undefined && `${found}${valueText(expected)}`.length <= briefLength;
    const texts = [
        ['rule', rule && `${rule.text} (section ${rule.section}, ${level})${others}`],
        ...(isBrief ? [['actual', `${found} (expected: ${valueText(expected)})`]] : []),
        ...(isBrief ? [] : [['expected', valueText(expected)], ['actual', found]]),
        ['request', exchange?.curl],
        ['replay', replay === '' ? undefined : replay],
    ];
    return texts.flatMap(([label, text]) => (text === undefined ? [] : [terminalLine(label, text)]));
}
/** Commands are whole, as far as anybody would paste them; of a long value of the service the beginning is shown. */
function terminalLine(label, text) {
    if (isCommand(label))
        return [label, shortenedLine(text, maximumCommandLength)];
    return [label, printable(shortenedValue(text, values.includes(label) ? maximumValue : maximumLength))];
}
/** For a file: printable, with the line breaks of the target's text. */
export function findingParagraphs(row, rule) {
    return rawLines(row, rule).map(([label, text]) => {
        const length = isCommand(label) ? maximumCommandLength : maximumLength;
        return [label, shortened(printableLines(shortened(text, length)), length)];
    });
}
/** All lines as one text with aligned columns. */
export function formatLines(lines) {
    const indent = ' '.repeat(labelWidth);
    return lines.map(([label, text]) => label.padEnd(labelWidth) + text.replaceAll('\n', `\n${indent}`)).join('\n');
}
/** The message of the check, or else its title, on one printable line. */
export function headline({ message, title }) {
    return shortenedLine(message ?? title, maximumHeadline);
}
/** The requirement of each check, by the id of the requirement. */
export function rulesById({ requirements }) {
    return new Map(requirements.map((row) => [row.id, row]));
}
/** The id of the finding that each check belongs to. */
export function findingsByCheck({ findings }) {
    return new Map(findings.flatMap(({ id, checks }) => checks.map((check) => [check, id])));
}
/** Whether the line is a command to paste. */
export function isCommand(label) {
    return commands.includes(label);
}
/** A message as it is; one that holds a long value of the service ends early, and says how long it is. */
export function shortenedMessage(message) {
    return shortenedValue(message, maximumLength);
}
function shortenedValue(text, length) {
    return text.length <= length ? text : `${shortened(text, length)} (${plural(text.length, 'character')})`;
}
/** The beginning of a text on one printable line. It is cut twice: `printable` makes a text longer. */
export function shortenedLine(text, length) {
    return shortened(printable(shortened(text, length)), length);
}
/** The beginning of a text, never cut within a surrogate pair. */
export function shortened(text, length) {
    return text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
//# sourceMappingURL=finding.js.map