import { Command } from 'commander';
export declare function serveCommand(): Command;
