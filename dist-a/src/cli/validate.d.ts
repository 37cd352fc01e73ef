import { Command } from 'commander';
export declare function validateCommand(): Command;
