import type { RequirementId } from '../../spec/ledger.js';
import type { Pins } from '../check/pins.js';
/** The answers to a question, of all its subjects or of those of one operation; each once. */
export declare function answersTo(pins: Pins, question: RequirementId, operation?: string): readonly string[];
/** The only answer; undefined if there are several, or none. */
export declare function onlyAnswerTo(pins: Pins, question: RequirementId, operation?: string): string | undefined;
/** The subjects of a question that have this answer, and no other if it is the only one that they may have. */
export declare function subjectsWith(pins: Pins, question: RequirementId, answer: string): readonly string[];
