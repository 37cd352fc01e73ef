import type { Command } from 'commander';
import type { GivenFlags } from './configured-flags.js';
import type { OutputFlags } from './publish-report.js';
import type { TrafficFlags } from './traffic-report.js';
export declare function trafficOptions(command: Command): Command;
/** What the console shows, apart from what is judged. */
export declare function outputFlags({ quiet, verbose, observations, color, ...flags }: TrafficFlags): {
    readonly given: GivenFlags;
    readonly output: OutputFlags;
};
