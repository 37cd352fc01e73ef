import type { CheckRow, Finding, Report, RequirementRow } from '../result/model.js';
type Label = 'rule' | 'section' | 'found' | 'excused' | 'expected' | 'actual' | 'counterexample' | 'response' | 'request' | 'replay';
export type FindingLine = readonly [label: Label, text: string];
/** Columns of the longest label, and two blanks. */
export declare const labelWidth = 16;
type Rule = Pick<RequirementRow, 'text' | 'section'>;
/** For a terminal: printable, and everything but long values of the service as a whole. */
export declare function findingLines(row: CheckRow, rule: Rule | undefined): readonly FindingLine[];
/** The details of a finding for a terminal: the rule, the evidence, and the commands that show it. */
export declare function findingDetails(finding: Finding, rules: readonly Rule[]): readonly FindingLine[];
/** For a file: printable, with the line breaks of the target's text. */
export declare function findingParagraphs(row: CheckRow, rule: Rule | undefined): readonly FindingLine[];
/** All lines as one text with aligned columns. */
export declare function formatLines(lines: readonly FindingLine[]): string;
/** The message of the check, or else its title, on one printable line. */
export declare function headline({ message, title }: CheckRow): string;
/** The requirement of each check, by the id of the requirement. */
export declare function rulesById({ requirements }: Report): ReadonlyMap<string, RequirementRow>;
/** The id of the finding that each check belongs to. */
export declare function findingsByCheck({ findings }: Report): ReadonlyMap<string, string>;
/** Whether the line is a command to paste. */
export declare function isCommand(label: Label): boolean;
/** A message as it is; one that holds a long value of the service ends early, and says how long it is. */
export declare function shortenedMessage(message: string): string;
/** The beginning of a text on one printable line. It is cut twice: `printable` makes a text longer. */
export declare function shortenedLine(text: string, length: number): string;
/** The beginning of a text, never cut within a surrogate pair. */
export declare function shortened(text: string, length: number): string;
export {};
