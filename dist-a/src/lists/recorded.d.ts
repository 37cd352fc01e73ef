import type { RequirementId } from '../../spec/ledger.js';
import { type ListId } from '../../spec/semantics/lists.js';
import type { AnswerRuleContext } from '../check/check.js';
import type { RecordedAnswer } from '../check/recorded-answer.js';
/** Judges an answer by one rule of its list; most rules say nothing about a single answer. */
export declare function judgeRecorded(context: AnswerRuleContext, answer: RecordedAnswer, list: ListId, rule: RequirementId): void;
