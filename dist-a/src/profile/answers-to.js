import { subjectSeparator } from './questions.js';
/** The answers to a question, of all its subjects or of those of one operation; each once. */
export function answersTo(pins, question, operation) {
    const subjects = [...(pins.get(question) ?? [])].filter(([subject]) => operation === undefined || subject.split(subjectSeparator)[0] === operation);
    return [...new Set(subjects.flatMap(([, values]) => values))].sort();
}
/** The only answer; undefined if there are several, or none. */
export function onlyAnswerTo(pins, question, operation) {
    const [only, ...others] = answersTo(pins, question, operation);
    return others.length === 0 ? only : undefined;
}
/** The subjects of a question that have this answer, and no other if it is the only one that they may have. */
export function subjectsWith(pins, question, answer) {
    return [...(pins.get(question) ?? [])].flatMap(([subject, values]) => values.every((value) => value === answer) ? [subject] : []);
}
//# sourceMappingURL=answers-to.js.map