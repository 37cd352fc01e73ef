import { Command } from 'commander';
export declare function cancelCommand(): Command;
