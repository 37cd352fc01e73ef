import type { Command } from 'commander';
export interface Candidate {
    readonly value: string;
    readonly about: string;
}
/** `files`: the shell completes file names itself. */
export type Completion = 'files' | readonly Candidate[];
/** Completions of the values of each long flag, and of the arguments of each command. */
export type Values = Readonly<Record<string, Completion>>;
/** Completes the last of the words that follow the program's name; it may be empty. */
export declare function complete(program: Command, words: readonly string[], values: Values): Completion;
/** What a completion script of a shell reads: the kind of completion, then a line for each candidate. */
export declare function asLines(completion: Completion): string;
