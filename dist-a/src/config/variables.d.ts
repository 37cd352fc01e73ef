import type { SettingMistake } from './mistakes.js';
/** `$${NAME}` stays `${NAME}`. A variable that is not set stays as it is, and is among the mistakes. */
export declare function withVariables(content: unknown, environment: NodeJS.ProcessEnv): {
    readonly content: unknown;
    readonly mistakes: readonly SettingMistake[];
};
