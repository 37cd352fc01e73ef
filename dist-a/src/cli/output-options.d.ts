import type { Command } from 'commander';
export declare function outputOptions(command: Command): Command;
