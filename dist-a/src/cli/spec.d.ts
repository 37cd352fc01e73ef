import { Command } from 'commander';
export declare function specCommand(): Command;
