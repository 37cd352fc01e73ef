import type { Outcome } from '../check/outcome/check-result.js';
import type { Finding, Report } from '../result/model.js';
import type { Paint } from './paint.js';
export interface ConsoleOptions {
    readonly color: boolean;
    /** Columns of the terminal. */
    readonly width?: number | undefined;
    /** Lines are wrapped only in a terminal: a file or a log keeps them whole. */
    readonly isTerminal?: boolean;
    /** Only the findings, one line each, and the verdict. */
    readonly quiet?: boolean;
    /** Every check of a finding, and every check that could not be judged. */
    readonly verbose?: boolean;
    /** What the service does where the interface is silent. */
    readonly observations?: boolean;
}
/** Columns: in a narrower terminal, a text beside its label would have no room. */
export declare const narrowWidth = 60;
export interface View {
    readonly report: Report;
    readonly paint: Paint;
    /** Columns that a line may fill; infinite where there is no terminal. */
    readonly width: number;
    readonly options: ConsoleOptions;
}
export declare function colorOf(outcome: Outcome, paint: Paint): (text: string) => string;
/** The symbol of a finding. */
export declare function findingSymbol({ paint }: View, { level }: Finding): string;
