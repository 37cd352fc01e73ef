import { Command } from 'commander';
export declare function compareCommand(): Command;
