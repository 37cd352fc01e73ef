import type { Report } from '../result/model.js';
type Environment = Readonly<Record<string, string | undefined>>;
/**
 * Appends the report to the summary of the step and returns the annotations to print. Outside of Actions it does
 * neither.
 */
export declare function publishToGitHub(report: Report, env: Environment): Promise<string>;
export {};
