import { Command } from 'commander';
export declare function explainCommand(): Command;
