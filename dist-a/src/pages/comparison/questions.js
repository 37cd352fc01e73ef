import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
// The answers to open questions that differ between the implementations.
import { isDeepStrictEqual } from 'node:util';
import { columnLetter } from '../../comparison/column-letter.js';
import { printable } from '../../result/printable.js';
import { plural } from '../../words.js';
import { Matrix } from './matrix.js';
export function Questions({ comparison }) {
    const { questions, equalAnswers, reports } = comparison;
    return (_jsxs("section", { id: "questions", "aria-labelledby": "questions-title", children: [_jsx("h2", { id: "questions-title", children: "Where the interface is silent" }), _jsxs("p", { class: "introduction", children: [plural(equalAnswers, 'answer'), " to open questions ", equalAnswers === 1 ? 'is' : 'are', " the same in all reports.", questions.length === 0 ? ' None differs.' : ' These differ; none of them is right or wrong.'] }), questions.length > 0 && (_jsx(Matrix, { title: "Question", label: "Answers to open questions", kind: "answers", reports: reports, children: questions.map(({ id, section, question, subjects }) => (_jsxs("tbody", { children: [_jsx("tr", { class: "part", children: _jsxs("th", { scope: "rowgroup", colspan: reports.length + 1, children: [question, ' ', _jsxs("span", { class: "metadata muted", children: [_jsx("code", { children: id }), " \u00B7 section ", section] })] }) }), subjects.map(({ subject, answers }) => (_jsxs("tr", { children: [_jsx("th", { scope: "row", children: subject === '' ? 'the service' : printable(subject) }), answers.map((answer, index) => (_jsx(Answer, { values: answer, letter: columnLetter(index), isOther: isOther(answer, answers) })))] })))] }))) }))] }));
}
/** Whether the report's answer differs from that of the first report that has one. */
function isOther(answer, all) {
    const first = all.find((candidate) => candidate !== null);
    return answer !== null && first !== undefined && !isDeepStrictEqual(answer, first);
}
function Answer({ values, letter, isOther: differs }) {
    const name = values === null ? 'muted' : differs ? 'other-answer' : '';
    return (_jsx("td", { class: name, "data-letter": letter, children: values === null ? 'no answer' : values.map((value) => printable(value)).join(' · ') }));
}
//# sourceMappingURL=questions.js.map