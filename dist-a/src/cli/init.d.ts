import { Command } from 'commander';
export declare function initCommand(): Command;
