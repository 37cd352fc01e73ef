import { Command } from 'commander';
export declare function proxyCommand(): Command;
