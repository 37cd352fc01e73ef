import { Command } from 'commander';
export declare function completionCommand(): Command;
/** Hidden: only the scripts call it. */
export declare function completeCommand(program: Command): Command;
