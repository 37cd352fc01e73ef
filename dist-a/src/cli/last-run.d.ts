import type { Report } from '../result/model.js';
/**
 * The checks that failed or broke, also those that the baseline excuses; with `strict`, those that warned, too. With
 * the checks that sent what these judged: without them, a passive check may have nothing left to judge.
 */
export declare function failedCheckIds({ checks }: Pick<Report, 'checks'>, strict?: boolean): ReadonlySet<string>;
