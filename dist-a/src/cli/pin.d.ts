import { Command } from 'commander';
export declare function pinCommand(): Command;
