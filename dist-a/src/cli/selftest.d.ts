import { Command } from 'commander';
export declare function selftestCommand(): Command;
