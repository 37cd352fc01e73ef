import { Command } from 'commander';
export declare const listedKinds: readonly ['requirements', 'checks', 'faults', 'variants', 'choices'];
export declare function listCommand(): Command;
