import { Command } from 'commander';
export declare function runCommand(): Command;
