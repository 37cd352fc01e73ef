import { Command } from 'commander';
export declare function mergeCommand(): Command;
